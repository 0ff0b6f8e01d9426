import { globSync } from "node:fs";
import { findProgram } from "./programs.ts";

interface InstalledBrowser {
  /** Of the Playwright project. */
  name: string;
  /** The variables by which the tests find it; undefined where something is missing. */
  env: Record<string, string> | undefined;
  packages: string;
}

/** The browsers besides Chromium that `npm test -- --only=browsers` uses, with Debian's names of what they need. */
export function findBrowsers(): InstalledBrowser[] {
  const firefox = findProgram("firefox-esr") ?? findProgram("firefox");
  const [miniBrowser] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  const hasPrograms = ["WebKitWebDriver", "Xvfb", "xdotool", "dbus-run-session"].every(findProgram);
  return [
    { name: "firefox", env: firefox ? { FIREFOX_PATH: firefox } : undefined, packages: "firefox-esr" },
    {
      name: "webkit",
      env: miniBrowser && hasPrograms ? { MINIBROWSER_PATH: miniBrowser } : undefined,
      packages: "webkit2gtk-driver xvfb xdotool dbus gstreamer1.0-libav",
    },
  ];
}

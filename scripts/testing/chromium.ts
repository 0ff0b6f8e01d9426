import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { run } from "../launcher/processes.ts";
import { inModules } from "../launcher/project.ts";
import { UserError } from "../launcher/user-error.ts";

/** The same engine without a window is what Playwright itself prefers: a test's page opens in half the time. */
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
];

/**
 * The Chromium that tests run in: CHROMIUM_PATH, else the system's, else Playwright's own.
 * @returns its file, or nothing if there is none that starts
 */
async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new UserError("CHROMIUM_PATH does not name a Chromium that starts.");
  }
  const { chromium } = await import("@playwright/test");
  return [...INSTALLED, chromium.executablePath()].find(starts);
}

/**
 * Finds a Chromium, installing one if there is none: from Debian's packages as root, else Playwright's own.
 * @throws naming what to install if neither is possible
 */
export async function ensureChromium({ signal }: { signal?: AbortSignal } = {}) {
  const found = await findChromium();
  if (found) return found;
  for (const install of [installFromDebian, installFromPlaywright]) {
    await install(signal);
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new UserError(
    "The end-to-end tests need Chromium, and it could not be installed: install it with your system's package " +
      "manager (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.",
  );
}

function starts(file: string) {
  return existsSync(file) && spawnSync(file, ["--version", "--no-sandbox"], { timeout: 20_000 }).status === 0;
}

/** Only there is the package the browser itself; Ubuntu's is a pointer to a snap. */
async function installFromDebian(signal?: AbortSignal) {
  if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(readText("/etc/os-release"))) return;
  const options = { signal, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], options);
  const install = (name: string) =>
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation"], options);
  if ((await install("chromium-headless-shell")).code !== 0) await install("chromium");
}

async function installFromPlaywright(signal?: AbortSignal) {
  const withSystemPackages = process.getuid?.() === 0 ? ["--with-deps"] : [];
  const cli = inModules("@playwright", "test", "cli.js");
  await run(process.execPath, [cli, "install", ...withSystemPackages, "chromium"], { signal });
}

function readText(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

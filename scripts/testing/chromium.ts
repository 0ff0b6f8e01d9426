import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { run } from "../launcher/processes.ts";
import { inModules, readText } from "../launcher/project.ts";
import { UserError } from "../launcher/user-error.ts";

/** The same engine without a window is what Playwright itself prefers: a test's page opens in half the time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const FULL = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable"];

/**
 * The Chromium that tests run in: CHROMIUM_PATH, else the system's, else Playwright's.
 * @returns its file, or nothing if none starts
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new UserError("CHROMIUM_PATH does not name a Chromium that starts.");
  }
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return [SHELL, ...ownShells(own), ...FULL, own].find(starts);
}

/** Playwright's headless browser, in the folder next to its full one. */
function ownShells(chromium: string): string[] {
  const revision = /chromium-(\d+)/.exec(chromium)?.[1];
  const folder = path.resolve(chromium, "..", "..", "..", `chromium_headless_shell-${revision}`);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(isShell)
    .map((name) => path.join(folder, name));
}

const isShell = (file: string) => /headless[-_]shell$/.test(file);

/**
 * Finds a Chromium, installing one if necessary: from Debian's packages as root, else Playwright's.
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

/** As `ensureChromium`, for all the browser's tests: a full browser takes twice their time, and serves if need be. */
export async function ensureFastChromium({ signal }: { signal: AbortSignal }) {
  const found = await ensureChromium({ signal });
  if (process.env.CHROMIUM_PATH || isShell(found)) return found;
  await (process.env.CI && !isDebianRoot()
    ? installFromPlaywright(signal, "--only-shell")
    : installShell(signal));
  return (await findChromium()) ?? found;
}

function starts(file: string) {
  return existsSync(file) && spawnSync(file, ["--version", "--no-sandbox"], { timeout: 20_000 }).status === 0;
}

/** Only there is the package the browser itself; Ubuntu's is a pointer to a snap. */
async function installFromDebian(signal?: AbortSignal) {
  if (!isDebianRoot()) return;
  await aptGet(["update", "-qq"], signal);
  if ((await installShell(signal)).code !== 0) await aptGet([...install, "chromium"], signal);
}

const isDebianRoot = () => process.getuid?.() === 0 && /^ID=debian$/m.test(readText("/etc/os-release") ?? "");
const install = ["install", "-y", "-qq", "--no-install-recommends", "fonts-liberation"];
const aptGet = (args: string[], signal?: AbortSignal) =>
  run("apt-get", ["-o", "Acquire::Retries=0", ...args], {
    signal,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
const installShell = async (signal?: AbortSignal) =>
  isDebianRoot() ? aptGet([...install, "chromium-headless-shell"], signal) : { code: 1 };

async function installFromPlaywright(signal?: AbortSignal, ...options: string[]) {
  const withSystemPackages = process.getuid?.() === 0 ? ["--with-deps"] : [];
  const cli = inModules("@playwright", "test", "cli.js");
  await run(process.execPath, [cli, "install", ...withSystemPackages, ...options, "chromium"], { signal });
}

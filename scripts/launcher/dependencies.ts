import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./processes.ts";
import { fingerprint, inModules, inProject, stamp } from "./project.ts";
import { UserError } from "./user-error.ts";

const installed = stamp(inModules(".cache", "spawnpoint", "installed"));

/** Whether node_modules matches package-lock.json. */
export function dependenciesAreInstalled() {
  const expected = fingerprint(["package-lock.json"]);
  if (installed.matches(expected)) return true;
  const lock = readJson(inProject("package-lock.json"));
  const present = readJson(inModules(".package-lock.json"));
  if (!lock || !present || !satisfies(present.packages, lock.packages)) return false;
  installed.write(expected);
  return true;
}

interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
  devOptional?: boolean;
}

/** Compares npm's own record of what it installed with the lock file. */
export function satisfies(present: Record<string, LockedPackage>, expected: Record<string, LockedPackage>) {
  const isThere = ([name, { version, integrity, optional, devOptional }]: [string, LockedPackage]) => {
    const found = present[name];
    if (!found) return optional || devOptional;
    return found.version === version && found.integrity === integrity;
  };
  const packages = Object.entries(expected).filter(([name]) => name !== "");
  return packages.every(isThere) && Object.keys(present).every((name) => expected[name]);
}

/** Installs exactly what package-lock.json names. @throws with npm's own words if that fails */
export async function installDependencies({ signal }: { signal?: AbortSignal } = {}) {
  const npm = npmCommand();
  const { code, output } = await run(
    npm.file,
    [...npm.args, "ci", "--include=dev", "--no-audit", "--no-fund"],
    {
      cwd: inProject(),
      signal,
      // npm 10 runs every install script: an engine that is named is not downloaded
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: inProject("scripts", "prisma-schema-engine.mjs") },
    },
  );
  if (code !== 0) throw new UserError(`npm ci failed:\n${output.trim().split("\n").slice(-15).join("\n")}`);
  installed.write(fingerprint(["package-lock.json"]));
}

/** The npm that started us, if npm did; else the one on the path. */
export function npmCommand() {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.[cm]?js$/.test(own)) return { file: process.execPath, args: [own] };
  return { file: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(path.resolve(file), "utf8"));
  } catch {
    return undefined;
  }
}

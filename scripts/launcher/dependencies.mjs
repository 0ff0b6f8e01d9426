import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./processes.mjs";
import { fingerprint, inModules, inProject, stamp } from "./project.mjs";
import { UserError } from "./user-error.mjs";

const installed = stamp(inModules(".cache", "spawnpoint", "installed"));

/** Whether node_modules is what package-lock.json asks for. */
export function dependenciesAreInstalled() {
  const wanted = fingerprint(["package-lock.json"]);
  if (installed.matches(wanted)) return true;
  const lock = readJson(inProject("package-lock.json"));
  const present = readJson(inModules(".package-lock.json"));
  if (!lock || !present || !satisfies(present.packages, lock.packages)) return false;
  installed.write(wanted);
  return true;
}

/**
 * Compares npm's own record of what it installed with the lock file.
 * @param {Record<string, { version?: string, integrity?: string }>} present
 * @param {Record<string, { version?: string, integrity?: string, optional?: boolean }>} wanted
 */
export function satisfies(present, wanted) {
  const names = Object.keys(wanted).filter((name) => name !== "");
  const isSame = (a, b) => a.version === b.version && a.integrity === b.integrity;
  const missing = names.some((name) => !present[name] && !wanted[name].optional && !wanted[name].devOptional);
  const differing = names.some((name) => present[name] && !isSame(present[name], wanted[name]));
  const surplus = Object.keys(present).some((name) => !wanted[name]);
  return !missing && !differing && !surplus;
}

/** Installs exactly what package-lock.json names. @throws {UserError} with npm's own words if that fails */
export async function installDependencies({ signal } = {}) {
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

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.resolve(file), "utf8"));
  } catch {
    return undefined;
  }
}

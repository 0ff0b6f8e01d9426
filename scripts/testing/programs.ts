import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { UserError } from "../launcher/user-error.ts";

/** Where systems keep servers, which is not always in the PATH. */
const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];

/** @returns where a program lies */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

/** @throws naming what is not installed, and how it is */
export function assertPrograms(names: string[]) {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  throw new UserError(
    `These programs are missing: ${missing.join(", ")}. On Debian and Ubuntu: sudo apt-get install ${missing.join(" ")}`,
  );
}

/**
 * One of PostgreSQL's own programs: the newest of this machine, since an older pg_dump refuses a newer server.
 * @throws when there is none
 */
export function findPostgresProgram(name: string) {
  const versions = "/usr/lib/postgresql";
  const newest = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : [];
  const file = newest
    .map((version) => path.join(versions, version, "bin", name))
    .find((candidate) => existsSync(candidate));
  const found = file ?? findProgram(name);
  if (found) return found;
  throw new UserError(`${name} is missing. On Debian and Ubuntu: sudo apt-get install postgresql-client`);
}

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { UserError } from "./user-error.ts";

const ROOT = { uid: 0, gid: 0 };
const CAPABILITIES = ["+dac_override,+dac_read_search", "+dac_override"];

interface Owner {
  uid: number;
  gid: number;
}

/** The binaries, and where the cluster is to live. */
interface Location {
  home: string;
  folder: string;
}

interface Command {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd?: string };
}

/** How to run PostgreSQL's programs on this machine. */
export interface Way extends Location {
  owner?: Owner;
  notice?: string;
  command: (program: string, args: string[]) => Command;
}

/**
 * Finds a way to run PostgreSQL, which refuses to run as root, by trying each one. Its account must reach the binaries
 * and the data, which it cannot when the clone is under a closed folder like /root.
 */
export function chooseWay(location: Location): Way {
  if (process.getuid?.() !== 0) return { ...location, command: directly };
  const owner = chooseOwner(location.folder);
  prepareFolder(location.folder, owner);
  const ways = [
    asUser(location, owner),
    ...CAPABILITIES.map((list) => withCapabilities(location, owner, list)),
  ];
  return ways.find(holds) ?? tryNamespace(location) ?? copiedAside(location, owner);
}

/** The account that already owns the cluster, else "postgres" (created if missing), else "nobody". */
function chooseOwner(folder: string): Owner {
  const existing = existsSync(folder) ? statSync(folder) : undefined;
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return accountOf("postgres") ?? createAccount("postgres") ?? accountOf("nobody") ?? fail();

  function fail(): never {
    throw new UserError(
      "PostgreSQL does not run as root and no other account could be found or made: " +
        "start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
}

function accountOf(name: string): Owner | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const answer = spawnSync("id", [flag, name], { encoding: "utf8" });
    return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
  });
  return uid && gid ? { uid, gid } : undefined;
}

function createAccount(name: string) {
  const made = spawnSync("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/bin/false",
    name,
  ]);
  return made.status === 0 ? accountOf(name) : undefined;
}

function prepareFolder(folder: string, owner: Owner) {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const cluster = path.join(folder, "cluster");
  const names = existsSync(cluster) ? [folder, cluster] : [folder];
  if (names.every((name) => statSync(name).uid === owner.uid)) return;
  // made by another account, in another way: PostgreSQL wants to own all of it
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of [folder, ...entries.map((entry) => path.join(folder, entry))]) {
    lchownSync(name, owner.uid, owner.gid);
  }
}

/** Whether that way can run the server's program and write into the cluster's folder. */
function holds(way: Way) {
  // a program that cannot find its own path reports it, and still exits with 0
  const check = 'test -z "$("$1" --version 2>&1 >/dev/null)" && test -r "$2" && test -w "$3" && test -x "$3"';
  const postgres = path.join(way.home, "bin", "postgres");
  const share = path.join(way.home, "share", "postgresql", "postgres.bki");
  const { file, args, options } = way.command("/bin/sh", ["-c", check, "sh", postgres, share, way.folder]);
  return spawnSync(file, args, { stdio: "ignore", ...options }).status === 0;
}

function directly(program: string, args: string[]): Command {
  return { file: program, args, options: {} };
}

function asUser(location: Location, owner: Owner): Way {
  return {
    ...location,
    owner,
    command: (program, args) => ({
      file: program,
      args,
      options: { uid: owner.uid, gid: owner.gid, cwd: "/" },
    }),
  };
}

/** As that user, but allowed through closed parent folders. */
function withCapabilities(location: Location, owner: Owner, list: string): Way {
  const flags = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
  flags.push(`--inh-caps=${list}`, `--ambient-caps=${list}`);
  // without this the system call that checks access answers for the user only
  flags.push("--securebits=+no_setuid_fixup");
  return {
    ...location,
    owner,
    command: (program, args) => ({
      file: "setpriv",
      args: [...flags, program, ...args],
      options: { cwd: "/" },
    }),
  };
}

/** In a user namespace in which root has another id: the files stay root's. */
function tryNamespace(location: Location): Way | undefined {
  prepareFolder(location.folder, ROOT);
  const flags = ["--user", "--map-user=1000", "--map-group=1000"];
  // through a shell: the first program of a namespace is not allowed to find its own libraries
  const shell = ["/bin/sh", "-c", 'exec "$0" "$@"'];
  const way: Way = {
    ...location,
    owner: ROOT,
    command: (program, args) => ({
      file: "unshare",
      args: [...flags, ...shell, program, ...args],
      options: { cwd: "/" },
    }),
  };
  return holds(way) ? way : undefined;
}

/** The last resort: binaries and cluster in a folder that the account can reach. */
function copiedAside(location: Location, owner: Owner): Way {
  if (existsSync(path.join(location.folder, "cluster"))) {
    throw new UserError(
      `The account that PostgreSQL runs as can no longer reach ${location.folder}, where the database is: ` +
        "install setpriv (package util-linux), or start as an ordinary user.",
    );
  }
  const name = `spawnpoint-${createHash("sha256").update(location.folder).digest("hex").slice(0, 12)}`;
  const aside = path.join("/var/lib", name);
  const [home, folder] = [path.join(aside, "postgresql"), path.join(aside, "cluster")];
  mkdirSync(aside, { recursive: true, mode: 0o755 });
  cpSync(location.home, home, { recursive: true, verbatimSymlinks: true });
  prepareFolder(folder, owner);
  const way = asUser({ home, folder }, owner);
  if (!holds(way)) {
    throw new UserError(
      `PostgreSQL does not run as root, and no other account can reach ${location.folder} or ${aside}: ` +
        "start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  return { ...way, notice: `the database is kept in ${aside}: its account cannot reach ${location.folder}` };
}

import { type ChildProcess, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { withClient } from "./database.ts";
import { findFreePort } from "./ports.ts";
import { chooseWay, type Way } from "./postgres-account.ts";
import { locatePostgres } from "./postgres-binaries.ts";
import { readPostmasterFile, stopOrphan } from "./postmaster-file.ts";
import { endChild, type Outcome, run } from "./processes.ts";
import { rememberedPort, secret } from "./secrets-and-ports.ts";
import { UserError } from "./user-error.ts";

const NAME = "spawnpoint";
const START_TIMEOUT_MS = 60_000;
const LOG_LIMIT_BYTES = 5_000_000;
/** Character classes of every script, so that searching works beyond ASCII; the first that the system has. */
const CHARACTER_LOCALES = ["C.UTF-8", "en_US.UTF-8", "C"];

interface ServerOptions {
  dataDir: string;
  /** `false` trades safety for speed (tests). */
  durable: boolean;
  maxConnections: number;
}

export interface EmbeddedDatabase {
  url: string;
  pid: number;
  notices: string[];
  stop: (leftMs?: number) => Promise<void>;
  exited: Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on loopback. Creates its cluster first if there is none, and stops a server that a
 * killed launcher left behind.
 * @throws if this machine cannot run it
 */
export async function startPostgres({
  dataDir,
  durable = true,
  maxConnections = 60,
  signal,
}: Partial<ServerOptions> & { dataDir: string; signal?: AbortSignal }): Promise<EmbeddedDatabase> {
  const home = locatePostgres();
  const way = chooseWay({ home, folder: path.join(path.resolve(dataDir), "postgres") });
  mkdirSync(path.dirname(way.folder), { recursive: true });
  mkdirSync(way.folder, { recursive: true, mode: 0o700 });
  const cluster = path.join(way.folder, "cluster");
  const notices = way.notice ? [way.notice] : [];
  if (await stopOrphan(cluster)) notices.push("stopped a database server that an earlier start left behind");

  const password = secret(dataDir, "database-password");
  if (!existsSync(cluster)) await createCluster(way, cluster, password, signal);
  checkVersion(home, cluster);

  const server = await startServer(way, cluster, { dataDir, durable, maxConnections });
  const address = `postgresql://${NAME}:${password}@127.0.0.1:${server.port}`;
  await ensureDatabase(address, NAME);
  return { ...server, url: `${address}/${NAME}`, notices };
}

/**
 * Creates a cluster in a temporary folder and moves it when complete, so that an interrupted attempt leaves nothing.
 */
async function createCluster(way: Way, cluster: string, password: string, signal?: AbortSignal) {
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = path.join(way.folder, "initial-password");
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (way.owner) chownSync(passwordFile, way.owner.uid, way.owner.gid);
  let answer: Outcome | undefined;
  try {
    for (const locale of CHARACTER_LOCALES) {
      answer = await initialise(way, unfinished, passwordFile, locale, signal);
      if (answer.code === 0) break;
      rmSync(unfinished, { recursive: true, force: true });
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  if (answer?.code !== 0)
    throw new UserError(`PostgreSQL could not make its data folder: ${answer?.output.trim()}`);
  renameSync(unfinished, cluster);
}

function initialise(
  way: Way,
  cluster: string,
  passwordFile: string,
  characterLocale: string,
  signal?: AbortSignal,
) {
  const { file, args, options } = way.command(path.join(way.home, "bin", "initdb"), [
    `--pgdata=${cluster}`,
    `--username=${NAME}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    `--lc-ctype=${characterLocale}`,
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ]);
  return run(file, args, { ...options, env: serverEnvironment(), signal });
}

function checkVersion(home: string, cluster: string) {
  const made = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const { version } = JSON.parse(readFileSync(path.join(home, "..", "package.json"), "utf8"));
  if (version.split(".")[0] === made) return;
  throw new UserError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this is ${version}: ` +
      "dump it with the old version, move the folder away, and load it again.",
  );
}

async function startServer(way: Way, cluster: string, options: ServerOptions) {
  const log = openLog(path.join(way.folder, "server.log"));
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort(rememberedPort(options.dataDir, "database"));
    const settings = serverSettings(port, options);
    const command = way.command(path.join(way.home, "bin", "postgres"), ["-D", cluster, ...settings]);
    // a separate process group: Ctrl-C reaches only the launcher, which then stops things in order
    const child = spawn(command.file, command.args, {
      ...command.options,
      detached: true,
      stdio: ["ignore", log.file, log.file],
      env: serverEnvironment(),
    });
    const server = superviseServer(child, port);
    const pid = await becomesReady(child, cluster);
    if (pid) {
      rememberedPort(options.dataDir, "database", port);
      return { ...server, pid };
    }
    if (attempt === 3)
      throw new UserError(`PostgreSQL did not start. Its log (${log.path}) ends with:\n${log.tail()}`);
    await delay(500 * attempt);
  }
}

function serverSettings(port: number, { durable, maxConnections }: ServerOptions) {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: maxConnections,
    jit: "off",
    // With worker processes, reading files that the system has cached costs a third of a search's processor time.
    io_method: "sync",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    wal_level: "minimal",
    max_wal_senders: 0,
    fsync: durable ? "on" : "off",
    ...(durable ? {} : { synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function serverEnvironment() {
  const { PATH, NODE_ENV } = process.env;
  return { PATH, NODE_ENV, LC_ALL: undefined, LC_MESSAGES: "C", TZ: "UTC" };
}

/** @returns its process id, once it answers; nothing if it ends before */
async function becomesReady(child: ChildProcess, cluster: string) {
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", () => (ended = true));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended) {
    const state = readPostmasterFile(cluster);
    if (state?.ready && state.pid === child.pid) return state.pid;
    if (Date.now() > deadline) await endChild(child, { signal: "SIGINT" });
    await delay(20);
  }
  return undefined;
}

/** Gives the running server a way to be stopped, and a guard that stops it should the launcher be killed. */
function superviseServer(child: ChildProcess, port: number) {
  const guard = child.pid ? startGuard(child.pid) : undefined;
  const exited = new Promise((resolve) => child.once("exit", resolve)).then(() => {
    guard?.kill("SIGKILL");
  });
  const stop = async (leftMs = 6000) => {
    await endChild(child, { signal: "SIGINT", graceMs: leftMs });
    await exited;
  };
  return { port, stop, exited };
}

/** A shell that waits on a pipe from this process: the pipe closes however this process ends. */
function startGuard(pid: number) {
  if (process.platform === "win32") return undefined;
  const script = 'read -r _; kill -INT "$1"';
  const guard = spawn("/bin/sh", ["-c", script, "spawnpoint-database-guard", String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => {}); // without a guard the next start still stops what it finds
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
}

function openLog(file: string) {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
  const begin = existsSync(file) ? statSync(file).size : 0;
  const tail = () => readFileSync(file).subarray(begin).toString().trim().split("\n").slice(-8).join("\n");
  return { path: file, file: openSync(file, "a", 0o600), tail };
}

async function ensureDatabase(address: string, name: string) {
  await withClient(`${address}/postgres`, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

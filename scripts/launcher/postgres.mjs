import { spawn } from "node:child_process";
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
import path from "node:path";
import { rememberedPort, secret } from "./kept.mjs";
import { findFreePort } from "./ports.mjs";
import { chooseWay } from "./postgres-account.mjs";
import { locatePostgres } from "./postgres-binaries.mjs";
import { readPostmasterFile, stopOrphan } from "./postmaster-file.mjs";
import { delay, endChild, run } from "./processes.mjs";
import { UserError } from "./user-error.mjs";

const NAME = "spawnpoint";
const START_TIMEOUT_MS = 60_000;
const LOG_LIMIT_BYTES = 5_000_000;
/** Character classes of every script, so that searching works beyond ASCII; the first that the system has. */
const CHARACTER_LOCALES = ["C.UTF-8", "en_US.UTF-8", "C"];

/**
 * Starts the embedded PostgreSQL on loopback, making its cluster first if there is none and stopping a
 * server that a killed launcher left behind.
 * @param {{ dataDir: string, durable?: boolean, maxConnections?: number, signal?: AbortSignal }} options
 *   `durable: false` trades safety for speed (tests)
 * @returns {Promise<{ url: string, pid: number, notices: string[], stop: (leftMs?: number) => Promise<void>, exited: Promise<void> }>}
 * @throws {UserError} if this machine cannot run it
 */
export async function startPostgres({ dataDir, durable = true, maxConnections = 60, signal = undefined }) {
  const { home } = locatePostgres();
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

/** Makes a cluster beside its place and moves it there whole, so that a broken-off attempt leaves nothing. */
async function createCluster(way, cluster, password, signal) {
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = path.join(way.folder, "initial-password");
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (way.owner) chownSync(passwordFile, way.owner.uid, way.owner.gid);
  let answer;
  try {
    for (const locale of CHARACTER_LOCALES) {
      answer = await initialise(way, unfinished, passwordFile, locale, signal);
      if (answer.code === 0) break;
      rmSync(unfinished, { recursive: true, force: true });
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  if (answer.code !== 0)
    throw new UserError(`PostgreSQL could not make its data folder: ${answer.output.trim()}`);
  renameSync(unfinished, cluster);
}

function initialise(way, cluster, passwordFile, characterLocale, signal) {
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

function checkVersion(home, cluster) {
  const made = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const { version } = JSON.parse(readFileSync(path.join(home, "..", "package.json"), "utf8"));
  if (version.split(".")[0] === made) return;
  throw new UserError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this is ${version}: ` +
      "dump it with the old version, move the folder away, and load it again.",
  );
}

async function startServer(way, cluster, options) {
  const log = openLog(path.join(way.folder, "server.log"));
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort(rememberedPort(options.dataDir, "database"));
    const {
      file,
      args,
      options: how,
    } = way.command(path.join(way.home, "bin", "postgres"), [
      "-D",
      cluster,
      ...serverSettings(port, options),
    ]);
    // a group of its own: Ctrl-C reaches the launcher only, which then stops things in their order
    const child = spawn(file, args, {
      ...how,
      detached: true,
      stdio: ["ignore", log.file, log.file],
      env: serverEnvironment(),
    });
    const server = superviseServer(child, port);
    if (await becomesReady(child, cluster)) {
      rememberedPort(options.dataDir, "database", port);
      return server;
    }
    if (attempt === 3)
      throw new UserError(`PostgreSQL did not start. Its log (${log.path}) ends with:\n${log.tail()}`);
    await delay(500 * attempt);
  }
}

function serverSettings(port, { durable, maxConnections }) {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: maxConnections,
    jit: "off",
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
  return { PATH: process.env.PATH, LC_ALL: undefined, LC_MESSAGES: "C", TZ: "UTC" };
}

async function becomesReady(child, cluster) {
  let ended = false;
  child.once("exit", () => (ended = true));
  child.once("error", () => (ended = true));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended) {
    const state = readPostmasterFile(cluster);
    if (state?.pid === child.pid && state.ready) return true;
    if (Date.now() > deadline) await endChild(child, { signal: "SIGINT" });
    await delay(20);
  }
  return false;
}

/** Gives the running server a way to be stopped, and a guard that stops it should the launcher be killed. */
function superviseServer(child, port) {
  const guard = child.pid ? startGuard(child.pid) : undefined;
  const exited = new Promise((resolve) => child.once("exit", resolve)).then(() => {
    guard?.kill("SIGKILL");
  });
  const stop = async (leftMs = 6000) => {
    await endChild(child, { signal: "SIGINT", graceMs: leftMs });
    await exited;
  };
  return { pid: child.pid, port, stop, exited };
}

/** A shell that waits on a pipe from this process: the pipe closes when we are gone, however that came. */
function startGuard(pid) {
  if (process.platform === "win32") return undefined;
  const script = 'read -r _; kill -INT "$1"';
  const guard = spawn("/bin/sh", ["-c", script, "spawnpoint-database-guard", String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => {}); // without a guard the next start still stops what it finds
  guard.unref();
  guard.stdin.unref?.();
  return guard;
}

function openLog(file) {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.old`);
  const begin = existsSync(file) ? statSync(file).size : 0;
  const tail = () => readFileSync(file).subarray(begin).toString().trim().split("\n").slice(-8).join("\n");
  return { path: file, file: openSync(file, "a", 0o600), tail };
}

async function ensureDatabase(address, name) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

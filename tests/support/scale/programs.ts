import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@/scripts/launcher/ports.mjs";
import { endChild } from "@/scripts/launcher/processes.mjs";
import { inProject } from "@/scripts/launcher/project.mjs";
import { findProgram } from "@/scripts/testing/programs.mjs";

/** The real servers that stand between and in front of instances, each on a port of its own. */

const folder = (): string => mkdtempSync(path.join(tmpdir(), "spawnpoint-scale-"));

/** Starts a program, everything it prints in a file. */
function start(name: string, args: string[], log: string): ChildProcess {
  const file = openSync(log, "a");
  const child = spawn(findProgram(name) ?? name, args, { stdio: ["ignore", file, file] });
  closeSync(file);
  return child;
}

async function untilOpen(port: number, log: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(25);
  }
  throw new Error(`nothing listens on ${port}:\n${readFileSync(log, "utf8").slice(-2000)}`);
}

export type RedisServer = {
  url: string;
  /** Answers a command, e.g. `KEYS *`, by the server's own client protocol. */
  ask: (...words: string[]) => Promise<unknown>;
  /** Starts it anew, with what it wrote to disk last. */
  start: () => Promise<void>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Lets it hang, and go on. */
  signal: (signal: "SIGSTOP" | "SIGCONT") => void;
};

export async function startRedis(): Promise<RedisServer> {
  const { Redis } = await import("ioredis");
  const port = await findFreePort();
  const dir = folder();
  const log = path.join(dir, "log");
  const args = [
    "--port",
    `${port}`,
    "--bind",
    "127.0.0.1",
    "--dir",
    dir,
    "--save",
    "",
    "--maxmemory",
    "64mb",
  ];
  let child: ChildProcess;
  const begin = async () => {
    child = start("redis-server", [...args, "--maxmemory-policy", "volatile-lru"], log);
    await untilOpen(port, log);
  };
  const ask = async (command = "PING", ...words: string[]) => {
    const client = new Redis(port, "127.0.0.1", { retryStrategy: () => null });
    try {
      return await client.call(command, ...words);
    } finally {
      client.disconnect();
    }
  };
  await begin();
  return {
    url: `redis://127.0.0.1:${port}`,
    ask,
    start: begin,
    stop: (signal = "SIGTERM") => {
      child.kill("SIGCONT");
      return endChild(child, { signal, graceMs: 5_000 });
    },
    signal: (signal) => void child.kill(signal),
  };
}

export type Nginx = { url: string; port: number; stop: () => Promise<void> };

/**
 * nginx with docs/deploy/nginx.conf, on ports of this machine.
 * @param sites ports of the instances @param extra further text for its server section
 */
export async function startNginx(port: number, sites: number[], extra = ""): Promise<Nginx> {
  const dir = folder();
  const log = path.join(dir, "log");
  const given = readFileSync(inProject("docs", "deploy", "nginx.conf"), "utf8");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join("\n");
  const own = given
    .replace(
      /^events/m,
      `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;\npid ${dir}/pid;\nevents`,
    )
    .replace("http {", `http {\n${temporary}`)
    .replace("/dev/stdout", `${dir}/access.log`)
    .replace("/var/cache/nginx/site", `${dir}/cache`)
    .replace(/listen 80;/, `listen 127.0.0.1:${port};\n${extra}`)
    .replace(/server site-1:3000/, `server 127.0.0.1:${sites[0]}`)
    .replace(/server site-2:3000/, `server 127.0.0.1:${sites[1] ?? sites[0]}`);
  const file = path.join(dir, "nginx.conf");
  writeFileSync(file, own);
  const child = start("nginx", ["-e", log, "-p", dir, "-c", file], log);
  await untilOpen(port, log);
  return { url: `http://127.0.0.1:${port}`, port, stop: () => endChild(child, { graceMs: 5_000 }) };
}

export type Pooler = { url: string; stop: () => Promise<void> };

/** PgBouncer in front of a database, for transactions. @returns the address that leads through it */
export async function startPgBouncer(database: string): Promise<Pooler> {
  const dir = folder();
  const log = path.join(dir, "log");
  const port = await findFreePort();
  const { hostname, port: databasePort, username, password, pathname } = new URL(database);
  const login = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  writeFileSync(
    path.join(dir, "pgbouncer.ini"),
    `[databases]
* = host=${hostname} port=${databasePort} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
logfile = ${log}
`,
  );
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const { chmodSync, chownSync } = await import("node:fs");
  chmodSync(dir, 0o777);
  if (asUser.length > 0) chownSync(dir, 65534, 65534);
  const child = start("pgbouncer", [...asUser, path.join(dir, "pgbouncer.ini")], path.join(dir, "out"));
  await untilOpen(port, path.join(dir, "out"));
  const url = new URL(database);
  Object.assign(url, { hostname: "127.0.0.1", port: String(port), pathname });
  return { url: url.href, stop: () => endChild(child, { signal: "SIGINT", graceMs: 5_000 }) };
}

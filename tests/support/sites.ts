import { type ChildProcess, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { type APIRequestContext, expect, request } from "@playwright/test";
import type pg from "pg";
import { withClient } from "@/scripts/launcher/database";
import { findFreePort } from "@/scripts/launcher/ports";
import { endChild } from "@/scripts/launcher/processes";
import { inProject } from "@/scripts/launcher/project";
import { startServer } from "@/scripts/launcher/server-process";
import { query } from "@/tests/support/database";
import { makeBucket } from "@/tests/support/storage";

/**
 * A second site on the same build and services, with a separate database, bucket and environment: for tests that the
 * shared site does not allow, like another source of the blog or a restart.
 */
export class OwnSite {
  private child: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly log: string,
  ) {}

  static async create(settings: Record<string, string>): Promise<OwnSite> {
    const port = await findFreePort();
    const word = randomBytes(6).toString("hex");
    const name = `own_${word}`;
    const shared = new URL(required("DATABASE_URL"));
    await copyMigrated(shared, name);
    const env: NodeJS.ProcessEnv & { SITE_URL: string } = {
      ...process.env,
      NODE_ENV: "production",
      // As every way to run the site sets it.
      MALLOC_ARENA_MAX: "2",
      DATABASE_URL: Object.assign(new URL(shared), { pathname: `/${name}` }).href,
      // Its jobs remove from a bucket what its database does not know.
      S3_BUCKET: makeBucket(path.join(required("E2E_DATA_DIR"), "storage"), `own-${word}`),
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      ...settings,
    };
    const site = new OwnSite(env.SITE_URL, env, inProject(".test", `${name}.log`));
    await site.start();
    return site;
  }

  async start(): Promise<void> {
    this.child = await startServer(this.env, { log: this.log });
  }

  /** The database and the bucket, for another instance of this site. */
  get services() {
    const { DATABASE_URL = "", S3_BUCKET = "" } = this.env;
    return { DATABASE_URL, S3_BUCKET };
  }

  /** Adds the first admin of the shared site to it, with the same password. */
  async addAdmin(): Promise<void> {
    const rows = await query<{ username: string; password: string }>(
      "SELECT username, password FROM users WHERE username = $1",
      [process.env.ADMIN_USERNAME],
    );
    for (const { username, password } of rows)
      await this.query(
        `INSERT INTO users (username, password, "isAdmin", "updatedAt") VALUES ($1, $2, true, now())`,
        [username, password],
      );
  }

  /** @returns a client of that admin */
  async signInAdmin(): Promise<APIRequestContext> {
    await this.addAdmin();
    const admin = await request.newContext({ baseURL: this.url });
    const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
    expect((await admin.post("/api/admin/login", { data: { username, password } })).status()).toBe(200);
    return admin;
  }

  /** Runs SQL on its database. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const url = this.env.DATABASE_URL ?? "";
    const { rows } = await withClient(url, (client) => client.query<Row>(sql, values));
    return rows;
  }

  /** The memory of its process, in bytes. */
  residentBytes(): number {
    const status = readFileSync(`/proc/${this.child?.pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
  }

  /** The output so far. */
  readLog(): string {
    return readFileSync(path.resolve(this.log), "utf8");
  }

  async stop(): Promise<void> {
    if (this.child) await endChild(this.child, { graceMs: 10_000 });
    this.child = undefined;
  }
}

const template = "own_template";
/** An arbitrary lock number: the first worker creates the template, the others wait for it. */
const templateLock = 7_310_900;

/** Makes a database with every migration, by copying the one that the first of them migrates. */
async function copyMigrated(shared: URL, name: string): Promise<void> {
  await withClient(shared.href, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE "${template}_begun"`);
      const DATABASE_URL = Object.assign(new URL(shared), { pathname: `/${template}_begun` }).href;
      const script = inProject("scripts", "deploy-migrations.ts");
      const migrated = spawnSync(process.execPath, [script], { env: { ...process.env, DATABASE_URL } });
      if (migrated.status !== 0) throw new Error(`no database: ${migrated.stderr}`);
      await client.query(`ALTER DATABASE "${template}_begun" RENAME TO "${template}"`);
    }
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  });
}

/** The way to a service, which a test can cut and mend. */
export type Line = {
  port: number;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a local port that forwards to a service. @param target the service's address */
async function openLine(target: URL): Promise<Line> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(await findFreePort());
  const mend = async () => {
    if (!server.listening) await listen(port);
  };
  return { port, cut, mend, close: cut };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} names no service: run this through npm test`);
  return value;
}

/** An address with the line's host and port. */
function through(line: Line, address: URL): string {
  const changed = new URL(address);
  changed.hostname = "127.0.0.1";
  changed.port = String(line.port);
  return changed.href.replace(/\/$/, "");
}

export type SecondSite = {
  url: string;
  database: Line;
  storage: Line;
  /** Kills the server's process and its requests, unless it should close gracefully. */
  stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
  /** The output so far. */
  readLog: () => string;
  close: () => Promise<void>;
};

/**
 * Another instance of the site under test, on the same database and storage, whose connections can be cut without
 * disturbing parallel tests.
 * @param env differences from the site under test
 * @param args of the server, e.g. `--dev`
 */
export async function startSecondSite(
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<SecondSite> {
  const databaseUrl = new URL(required("DATABASE_URL"));
  const storageUrl = new URL(required("S3_ENDPOINT"));
  const [database, storage] = await Promise.all([openLine(databaseUrl), openLine(storageUrl)]);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const siteEnv = {
    ...process.env,
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: through(database, databaseUrl),
    S3_ENDPOINT: through(storage, storageUrl),
    ...env,
  };
  const log = inProject(".test", `second-${port}.log`);
  const child = await startServer(siteEnv, { log, args });
  const stop: SecondSite["stop"] = async (signal = "SIGTERM") => {
    if (signal === "SIGKILL") child.kill("SIGKILL");
    await endChild(child, { graceMs: 10_000 });
  };
  const close = async () => {
    await stop();
    await Promise.all([database.close(), storage.close()]);
  };
  return { url, database, storage, stop, close, readLog: () => readFileSync(log, "utf8") };
}

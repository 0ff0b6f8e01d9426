import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { findFreePort } from "../../scripts/launcher/ports.ts";
import { endChild } from "../../scripts/launcher/processes.ts";
import { inProject } from "../../scripts/launcher/project.ts";

/**
 * A second site on the same build and services, with a database and an environment of its own: for what cannot be
 * tried on the site that all tests share, such as another source of the blog or a restart.
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
    const name = `own_${randomBytes(6).toString("hex")}`;
    const shared = new URL(process.env.DATABASE_URL ?? "");
    const client = new pg.Client({ connectionString: shared.href });
    await client.connect();
    await client.query(`CREATE DATABASE "${name}"`).finally(() => client.end());
    const env: NodeJS.ProcessEnv & { SITE_URL: string } = {
      ...process.env,
      NODE_ENV: "production",
      // As every way to run the site sets it.
      MALLOC_ARENA_MAX: "2",
      DATABASE_URL: Object.assign(new URL(shared), { pathname: `/${name}` }).href,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      ...settings,
    };
    const site = new OwnSite(env.SITE_URL, env, inProject(".test", `${name}.log`));
    const migrated = spawnSync(process.execPath, [inProject("scripts", "deploy-migrations.ts")], { env });
    if (migrated.status !== 0) throw new Error(`no database: ${migrated.stderr}`);
    await site.start();
    return site;
  }

  async start(): Promise<void> {
    const file = openSync(this.log, "a");
    const child = spawn(process.execPath, [inProject("lib", "serving", "server.ts")], {
      cwd: inProject(),
      env: this.env,
      stdio: ["ignore", file, file, "ipc"],
    });
    closeSync(file);
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", () => reject(new Error(`the site did not start:\n${this.readLog().slice(-2000)}`)));
    });
  }

  /** Makes its first admin and, where requested, the sample data. */
  prepare(): void {
    const args = ["--conditions=react-server", "--import", "tsx", inProject("scripts", "prepare-data.ts")];
    const done = spawnSync(process.execPath, args, { cwd: inProject(), env: this.env });
    if (done.status !== 0) throw new Error(`not prepared: ${done.stderr}`);
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

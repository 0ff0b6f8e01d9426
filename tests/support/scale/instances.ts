import { type ChildProcess, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { withClient } from "@/scripts/launcher/database";
import { findFreePort } from "@/scripts/launcher/ports";
import { endChild } from "@/scripts/launcher/processes";
import { inProject } from "@/scripts/launcher/project";
import { startServer } from "@/scripts/launcher/server-process";
import { prepareData } from "@/scripts/launcher/site";
import { jpegPicture } from "../pictures";

/** A database with the schema, an admin and the sample data. @returns its address */
export async function makeDatabase(): Promise<string> {
  const shared = new URL(process.env.DATABASE_URL ?? "");
  const name = `scale_${randomBytes(6).toString("hex")}`;
  await withClient(shared.href, (client) => client.query(`CREATE DATABASE "${name}"`));
  const url = Object.assign(new URL(shared), { pathname: `/${name}` }).href;
  const env = { ...process.env, DATABASE_URL: url };
  const migrated = spawnSync(process.execPath, [inProject("scripts", "deploy-migrations.ts")], { env });
  if (migrated.status !== 0) throw new Error(`no database: ${migrated.stderr}`);
  await prepareData({ env, signal: undefined });
  return url;
}

/** One instance of the site. */
export class Instance {
  #child: ChildProcess | undefined;
  private constructor(
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
    private readonly file: string,
  ) {}

  static async start(settings: Record<string, string>): Promise<Instance> {
    const port = await findFreePort();
    const env = { ...process.env, NODE_ENV: "production" as const, PORT: String(port), ...settings };
    const instance = new Instance(port, env, inProject(".test", `scale-${port}.log`));
    await instance.begin();
    return instance;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The output so far. */
  log(): string {
    return readFileSync(this.file, "utf8");
  }

  async begin(): Promise<void> {
    this.#child = await startServer(this.env, { log: this.file });
  }

  /** Lets it hang, and go on. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void {
    this.#child?.kill(signal);
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (this.#child) await endChild(this.#child, { signal, graceMs: 10_000 });
  }
}

/** Settings that instances of one site share. */
export function siteSettings(url: string, database: string, more: Record<string, string> = {}) {
  return {
    SITE_URL: url,
    DATABASE_URL: database,
    RATE_LIMIT_FACTOR: "1",
    SPAM_THRESHOLD: "1000",
    TRUSTED_PROXIES: "loopback",
    LOG_LEVEL: "warn",
    ...more,
  };
}

let household = 0;

/** The head of a new visitor's request. */
export const stranger = (): Record<string, string> => {
  household += 1;
  return { "X-Forwarded-For": `198.51.${Math.floor(household / 250) + 1}.${(household % 250) + 1}` };
};

/** The requests to an instance, or to the proxy. */
export class Caller {
  #cookie = "";
  constructor(readonly url: string) {}

  async send(path: string, options: RequestInit = {}): Promise<Response> {
    const headers = { ...stranger(), ...(this.#cookie && { Cookie: this.#cookie }), ...options.headers };
    return fetch(`${this.url}${path}`, { redirect: "manual", ...options, headers });
  }

  async page(path: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await this.send(path, { headers });
    if (answer.status !== 200) throw new Error(`${path} is ${answer.status}: ${await answer.text()}`);
    return answer.text();
  }

  async post(path: string, body: unknown, method = "POST"): Promise<Response> {
    const headers = { "Content-Type": "application/json" };
    return this.send(path, { method, headers, body: JSON.stringify(body) });
  }

  async signIn(): Promise<this> {
    const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
    const answer = await this.post("/api/admin/login", { username, password });
    if (answer.status !== 200) throw new Error(`nobody signs in: ${await answer.text()}`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return this;
  }

  /** @param contactEmail gets a mail that the game has arrived */
  async submitGame(contactEmail?: string): Promise<{ id: number; title: string }> {
    const picture = `data:image/jpeg;base64,${(await jpegPicture()).buffer.toString("base64")}`;
    const answer = await this.post("/api/games", {
      title: `Game q${randomBytes(8).toString("hex")}`,
      developer: "A Test",
      description: "Made by a test.",
      imageUrl: picture,
      categories: ["Puzzle"],
      contactEmail,
    });
    if (answer.status !== 201) throw new Error(await answer.text());
    return (await answer.json()) as { id: number; title: string };
  }

  async decide(id: number, status: "approved" | "rejected"): Promise<void> {
    const answer = await this.post(`/api/admin/games/${id}/status`, { status }, "PUT");
    if (answer.status !== 200) throw new Error(await answer.text());
  }
}

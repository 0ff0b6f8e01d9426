import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { type RequestOptions, request } from "node:https";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../launcher/ports.ts";
import { endChild } from "../launcher/processes.ts";
import { inProject } from "../launcher/project.ts";
import { startProgram, temporaryFolder } from "./programs.ts";

interface Answer {
  status?: number;
  headers: IncomingHttpHeaders;
  body: string;
}

type Body = Buffer | string;
type Ask = (host: string, path: string, options?: RequestOptions & { body?: Body }) => Promise<Answer>;

export interface Caddy {
  ask: Ask;
  httpPort: number;
  log: () => string;
  stop: () => Promise<void>;
}

/** The ports of the instances and of the storage. */
interface Behind {
  sites: number[];
  storage: number;
}

/** Caddy with docs/deploy/Caddyfile for localhost and storage.localhost, on ports of this machine. */
export async function startCaddy({ sites, storage }: Behind): Promise<Caddy> {
  const dir = temporaryFolder();
  const log = path.join(dir, "log");
  const [httpPort, httpsPort, healthPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const own = readFileSync(inProject("docs", "deploy", "Caddyfile"), "utf8")
    .replace(
      "admin off",
      `admin off\n\tskip_install_trust\n\tstorage file_system ${dir}/data\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}`,
    )
    .replaceAll("127.0.0.1:2019", `127.0.0.1:${healthPort}`)
    .replaceAll("storage:7070", `127.0.0.1:${storage}`);
  mkdirSync(path.join(dir, "data"));
  writeFileSync(path.join(dir, "Caddyfile"), own);
  const addresses = sites.map((port) => `127.0.0.1:${port}`);
  const env = {
    SITE_HOST: "localhost",
    STORAGE_HOST: "storage.localhost",
    SITES: addresses.join(" "),
    SITES_REVERSED: addresses.toReversed().join(" "),
    HOME: dir,
  };
  const child = startProgram(
    "caddy",
    ["run", "--config", path.join(dir, "Caddyfile"), "--adapter", "caddyfile"],
    log,
    env,
  );
  const root = path.join(dir, "data", "pki", "authorities", "local", "root.crt");
  const ask: Ask = (host, where, { body, ...options } = {}) => {
    const address = { host: "127.0.0.1", port: httpsPort, servername: host, path: where };
    return send({ ...address, ca: readFileSync(root), ...options }, host, body);
  };
  await untilReady(
    () => existsSync(root) && ask("storage.localhost", "/").then(() => ask("localhost", "/")),
    log,
  );
  await untilReady(() => fetch(`http://127.0.0.1:${healthPort}`), log);
  return {
    ask,
    httpPort,
    log: () => readFileSync(log, "utf8"),
    stop: () => endChild(child, { graceMs: 5_000 }),
  };
}

/** Tries until it does not fail. */
async function untilReady(attempt: () => unknown, log: string) {
  for (let times = 0; times < 200; times++) {
    const isReady = await Promise.resolve(attempt()).then(Boolean, () => false);
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`Caddy does not answer:\n${readFileSync(log, "utf8").slice(-2000)}`);
}

function send(options: RequestOptions, host: string, body?: Body) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ ...options, headers: { ...options.headers, host } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() });
    });
    asked.once("error", reject).end(body);
  });
}

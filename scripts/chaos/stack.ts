import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { ensureBuild } from "@/scripts/launcher/build";
import { migrate } from "@/scripts/launcher/migrate";
import { findFreePort } from "@/scripts/launcher/ports";
import { startPostgres } from "@/scripts/launcher/postgres";
import { isAlive } from "@/scripts/launcher/processes";
import { inProject } from "@/scripts/launcher/project";
import { prepareData } from "@/scripts/launcher/site";
import { BUCKET, startStorage } from "@/scripts/launcher/storage";
import { ResendServer } from "@/tests/support/resend-server";
import { withQuery } from "./checks";
import { Instance } from "./instance";

export const dataDir = inProject(".test", "chaos");
const quotaMegabytes = 500;

/** The site's services; each can be stopped and started separately. */
export type Stack = {
  env: Record<string, string> & { NODE_ENV: "production" };
  bucket: string;
  instances: [Instance, Instance];
  mail: ResendServer;
  database: {
    start: () => Promise<void>;
    stop: () => Promise<void>;
    crash: () => void;
    hasEnded: () => boolean;
  };
  storage: { start: () => Promise<void>; stop: () => Promise<void>; hasEnded: () => boolean };
  /** whether the data folder has a quota, which can be filled */
  hasQuota: boolean;
  close: () => Promise<void>;
};

/** A separate data folder, with a quota where this machine allows mounting one. */
function makeDataFolder(): boolean {
  spawnSync("umount", [dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${quotaMegabytes}m`, "tmpfs", dataDir]).status === 0;
}

function removeDataFolder(hasQuota: boolean): void {
  if (hasQuota) spawnSync("umount", ["-l", dataDir]);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function controlDatabase() {
  let server = await startPostgres({ dataDir });
  let isRunning = true;
  const watch = () => {
    isRunning = true;
    const watched = server;
    watched.exited.then(() => {
      if (watched === server) isRunning = false;
    });
  };
  watch();
  const url = server.url;
  return {
    url,
    hasEnded: () => !isRunning,
    stop: () => server.stop(),
    /** as when its machine is cut off: open transactions end, committed ones must survive */
    crash: () => {
      process.kill(server.pid ?? 0, "SIGQUIT");
    },
    start: async () => {
      if (isRunning) await server.exited;
      server = await startPostgres({ dataDir });
      if (server.url !== url) throw new Error("the database came back at another address");
      watch();
    },
  };
}

async function controlStorage() {
  let server = await startStorage({ dataDir });
  return {
    env: server.env,
    hasEnded: () => !isAlive(server.pid),
    stop: () => server.stop(),
    start: async () => {
      server = await startStorage({ dataDir });
    },
  };
}

/** By default, mails about games, streamers, streams and clips are collected. */
const mailTheTeamAtOnce = (url: string) =>
  withQuery(url, (query) =>
    query(
      `INSERT INTO notice_mails (kind, rhythm, "updatedBy") VALUES ('item.arrived', 'at_once', 'node scripts/chaos.ts')`,
    ),
  );

/** Brings up database, storage, mail and two instances on a production build. */
export async function startStack(): Promise<Stack> {
  const hasQuota = makeDataFolder();
  const [database, storage, mail] = await Promise.all([
    controlDatabase(),
    controlStorage(),
    new ResendServer().start(),
  ]);
  const ports = [await findFreePort(), await findFreePort()] as const;
  const env: Stack["env"] = {
    ...(process.env as Record<string, string>),
    ...storage.env,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SITE_URL: `http://localhost:${ports[0]}`,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: randomBytes(12).toString("hex"),
    RATE_LIMIT_FACTOR: "100000",
    SPAM_THRESHOLD: "1000",
    SEED_SAMPLE_DATA: "true",
    LOG_LEVEL: "warn",
    ...mail.settings,
    MAIL_TO: "team@chaos.example",
    MALLOC_ARENA_MAX: "2",
  };
  const signal = new AbortController().signal;
  await migrate({ url: database.url });
  await prepareData({ env, signal });
  await mailTheTeamAtOnce(database.url);
  await ensureBuild({ env, signal });
  const log = inProject(".test", "chaos.log");
  rmSync(log, { force: true });
  const instances: [Instance, Instance] = [
    new Instance(ports[0], env, log),
    new Instance(ports[1], env, log),
  ];
  await Promise.all(instances.map((instance) => instance.start()));
  const close = async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await Promise.all([storage.stop(), database.stop(), mail.stop()]);
    removeDataFolder(hasQuota);
  };
  return { env, bucket: BUCKET, instances, mail, database, storage, hasQuota, close };
}

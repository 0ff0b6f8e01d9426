import "server-only";
import { Client } from "pg";
import { newUuid } from "@/lib/server/clock";
import { pool } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { type CacheTag, cacheTags, dropKept } from "./kept";

/**
 * Tells every other instance of the site what to drop, over the database they share (LISTEN and NOTIFY), so that a
 * decision of the panel shows on all of them with the next request.
 */
const channel = "spawnpoint_refresh";
const retryMilliseconds = 1_000;
const self = newUuid();

type Message = { from: string; tags: CacheTag[] };

/** Sends it to the other instances; if the database is away they drop everything once it is back. */
export function announceRefresh(tags: CacheTag[]): void {
  const message: Message = { from: self, tags };
  pool
    .query("SELECT pg_notify($1, $2)", [channel, JSON.stringify(message)])
    .catch((error: Error) => logger.error({ err: error, tags }, "other instances were not told of a change"));
}

function receive(payload: string | undefined): void {
  const { from, tags }: Message = JSON.parse(payload ?? "{}");
  if (from !== self) dropKept(tags);
}

let listener: Client | undefined;
let isStopped = false;

/** Connects and listens; a lost connection is opened again, and what may have been missed meanwhile is dropped. */
async function connect(): Promise<void> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: "spawnpoint-refresh",
    keepAlive: true,
  });
  let isLost = false;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    if (!isStopped) setTimeout(reconnect, retryMilliseconds).unref();
  };
  client.on("error", lose).on("end", lose);
  client.on("notification", ({ payload }) => receive(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    listener = client;
  } catch (error) {
    lose();
    throw error;
  }
}

async function reconnect(): Promise<void> {
  try {
    await connect();
    dropKept([...cacheTags]);
  } catch {
    // Tried again after the same while; the pool's own errors say that the database is away.
  }
}

/** Begins to hear what other instances change. @throws if the database cannot be reached */
export const listenForRefreshes = (): Promise<void> => connect();

/** Ends it, when the site stops. */
export async function stopListening(): Promise<void> {
  isStopped = true;
  await listener?.end();
}

import "server-only";
import { z } from "zod";
import { newUuid } from "@/lib/server/clock";
import { keepPlans, pool } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { LastingConnection } from "@/lib/server/lasting-connection";
import { logger } from "@/lib/server/logger";
import { cacheTags, refreshChannel } from "./nouns.mjs";
import { type CacheTag, dropKept, noteHearing } from "./own-cache";
import { shareRefresh } from "./refreshed.mjs";

/**
 * Tells every other instance of the site what to drop, over the database they share (LISTEN and NOTIFY), so that a
 * decision of the panel shows on all of them with the next request. With REDIS_URL that is the second way: Redis is
 * asked first (docs/decisions/009).
 */
const heardWithinMilliseconds = 5_000;
const self = newUuid();

/** Commands that know nothing of Redis (restore), and hands (docs/operations.md), send the tags alone. */
const messageSchema = z.object({
  from: z.string().optional(),
  tags: z.array(z.enum(cacheTags)),
  isShared: z.boolean().optional(),
  isTrial: z.boolean().optional(),
});
type Message = z.infer<typeof messageSchema>;

const send = (message: Message) =>
  pool.query("SELECT pg_notify($1, $2)", [refreshChannel, JSON.stringify(message)]);

/**
 * Sends it to the other instances; if the database is away they drop everything once it is back.
 * @param isShared whether Redis knows of it already
 */
export async function announceRefresh(tags: CacheTag[], isShared: boolean): Promise<void> {
  await send({ from: self, tags, isShared });
}

let isHeard = () => {};

/** What a message says; one that cannot be read (sent by hand, or by another version) may mean anything. */
function readMessage(payload: string): Message {
  try {
    return messageSchema.parse(JSON.parse(payload));
  } catch {
    logger.warn({ payload: payload.slice(0, 200) }, "a message about changes cannot be read: all is dropped");
    return { tags: [...cacheTags] };
  }
}

function receive(payload: string): void {
  const { from, tags, isShared, isTrial } = readMessage(payload);
  if (from === self) {
    if (isTrial) isHeard();
    return;
  }
  dropKept(tags);
  // Who changed it does not reach Redis; perhaps this instance does, or it remembers that Redis has missed it.
  if (tags.length > 0 && !isShared) void shareRefresh(tags);
}

const listener = new LastingConnection("spawnpoint-refresh", async (client, isAgain) => {
  client.on("notification", ({ payload }) => receive(payload ?? ""));
  await client.query(`LISTEN ${refreshChannel}`);
  // Whatever was said meanwhile has been missed.
  if (isAgain) dropKept([...cacheTags]);
});

/** A pooler for transactions accepts LISTEN and never passes anything on: that is found out by trying. */
function tryListening(): void {
  const timer = setTimeout(() => {
    noteHearing(false);
    logger.error(
      "LISTEN hears nothing: a pooler for transactions stands between. Set DATABASE_DIRECT_URL to the database itself; until then other instances show changes late, and a job may run twice",
    );
  }, heardWithinMilliseconds);
  timer.unref();
  isHeard = () => {
    clearTimeout(timer);
    noteHearing(true);
    // Heard over another way, it says nothing of the pool's.
    if (!env().DATABASE_DIRECT_URL) keepPlans();
  };
  send({ from: self, tags: [], isTrial: true }).catch(() => clearTimeout(timer));
}

/** Begins to hear what other instances change. @throws if the database cannot be reached */
export async function listenForRefreshes(): Promise<void> {
  await listener.open();
  tryListening();
}

/** Ends it, when the site stops. */
export const stopListening = (): Promise<void> => listener.close();

import "server-only";
import { z } from "zod";
import { newUuid } from "@/lib/server/clock";
import { keepPlans, pool } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { LastingConnection } from "@/lib/server/lasting-connection";
import { logger } from "@/lib/server/logger";
import {
  bumpVersions,
  cacheTags,
  invalidateAll,
  invalidationChannel,
  setListening,
  type Tag,
} from "@/lib/shared/tag-versions";

/**
 * Notifies every other instance of the site over the database they share (LISTEN and NOTIFY), so that a decision of the
 * panel shows on all of them with the next request (docs/decisions/009).
 */
const receivedWithinMilliseconds = 5_000;
const self = newUuid();

/** Commands (restore) and people (docs/operations.md) send the tags alone. */
const messageSchema = z.object({
  from: z.string().optional(),
  tags: z.array(z.enum(cacheTags)),
  isTrial: z.boolean().optional(),
});
type Message = z.infer<typeof messageSchema>;

const send = (message: Message) =>
  pool.query("SELECT pg_notify($1, $2)", [invalidationChannel, JSON.stringify(message)]);

/** An instance that misses it because the database is away invalidates everything once it is back. */
export async function notifyInstances(tags: Tag[]): Promise<void> {
  await send({ from: self, tags });
}

let onTrialReceived = () => {};

function receive(payload: string): void {
  let message: Message;
  try {
    message = messageSchema.parse(JSON.parse(payload));
  } catch {
    logger.warn(
      { payload: payload.slice(0, 200) },
      "a notification cannot be read: everything is invalidated",
    );
    invalidateAll();
    return;
  }
  if (message.from !== self) bumpVersions(message.tags);
  else if (message.isTrial) onTrialReceived();
}

const listener = new LastingConnection("spawnpoint-refresh", async (client, isAgain) => {
  client.on("notification", ({ payload }) => receive(payload ?? ""));
  await client.query(`LISTEN ${invalidationChannel}`);
  // Whatever was sent meanwhile has been missed.
  if (isAgain) invalidateAll();
});

/** A pooler for transactions accepts LISTEN and never passes anything on, which only a trial finds out. */
function tryListening(): void {
  const timer = setTimeout(() => {
    logger.error(
      "LISTEN receives nothing: a pooler for transactions stands between. Set DATABASE_DIRECT_URL to the database itself; until then nothing is cached, and a job may run twice",
    );
  }, receivedWithinMilliseconds);
  timer.unref();
  onTrialReceived = () => {
    clearTimeout(timer);
    setListening(true);
    // Received over another connection, it says nothing of the pool's.
    if (!env().DATABASE_DIRECT_URL) keepPlans();
  };
  send({ from: self, tags: [], isTrial: true }).catch(() => clearTimeout(timer));
}

/** Begins to listen for what other instances change. @throws if the database cannot be reached */
export async function listenForNotifications(): Promise<void> {
  setListening(false);
  await listener.open();
  tryListening();
}

/** Ends it, when the site stops. */
export const stopListening = (): Promise<void> => listener.close();

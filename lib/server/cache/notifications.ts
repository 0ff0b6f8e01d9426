import "server-only";
import { z } from "zod";
import { newUuid } from "@/lib/server/clock";
import { cachePlans, pool } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { LastingConnection } from "@/lib/server/lasting-connection";
import { logger } from "@/lib/server/logger";
import { panelEvents } from "@/lib/server/panel-events";
import { rereadSettings } from "@/lib/server/read-settings";
import { panelChannel } from "@/lib/shared/panel-events";
import {
  bumpVersions,
  type ChangedRows,
  cacheTags,
  invalidateAll,
  invalidationChannel,
  isListening,
  setListening,
  type Tag,
} from "@/lib/shared/tag-versions";

const receivedWithinMilliseconds = 5_000;
const testAgainMilliseconds = 1_000;
const self = newUuid();

/** Commands and operators (docs/update-and-back-up.md) send the tags only. */
const messageSchema = z.object({
  from: z.string().optional(),
  tags: z.array(z.enum(cacheTags)),
  rows: z.partialRecord(z.enum(cacheTags), z.array(z.number().int())).optional(),
  isTrial: z.boolean().optional(),
});
type Message = z.infer<typeof messageSchema>;

const send = (message: Message) =>
  pool.query("SELECT pg_notify($1, $2)", [invalidationChannel, JSON.stringify(message)]);

/** PostgreSQL limits a payload to 8,000 bytes. */
const idsPerMessage = 500;

function splitMessages(tags: Tag[], rows: ChangedRows): Pick<Message, "tags" | "rows">[] {
  const idCount = Object.values(rows).reduce((sum, ids) => sum + ids.length, 0);
  if (idCount <= idsPerMessage) return [{ tags, rows }];
  return tags.flatMap((tag) => {
    const ids = rows[tag];
    if (!ids) return [{ tags: [tag] }];
    const partCount = Math.max(1, Math.ceil(ids.length / idsPerMessage));
    return Array.from({ length: partCount }, (_, part) => ({
      tags: [tag],
      rows: { [tag]: ids.slice(part * idsPerMessage, (part + 1) * idsPerMessage) },
    }));
  });
}

/** An instance that misses it invalidates everything when it reconnects (docs/decisions/009). */
export async function notifyInstances(tags: Tag[], rows: ChangedRows = {}): Promise<void> {
  await Promise.all(splitMessages(tags, rows).map((message) => send({ from: self, ...message })));
}

let onTestReceived = () => {};
let nextTest: NodeJS.Timeout | undefined;
let isStopped = false;

function receive(payload: string): void {
  let message: Message;
  try {
    message = messageSchema.parse(JSON.parse(payload));
  } catch {
    logger.warn({ payload: payload.slice(0, 200) }, "unreadable notification: invalidated everything");
    invalidateEverything();
    return;
  }
  if (message.from !== self) void invalidateNotified(message);
  else if (message.isTrial) onTestReceived();
}

/** Settings first: a page rendered in between would be cached with the old ones. */
async function invalidateNotified({ tags, rows }: Message): Promise<void> {
  if (tags.includes("settings")) await rereadSettings();
  bumpVersions(tags, rows);
}

function invalidateEverything(): void {
  invalidateAll();
  void rereadSettings();
}

const listener = new LastingConnection("spawnpoint-refresh", async (client, isAgain) => {
  client.on("notification", ({ channel, payload }) => {
    if (channel === panelChannel) panelEvents.emit("notified", payload ?? "");
    else receive(payload ?? "");
  });
  await client.query(`LISTEN ${invalidationChannel}; LISTEN ${panelChannel}`);
  // Notifications may have been missed while the connection was down.
  if (!isAgain) return;
  invalidateEverything();
  panelEvents.emit("missed");
  // The old connection took the test with it.
  if (!isListening()) void testListening();
});

/** Transaction poolers accept LISTEN but deliver nothing, so a test notification is sent. */
async function testListening(): Promise<void> {
  const { promise: received, resolve } = Promise.withResolvers<void>();
  onTestReceived = resolve;
  try {
    await send({ from: self, tags: [], isTrial: true });
  } catch (err) {
    if (isStopped) return;
    logger.warn({ err }, "LISTEN could not be tested; trying again");
    // Without a successful test, nothing would ever be cached.
    nextTest = setTimeout(testListening, testAgainMilliseconds).unref();
    return;
  }
  const warning = setTimeout(logPooler, receivedWithinMilliseconds).unref();
  await received;
  clearTimeout(warning);
  setListening(true);
  // This listener does not use the pool's connections.
  if (!env().DATABASE_DIRECT_URL) cachePlans();
}

const logPooler = () =>
  logger.error(
    "LISTEN receives nothing, probably because of a transaction pooler. Set DATABASE_DIRECT_URL to the database itself. Until then nothing is cached, and jobs may run twice",
  );

export async function listenForNotifications(): Promise<void> {
  isStopped = false;
  setListening(false);
  await listener.open();
  void testListening();
}

export function stopListening(): Promise<void> {
  isStopped = true;
  clearTimeout(nextTest);
  return listener.close();
}

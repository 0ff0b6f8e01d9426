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
const trialAgainMilliseconds = 1_000;
const self = newUuid();

/** Commands (restore) and people (docs/update-and-back-up.md) send the tags alone. */
const messageSchema = z.object({
  from: z.string().optional(),
  tags: z.array(z.enum(cacheTags)),
  rows: z.partialRecord(z.enum(cacheTags), z.array(z.number().int())).optional(),
  isTrial: z.boolean().optional(),
});
type Message = z.infer<typeof messageSchema>;

const send = (message: Message) =>
  pool.query("SELECT pg_notify($1, $2)", [invalidationChannel, JSON.stringify(message)]);

/** A notification of PostgreSQL holds 8,000 bytes. */
const idsPerMessage = 500;

function messagesOf(tags: Tag[], rows: ChangedRows): Pick<Message, "tags" | "rows">[] {
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

/** Notifies the other instances over the database (docs/decisions/009); one cut off from it later invalidates all. */
export async function notifyInstances(tags: Tag[], rows: ChangedRows = {}): Promise<void> {
  await Promise.all(messagesOf(tags, rows).map((message) => send({ from: self, ...message })));
}

let onTrialReceived = () => {};
let nextTrial: NodeJS.Timeout | undefined;
let isStopped = false;

function receive(payload: string): void {
  let message: Message;
  try {
    message = messageSchema.parse(JSON.parse(payload));
  } catch {
    logger.warn(
      { payload: payload.slice(0, 200) },
      "a notification cannot be read: everything is invalidated",
    );
    forgetEverything();
    return;
  }
  if (message.from !== self) void invalidateNotified(message);
  else if (message.isTrial) onTrialReceived();
}

/** A page rendered between the two would show the settings of before for as long as nothing else changes. */
async function invalidateNotified({ tags, rows }: Message): Promise<void> {
  if (tags.includes("settings")) await rereadSettings();
  bumpVersions(tags, rows);
}

function forgetEverything(): void {
  invalidateAll();
  void rereadSettings();
}

const listener = new LastingConnection("spawnpoint-refresh", async (client, isAgain) => {
  client.on("notification", ({ channel, payload }) => {
    if (channel === panelChannel) panelEvents.emit("notified", payload ?? "");
    else receive(payload ?? "");
  });
  await client.query(`LISTEN ${invalidationChannel}; LISTEN ${panelChannel}`);
  // Notifications sent meanwhile are missed.
  if (!isAgain) return;
  forgetEverything();
  panelEvents.emit("missed");
  // A trial that was under way is lost with the connection.
  if (!isListening()) void tryListening();
});

/** A transaction pooler accepts LISTEN but passes nothing on, which only a trial reveals. */
async function tryListening(): Promise<void> {
  const { promise: received, resolve } = Promise.withResolvers<void>();
  onTrialReceived = resolve;
  try {
    await send({ from: self, tags: [], isTrial: true });
  } catch (err) {
    if (isStopped) return;
    logger.warn({ err }, "the trial of LISTEN could not be sent, and is tried again");
    // A database too busy for it may be well a moment later: without a trial nothing would ever be cached.
    nextTrial = setTimeout(tryListening, trialAgainMilliseconds).unref();
    return;
  }
  const complaint = setTimeout(complainOfPooler, receivedWithinMilliseconds).unref();
  await received;
  clearTimeout(complaint);
  setListening(true);
  // A notification received over another connection says nothing of the pool's.
  if (!env().DATABASE_DIRECT_URL) cachePlans();
}

const complainOfPooler = () =>
  logger.error(
    "LISTEN receives nothing: a pooler for transactions stands between. Set DATABASE_DIRECT_URL to the database itself; until then nothing is cached, and a job may run twice",
  );

/** @throws if the database cannot be reached */
export async function listenForNotifications(): Promise<void> {
  isStopped = false;
  setListening(false);
  await listener.open();
  void tryListening();
}

export function stopListening(): Promise<void> {
  isStopped = true;
  clearTimeout(nextTrial);
  return listener.close();
}

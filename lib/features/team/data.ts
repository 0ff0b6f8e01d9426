import "server-only";
import type { Moderator } from "@/lib/server/auth/gate";
import { findLiveSessions } from "@/lib/server/auth/live-sessions";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { panelEvents } from "@/lib/server/panel-events";
import { stopEvent } from "@/lib/serving/site-events";
import { onePerProcess } from "@/lib/shared/one-per-process";
import { type PanelEvent, panelEventSchema } from "@/lib/shared/panel-events";
import { roleOf } from "@/lib/shared/roles";
import { isListening } from "@/lib/shared/tag-versions";
import { eventFor } from "./policy";
import { pingEveryMs, type TeamEvent } from "./types";

type Stream = { actor: Moderator; send: (event: TeamEvent) => void; end: () => void };

/**
 * Open streams of this process. Each notification is read once and written to all of them; streams hold no database
 * connection (docs/decisions/020).
 */
type Hub = { streams: Set<Stream>; pings: NodeJS.Timeout | undefined; isStarted?: true };
const hub = onePerProcess<Hub>("panel-streams", () => ({ streams: new Set(), pings: undefined }));

function startHub(): void {
  if (hub.isStarted) return;
  hub.isStarted = true;
  panelEvents.on("notified", notify);
  panelEvents.on("missed", () => {
    for (const { send } of hub.streams) send({ type: "hello" });
  });
  process.on(stopEvent, () => {
    for (const { end } of hub.streams) end();
  });
}

function notify(payload: string): void {
  const notification = read(payload);
  if (!notification) return;
  for (const { actor, send, end } of hub.streams) {
    if (notification.type === "session-end" && notification.sessionId === actor.sessionId) end();
    const event = eventFor(notification, actor);
    if (event) send(event);
  }
}

function read(payload: string): PanelEvent | undefined {
  try {
    return panelEventSchema.parse(JSON.parse(payload));
  } catch (error) {
    logger.warn(
      { err: error, payload: payload.slice(0, 200) },
      "a notification for the panel cannot be read",
    );
    return undefined;
  }
}

/** Sends a ping to each stream whose session and role are still valid. */
async function ping(): Promise<void> {
  const streams = [...hub.streams];
  // Without the database, sessions count as valid.
  const live = await findLiveSessions(streams.map(({ actor }) => actor.sessionId)).catch(() => undefined);
  for (const { actor, send, end } of streams) {
    const rights = live?.get(actor.sessionId);
    if (!live || (rights && roleOf(rights) === actor.role)) send({ type: "ping" });
    else end();
  }
}

/** Per account; then the oldest stream ends. A browser opens one per visible window. */
const streamsAtMost = 20;

/** Streams server-sent events to an open page until the page, the session or the process ends. */
export function openStream(actor: Moderator, signal: AbortSignal): Response {
  // A stream without events would stop the page from polling.
  if (env().VERCEL || !isListening()) return new Response(null, { status: 204 });
  startHub();
  const encoder = new TextEncoder();
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const stream: Stream = {
        actor,
        send: (event) => {
          // It may have ended during the query; writing to it would throw.
          if (!hub.streams.has(stream)) return;
          // Ends the stream of a page that stopped reading.
          if ((controller.desiredSize ?? 0) < -unreadAtMost) return stream.end();
          write(`data: ${JSON.stringify(event)}\n\n`);
        },
        end: () => {
          if (leaveHub(stream)) controller.close();
        },
      };
      leave = () => void leaveHub(stream);
      joinHub(stream);
      signal.addEventListener("abort", () => stream.end(), { once: true });
      // The client is already gone, and no abort event will follow.
      if (signal.aborted) stream.end();
      stream.send({ type: "hello" });
    },
    cancel: () => leave(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Stops nginx from buffering.
      "X-Accel-Buffering": "no",
    },
  });
}

/** Unread events per page. */
const unreadAtMost = 1_000;

function joinHub(stream: Stream): void {
  const own = [...hub.streams].filter(({ actor }) => actor.id === stream.actor.id);
  if (own.length >= streamsAtMost) own[0]?.end();
  hub.streams.add(stream);
  hub.pings ??= setInterval(() => void ping(), pingEveryMs).unref();
}

/** @returns whether it was open */
function leaveHub(stream: Stream): boolean {
  const wasOpen = hub.streams.delete(stream);
  if (hub.streams.size === 0) {
    clearInterval(hub.pings);
    hub.pings = undefined;
  }
  return wasOpen;
}

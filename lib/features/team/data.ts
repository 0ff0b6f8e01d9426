import "server-only";
import type { Moderator } from "@/lib/server/auth/gate";
import { findLiveSessions } from "@/lib/server/auth/sessions";
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
 * The open streams of this process. A notification is read once and written to each of them; none holds a connection
 * to the database (docs/decisions/020).
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

/** A sign of life for each, after one look at all of them whether their sessions and roles still are as they were. */
async function ping(): Promise<void> {
  const streams = [...hub.streams];
  // Without the database no session is known to have ended.
  const live = await findLiveSessions(streams.map(({ actor }) => actor.sessionId)).catch(() => undefined);
  for (const { actor, send, end } of streams) {
    const rights = live?.get(actor.sessionId);
    if (!live || (rights && roleOf(rights) === actor.role)) send({ type: "ping" });
    else end();
  }
}

/** With more, the oldest one of the account ends: a browser opens one for each window in sight. */
const streamsAtMost = 20;

/** A stream of server-sent events for an open page, until the page, the session or the process ends. */
export function openStream(actor: Moderator, signal: AbortSignal): Response {
  // Silent for ever, it would keep its page from asking by itself.
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
          // It may have ended while the database was asked: writing to it would throw.
          if (!hub.streams.has(stream)) return;
          // A page that reads nothing is not written to for ever.
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
      // The page left before: nothing would say so any more.
      if (signal.aborted) stream.end();
      stream.send({ type: "hello" });
    },
    cancel: () => leave(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // nginx holds answers back otherwise.
      "X-Accel-Buffering": "no",
    },
  });
}

/** Events that a page has not taken yet. */
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

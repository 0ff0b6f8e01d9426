import "server-only";
import type { Moderator } from "@/lib/server/auth/gate";
import { findLiveSession } from "@/lib/server/auth/sessions";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { panelEvents } from "@/lib/server/panel-events";
import { stopEvent } from "@/lib/serving/site-events";
import { roleOf } from "@/lib/shared/roles";
import { eventFor, type PanelNotification, panelNotificationSchema } from "./policy";
import { pingEveryMs, type TeamEvent } from "./types";

type Stream = { actor: Moderator; send: (event: TeamEvent) => void; end: () => void };

/**
 * The open streams of this process. A notification is read once and written to each of them; none holds a connection
 * to the database (docs/decisions/020).
 */
type Hub = { streams: Set<Stream>; pings: NodeJS.Timeout | undefined };
const key = Symbol.for("spawnpoint.panel-streams");
const hub: Hub = Reflect.get(globalThis, key) ?? { streams: new Set(), pings: undefined };

function startHub(): void {
  if (Reflect.get(globalThis, key)) return;
  Reflect.set(globalThis, key, hub);
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

function read(payload: string): PanelNotification | undefined {
  try {
    return panelNotificationSchema.parse(JSON.parse(payload));
  } catch (error) {
    logger.warn(
      { err: error, payload: payload.slice(0, 200) },
      "a notification for the panel cannot be read",
    );
    return undefined;
  }
}

/** A sign of life for each, after a look whether its session and its role still are as they were. */
async function ping(): Promise<void> {
  for (const { actor, send, end } of hub.streams) {
    if (await isStillThere(actor)) send({ type: "ping" });
    else end();
  }
}

async function isStillThere({ sessionId, role }: Moderator): Promise<boolean> {
  try {
    const user = await findLiveSession(sessionId, false);
    return user !== undefined && roleOf(user) === role;
  } catch {
    // Without the database nobody is told anything, and nobody's session is known to have ended.
    return true;
  }
}

/** With more, the oldest one of the account ends: a browser opens one for each window in sight. */
const streamsAtMost = 20;

/** A stream of server-sent events for an open page, until the page, the session or the process ends. */
export function openStream(actor: Moderator, signal: AbortSignal): Response {
  if (env().VERCEL) return new Response(null, { status: 204 });
  startHub();
  const encoder = new TextEncoder();
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const stream: Stream = {
        actor,
        send: (event) => {
          // Who reads nothing is not written to for ever.
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

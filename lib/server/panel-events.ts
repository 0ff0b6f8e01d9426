import "server-only";
import { EventEmitter } from "node:events";
import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { onePerProcess } from "@/lib/shared/one-per-process";
import { type PanelEvent, panelChannel } from "@/lib/shared/panel-events";

/** `missed`: some notifications may have been lost. */
type PanelEvents = EventEmitter<{ notified: [payload: string]; missed: [] }>;
export const panelEvents = onePerProcess<PanelEvents>("panel-events", () => new EventEmitter());

type Client = Pick<Transaction, "$queryRaw">;

/** The database adds the time. */
type Published<Event> = Event extends { at: number } ? Omit<Event, "at"> : Event;

/** RETURNING adds the rest. */
type Partly<Event> = Event extends { type: infer Type }
  ? { type: Type } & Partial<Omit<Event, "type">>
  : never;

/** Completed with a time and the write's columns. Other events are the same for each row, so sent once. */
const completedTypes = [
  "claim",
  "claim-end",
  "decision",
  "settled",
  "decided",
  "session-end",
] satisfies PanelEvent["type"][];

/** To the open pages of all instances. PostgreSQL delivers on commit, drops on rollback, and merges equal events. */
export async function publishEvents(client: Client, ...events: Published<PanelEvent>[]): Promise<void> {
  if (events.length > 0)
    await publishWritten(client, Prisma.sql`SELECT`, ...(events as Partly<PanelEvent>[]));
}

/** Sends the events for each written row. @param write with RETURNING columns named like the events' fields */
export async function publishWritten<Row extends object>(
  client: Client,
  write: Prisma.Sql,
  ...events: Partly<PanelEvent>[]
): Promise<Row[]> {
  const payloads = events.map((event) => JSON.stringify(event));
  const rows = await client.$queryRaw<{ row: Row }[]>`
    WITH "written" AS (${write}), "sent" AS (
      SELECT count(pg_notify(${panelChannel}, CASE WHEN "event"->>'type' = ANY (${completedTypes}::text[])
        THEN "event" || to_jsonb("written") || jsonb_build_object('at', (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
        ELSE "event" END::text)::text)
      FROM "written", unnest(${payloads}::jsonb[]) AS "event")
    SELECT to_jsonb("written") AS "row" FROM "written", "sent"`;
  return rows.map(({ row }) => row);
}

export const namedItem = Prisma.sql`"entityKind" AS "kind", "entityId" AS "id"`;

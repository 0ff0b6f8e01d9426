import "server-only";
import { EventEmitter } from "node:events";
import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { onePerProcess } from "@/lib/shared/one-per-process";
import { type PanelEvent, panelChannel } from "@/lib/shared/panel-events";

/** `notified` carries a notification's text; `missed` says that some may have been lost. */
type PanelEvents = EventEmitter<{ notified: [payload: string]; missed: [] }>;
export const panelEvents = onePerProcess<PanelEvents>("panel-events", () => new EventEmitter());

type Client = Pick<Transaction, "$queryRaw">;

/** An event as its publisher gives it: the database adds the time. */
type Published<Event> = Event extends { at: number } ? Omit<Event, "at"> : Event;

/** The part of an event that a write's RETURNING does not give. */
type Partly<Event> = Event extends { type: infer Type }
  ? { type: Type } & Partial<Omit<Event, "type">>
  : never;

/** The types that get a time and the columns of their write. Events of other types are equal, and sent once. */
const completedTypes = [
  "claim",
  "claim-end",
  "decision",
  "settled",
  "decided",
  "session-end",
] satisfies PanelEvent["type"][];

/**
 * Sends events to the open pages of the panel on every instance. PostgreSQL delivers them with the commit of the
 * transaction, and drops them with a rollback. Equal events of one transaction are sent once.
 */
export async function publishEvents(client: Client, ...events: Published<PanelEvent>[]): Promise<void> {
  if (events.length > 0)
    await publishWritten(client, Prisma.sql`SELECT`, ...(events as Partly<PanelEvent>[]));
}

/**
 * Runs a write and sends the events for each row that it returns, in one statement.
 * @param write with RETURNING, whose columns are named as the fields of the events that they fill in
 * @returns the rows that were written
 */
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

/** Of a row of `claims` or `scheduled_decisions`, the item that an event names. */
export const namedItem = Prisma.sql`"entityKind" AS "kind", "entityId" AS "id"`;

import "server-only";
import { z } from "zod";
import { tableSql } from "@/lib/features/reviews/data";
import { panelPageSize } from "@/lib/features/reviews/filters";
import { type DecidedKind, decidedKinds } from "@/lib/features/reviews/policy";
import type { DecidedRef } from "@/lib/features/reviews/types";
import type { Moderator } from "@/lib/server/auth/gate";
import { databaseNow, db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { maxRowId } from "@/lib/shared/limits";
import { pagePosition } from "@/lib/shared/page";
import type { QueueTab } from "./constants";
import { fullFilter, type QueueFilter, type QueueSort } from "./filters";
import { databaseTime, toScheduled } from "./mutations";
import { narrowingOf, readSubmitters, readUndoable } from "./panel";
import { decidedTables } from "./tables";
import {
  type ChangeRequest,
  type ItemRow,
  itemKey,
  type QueueItem,
  type QueuePage,
  type QueuePart,
  type Scheduled,
  type StoredItem,
} from "./types";

const isWaiting = Prisma.sql`"deletedAt" IS NULL AND "status" = 'pending'`;

/** A time that PostgreSQL can hold: it knows no year 0. */
const storedTime = z.iso.datetime().refine((text) => text >= "0001");

/** The end of a page, as `pageEnd` writes it into an address. */
export const pageEndSchema = z
  .string()
  .transform((text): unknown => text.split("~"))
  .pipe(z.tuple([storedTime, z.enum(decidedKinds), z.coerce.number().int().min(1).max(maxRowId)]))
  .transform(([submittedAt, kind, id]) => ({ submittedAt, kind, id }));
export type PageEnd = z.output<typeof pageEndSchema>;

const asked = Prisma.sql`NOT "spam" AND "changesRequestedAt" IS NOT NULL`;
const open = Prisma.sql`NOT "spam" AND "changesRequestedAt" IS NULL`;

const isShownIn = (tab: QueueTab | null): Prisma.Sql =>
  tab === "spam" ? Prisma.sql`"spam"` : tab === "submitter" ? asked : open;

export const orders: Record<QueueSort, { direction: Prisma.Sql; behind: Prisma.Sql }> = {
  oldest: { direction: Prisma.raw("ASC"), behind: Prisma.raw(">") },
  newest: { direction: Prisma.raw("DESC"), behind: Prisma.raw("<") },
};

/** The first ones of one kind in the filter's order, of those behind a page's end: as many as a page could need. */
export function waitingOf(
  kind: DecidedKind,
  { filter, after, atMost }: { filter: QueueFilter; after: PageEnd | undefined; atMost: number },
) {
  const { direction, behind } = orders[filter.sort];
  const isBehind = after
    ? Prisma.sql`AND "submittedAt" ${behind}= ${after.submittedAt}::timestamptz
        AND ("submittedAt", ${kind}::text, "id") ${behind} (${after.submittedAt}::timestamptz, ${after.kind}::text, ${after.id})`
    : Prisma.empty;
  return Prisma.sql`
    (SELECT ${kind}::text AS "kind", "id", "submittedAt" FROM ${tableSql(kind)}
      WHERE ${isWaiting} AND ${isShownIn(filter.kind)} ${narrowingOf(kind, filter)} ${isBehind}
      ORDER BY "submittedAt" ${direction}, "id" ${direction}
     LIMIT ${atMost} + (SELECT count(*) FROM "scheduled_decisions"))`;
}

type RefsQuery = { filter: QueueFilter; after: PageEnd | undefined; skipped: number };

/** A page's worth of open items, with the decided ones among them; `isLast` says whether nothing open lies behind. */
async function findRefs({
  filter,
  after,
  skipped,
}: RefsQuery): Promise<{ refs: DecidedRef[]; isLast: boolean }> {
  const end = skipped + panelPageSize;
  const { direction } = orders[filter.sort];
  const parts = kindsOf(filter.kind).map((each) => waitingOf(each, { filter, after, atMost: end + 1 }));
  const found = await db.$queryRaw<(DecidedRef & { openBefore: number })[]>`
    SELECT "kind", "id", "openBefore" FROM (
      SELECT "waiting".*, (count(*) FILTER (WHERE "decision"."id" IS NULL) OVER (
        ORDER BY "submittedAt" ${direction}, "kind" ${direction}, "waiting"."id" ${direction}
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ))::int AS "openBefore"
      FROM (${Prisma.join(parts, " UNION ALL ")}) AS "waiting"
      LEFT JOIN "scheduled_decisions" AS "decision" ON "entityKind" = "kind" AND "entityId" = "waiting"."id"
    ) AS "placed"
    WHERE "openBefore" BETWEEN ${skipped} AND ${end}
    ORDER BY "submittedAt" ${direction}, "kind" ${direction}, "id" ${direction}`;
  const refs = found.filter(({ openBefore }) => openBefore < end);
  return { refs, isLast: refs.length === found.length };
}

export const kindsOf = (kind: QueueTab | null): readonly DecidedKind[] =>
  kind && kind !== "spam" && kind !== "submitter" ? [kind] : decidedKinds;

const totalOf = (counts: Record<QueueTab, number>, kind: QueueTab | null): number =>
  kind ? counts[kind] : decidedKinds.reduce((sum, each) => sum + counts[each], 0);

type Given = Partial<QueueFilter>;
const everything = fullFilter({});

/**
 * One page of pending items, by default the oldest first. Items that were just decided stay on it and do not count towards
 * its size. Items that wait for their submitter and suspected spam have separate tabs.
 * @param page a page beyond the last one becomes the last one, as the queue shrinks
 * @param after the end of the previous page, so that decisions there make this one skip nothing
 */
export async function pageQueue(
  admin: Moderator,
  { page, after, ...given }: Given & { page: number; after?: PageEnd | undefined },
): Promise<QueuePage> {
  const readAt = await databaseTime();
  const filter = { ...everything, ...given };
  const skipped = after ? 0 : (page - 1) * panelPageSize;
  const [{ refs, isLast }, counts, undoable] = await Promise.all([
    findRefs({ filter, after, skipped }),
    countWaiting(filter),
    readUndoable(admin),
  ]);
  const total = totalOf(counts, filter.kind);
  const { pageCount } = pagePosition(total, page, panelPageSize);
  if (refs.length === 0 && (page > 1 || after))
    return pageQueue(admin, { ...filter, page: Math.max(1, Math.min(page - 1, pageCount)) });
  return {
    readAt,
    undoable,
    filter,
    items: await readItems(admin, refs),
    counts,
    total,
    page,
    pageCount: isLast ? page : Math.max(page + 1, pageCount),
  };
}

/** The queue from one waiting item on, for its own address; null where it does not wait. */
export async function pageFromItem(
  admin: Moderator,
  ref: DecidedRef,
  filter: QueueFilter,
): Promise<QueuePage | null> {
  const readAt = await databaseTime();
  const [items, counts, undoable] = await Promise.all([
    readItems(admin, [ref]),
    countWaiting(filter),
    readUndoable(admin),
  ]);
  if (items[0]?.row.status !== "pending") return null;
  const total = totalOf(counts, filter.kind);
  // The items behind it are read ahead.
  return { readAt, undoable, filter, items, counts, total, page: 1, pageCount: 2 };
}

/** The items behind one: the queue's screen reads them ahead, before it has nothing left to show. */
export async function listBehind(
  admin: Moderator,
  { after, ...given }: Given & { after: PageEnd },
): Promise<QueuePart> {
  const readAt = await databaseTime();
  const filter = { ...everything, ...given };
  const { refs, isLast } = await findRefs({ filter, after, skipped: 0 });
  return { readAt, items: await readItems(admin, refs), isLast };
}

/** How many items of each kind wait for review, for their submitter, or are suspected spam; in a filter, if any. */
export async function countWaiting(filter: QueueFilter = everything): Promise<Record<QueueTab, number>> {
  // Three counts by three indexes, instead of one that looks into every row.
  const parts = decidedKinds.map((kind) => {
    const count = (condition: Prisma.Sql) =>
      Prisma.sql`(SELECT count(*)::int FROM ${tableSql(kind)} WHERE ${isWaiting} ${condition} ${narrowingOf(kind, filter)})`;
    return Prisma.sql`
      SELECT ${kind} AS "kind", ${count(Prisma.empty)} AS "all",
        ${count(Prisma.sql`AND "spam"`)} AS "spam", ${count(Prisma.sql`AND ${asked}`)} AS "asked"`;
  });
  const rows = await db.$queryRaw<{ kind: DecidedKind; all: number; spam: number; asked: number }[]>`
    ${Prisma.join(parts, " UNION ALL ")}`;
  const spam = rows.reduce((sum, row) => sum + row.spam, 0);
  const submitter = rows.reduce((sum, row) => sum + row.asked, 0);
  const counts = Object.fromEntries(rows.map((row) => [row.kind, row.all - row.spam - row.asked]));
  return { ...(counts as Record<DecidedKind, number>), submitter, spam };
}

/** The number of queued items that scheduled decisions will remove. */
export async function countLeaving(): Promise<number> {
  const leaving = await db.scheduledDecision.findMany({
    select: { entityKind: true, entityId: true },
  });
  const counts = await Promise.all(
    decidedKinds.map((kind) => {
      const ids = leaving.filter(({ entityKind }) => entityKind === kind).map(({ entityId }) => entityId);
      return ids.length === 0 ? 0 : countOpenAmong(kind, ids);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countOpenAmong(kind: DecidedKind, ids: number[]): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM ${tableSql(kind)}
    WHERE "id" = ANY(${ids}) AND ${open}`;
  return row?.count ?? 0;
}

/** The items as the queue shows them, in the given order; rows that are gone are left out. */
export async function readItems(admin: Moderator, refs: DecidedRef[]): Promise<QueueItem[]> {
  const rowsOf = async (kind: DecidedKind) => {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    const rows = await decidedTables[kind].panel.some(admin, ids);
    return rows.map((row) => ({ kind, row }) as ItemRow);
  };
  const [rows, scheduled, changeRequests, submitters] = await Promise.all([
    Promise.all(decidedKinds.map(rowsOf)).then((all) => all.flat()),
    readScheduled(admin, refs),
    readChangeRequests(refs),
    readSubmitters(refs),
  ]);
  const byKey = new Map(rows.map((item) => [itemKey({ kind: item.kind, id: item.row.id }), item]));
  return refs.flatMap((ref) => {
    const key = itemKey(ref);
    const item = byKey.get(key);
    if (!item) return [];
    const scheduledNow = scheduled.get(key) ?? null;
    const submitter = submitters.get(key) ?? { newsAt: null, mailsOff: false };
    return [{ ...item, scheduled: scheduledNow, changeRequest: changeRequests.get(key) ?? null, submitter }];
  });
}

async function readScheduled(admin: Moderator, refs: DecidedRef[]): Promise<Map<string, Scheduled>> {
  const rows = await db.scheduledDecision.findMany({
    where: { OR: refs.map(({ kind, id }) => ({ entityKind: kind, entityId: id })) },
  });
  if (rows.length === 0) return new Map();
  const now = await databaseNow(db);
  return new Map(
    rows.map(
      (row) =>
        [
          itemKey({ kind: row.entityKind as DecidedKind, id: row.entityId }),
          toScheduled(row, admin, now),
        ] as const,
    ),
  );
}

/** How some items stand: where the answer to a decision was lost, this says whether it was stored. */
export async function readStored(admin: Moderator, refs: DecidedRef[]): Promise<StoredItem[]> {
  const scheduled = await readScheduled(admin, refs);
  return Promise.all(
    refs.map(async ({ kind, id }) => {
      const row = await decidedTables[kind].find(db, id);
      const waits = row && !row.deletedAt && row.status === "pending";
      const updatedAt = waits ? row.updatedAt.toISOString() : null;
      return { kind, id, scheduled: scheduled.get(itemKey({ kind, id })) ?? null, updatedAt };
    }),
  );
}

/** The admin who asked for changes last, and when. */
async function readChangeRequests(refs: DecidedRef[]): Promise<Map<string, ChangeRequest>> {
  const entries = await db.auditEntry.findMany({
    where: {
      OR: refs.map(({ kind, id }) => ({
        entityKind: kind,
        entityId: String(id),
        action: `${kind}.ask-for-changes`,
      })),
    },
    orderBy: { at: "asc" },
    select: { entityKind: true, entityId: true, actorName: true, at: true },
  });
  return new Map(
    entries.map(({ entityKind, entityId, actorName, at }) => [
      itemKey({ kind: entityKind as DecidedKind, id: Number(entityId) }),
      { by: actorName, at: at.toISOString() },
    ]),
  );
}

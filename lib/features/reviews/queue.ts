import "server-only";
import { someGamesForAdmin } from "@/lib/features/games/panel-data";
import { someStreamersForAdmin } from "@/lib/features/streamers/panel-data";
import { someSubmissionsForAdmin } from "@/lib/features/submissions/panel-data";
import { someClipsForAdmin, someStreamsForAdmin } from "@/lib/features/videos/panel-data";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { placeOf } from "@/lib/shared/page";
import { panelPageSize } from "./list-query";
import { type ReviewedKind, reviewedKinds } from "./policy";
import { itemKey, type QueueItem, type QueuePage, type QueueView, type Scheduled } from "./queue-types";
import { toScheduled } from "./scheduling";
import { tableNames } from "./table-names";

const isWaiting = Prisma.sql`"deletedAt" IS NULL AND "status" = 'pending'`;

const tableOf = (kind: ReviewedKind): Prisma.Sql => Prisma.raw(`"${tableNames[kind]}"`);

/** The longest-waiting ones of one kind, as many as a page could need. */
const waitingOf = (kind: ReviewedKind, isSpam: boolean, atMost: number): Prisma.Sql => Prisma.sql`
  (SELECT ${kind} AS "kind", "id", "submittedAt" FROM ${tableOf(kind)}
   WHERE ${isWaiting} AND ${isSpam ? Prisma.sql`"spam"` : Prisma.sql`NOT "spam"`} ORDER BY "submittedAt", "id" LIMIT ${atMost})`;

type Place = { kind: ReviewedKind; id: number };

/**
 * One page of everything that waits for review, the oldest first; what was decided seconds ago stands in it with
 * the decision that waits to be applied. What is suspected to be spam stands in a view of its own.
 * @param kind null for all kinds @param page the last one in place of one beyond it: the queue grows shorter meanwhile
 */
export async function pageQueue(
  admin: Admin,
  { kind, page }: { kind: QueueView | null; page: number },
): Promise<QueuePage> {
  const kinds: readonly ReviewedKind[] = kind && kind !== "spam" ? [kind] : reviewedKinds;
  const parts = kinds.map((each) => waitingOf(each, kind === "spam", page * panelPageSize));
  const [places, counts] = await Promise.all([
    db.$queryRaw<Place[]>`
      SELECT "kind", "id" FROM (${Prisma.join(parts, " UNION ALL ")}) AS "waiting"
      ORDER BY "submittedAt", "kind", "id" LIMIT ${panelPageSize} OFFSET ${(page - 1) * panelPageSize}`,
    countWaiting(),
  ]);
  const total = kind ? counts[kind] : kinds.reduce((sum, each) => sum + counts[each], 0);
  const place = placeOf(total, page, panelPageSize);
  if (page > place.pageCount) return pageQueue(admin, { kind, page: place.pageCount });
  return { items: await readItems(admin, places), counts, ...place };
}

/** How many items of each kind wait for review, and how many more of all kinds are suspected spam. */
export async function countWaiting(): Promise<Record<QueueView, number>> {
  // Two counts by two indexes, instead of one that looks into every row.
  const parts = reviewedKinds.map(
    (kind) => Prisma.sql`
      SELECT ${kind} AS "kind", (SELECT count(*)::int FROM ${tableOf(kind)} WHERE ${isWaiting}) AS "all",
        (SELECT count(*)::int FROM ${tableOf(kind)} WHERE ${isWaiting} AND "spam") AS "spam"`,
  );
  const rows = await db.$queryRaw<{ kind: ReviewedKind; all: number; spam: number }[]>`
    ${Prisma.join(parts, " UNION ALL ")}`;
  const spam = rows.reduce((sum, row) => sum + row.spam, 0);
  const counts = Object.fromEntries(rows.map((row) => [row.kind, row.all - row.spam]));
  return { ...(counts as Record<ReviewedKind, number>), spam };
}

async function readItems(admin: Admin, places: Place[]): Promise<QueueItem[]> {
  const ids = (kind: ReviewedKind) => places.filter((place) => place.kind === kind).map(({ id }) => id);
  const [games, streamers, streams, clips, submissions, scheduled] = await Promise.all([
    someGamesForAdmin(admin, ids("game")),
    someStreamersForAdmin(admin, ids("streamer")),
    someStreamsForAdmin(admin, ids("stream")),
    someClipsForAdmin(admin, ids("clip")),
    someSubmissionsForAdmin(admin, ids("submission")),
    readScheduled(admin, places),
  ]);
  const rows = [
    ...games.map((row) => ({ kind: "game" as const, row })),
    ...streamers.map((row) => ({ kind: "streamer" as const, row })),
    ...streams.map((row) => ({ kind: "stream" as const, row })),
    ...clips.map((row) => ({ kind: "clip" as const, row })),
    ...submissions.map((row) => ({ kind: "submission" as const, row })),
  ];
  const byKey = new Map(rows.map((item) => [itemKey({ kind: item.kind, id: item.row.id }), item]));
  return places.flatMap((place) => {
    const item = byKey.get(itemKey(place));
    return item ? [{ ...item, scheduled: scheduled.get(itemKey(place)) ?? null }] : [];
  });
}

async function readScheduled(admin: Admin, places: Place[]): Promise<Map<string, Scheduled>> {
  const rows = await db.scheduledDecision.findMany({
    where: { OR: places.map(({ kind, id }) => ({ entityKind: kind, entityId: id })) },
  });
  return new Map(rows.map((row) => [`${row.entityKind}-${row.entityId}`, toScheduled(row, admin)] as const));
}

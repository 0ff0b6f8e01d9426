import "server-only";
import { cache } from "react";
import { countLeaving, countWaiting } from "@/lib/features/queue/data";
import { tableNames } from "@/lib/features/reviews/constants";
import { isSent, tableSql } from "@/lib/features/reviews/data";
import { decidedKinds } from "@/lib/features/reviews/policy";
import { adminKinds } from "@/lib/features/team/policy";
import { isAdmin, type Moderator } from "@/lib/server/auth/gate";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { memoizeFor } from "@/lib/server/timing";
import { dayMs } from "@/lib/shared/durations";
import { arrivalKinds } from "@/lib/shared/panel-events";
import { workingDaysBetween } from "@/lib/shared/working-days";
import type { Change, Changes, Open, OpenCounts, Overview } from "./types";

/** Open work without suspected spam. Cached per request for the navigation and the overview. */
const readOpen = cache(async (): Promise<Open> => {
  const open = { deletedAt: null, status: "open", spam: false } as const;
  const [waiting, openMessages, openTickets, openReports, openComplaints, mails] = await Promise.all([
    countWaiting(),
    db.contactMessage.count({ where: open }),
    db.supportTicket.count({ where: open }),
    db.reportCase.count({ where: { status: "open", spam: false } }),
    db.copyrightComplaint.count({ where: { state: { in: ["received", "answered"] }, spam: false } }),
    db.outboxMail.groupBy({
      by: ["status"],
      where: { status: { in: ["failed", "held"] } },
      _count: true,
    }),
  ]);
  const mailsIn = (status: string) => mails.find((group) => group.status === status)?._count ?? 0;
  return {
    waiting,
    openMessages,
    openTickets,
    openReports,
    openComplaints,
    failedMails: mailsIn("failed"),
    heldMails: mailsIn("held"),
  };
});

/** Counts per list of the panel. Excludes decided items and those that wait for their submitter. */
export async function countOpen(actor: Moderator): Promise<OpenCounts> {
  const [{ waiting, ...open }, decided] = await Promise.all([readOpen(), countLeaving()]);
  const { spam: _, submitter: __, ...reviewed } = waiting;
  const queue = Object.values(reviewed).reduce((sum, count) => sum + count, 0);
  return {
    queue: Math.max(0, queue - decided),
    messages: open.openMessages,
    tickets: open.openTickets,
    reports: open.openReports,
    complaints: open.openComplaints,
    mailQueue: isAdmin(actor) ? open.failedMails + open.heldMails : 0,
  };
}

const medianDays = 30;
const chartDays = 14;

/** Selects from all reviewed tables; `sent` is the condition that a visitor sent the row. */
const everywhere = (select: (table: Prisma.Sql, sent: Prisma.Sql) => Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    decidedKinds.map((kind) => select(tableSql(kind), isSent(kind))),
    " UNION ALL ",
  );

/** Reads a month of decisions, which is slow, and changes little with each. */
const readHistory = memoizeFor(20_000, async () => {
  const now = clock.now();
  const [medianReviewHours, days, stored] = await Promise.all([
    readMedian(daysAgo(medianDays, now)),
    readDays(now),
    db.contentSubmission.aggregate({ _sum: { fileSize: true } }),
  ]);
  return { medianReviewHours, days, storedBytes: stored._sum.fileSize ?? 0 };
});

/** The numbers above the tabs. */
export async function readOverview(_admin: Moderator): Promise<Overview> {
  const [open, oldest, blog, history] = await Promise.all([
    readOpen(),
    readOldest(),
    readBlog(),
    readHistory(),
  ]);
  return { ...open, oldestWorkingDays: oldest && workingDaysBetween(oldest, clock.now()), blog, ...history };
}

async function readBlog(): Promise<Overview["blog"]> {
  const [source, posts] = await Promise.all([
    db.blogSource.findUnique({ where: { id: 1 }, select: { readAt: true, failure: true } }),
    db.blogPost.count(),
  ]);
  const readAt = source?.readAt?.toISOString() ?? null;
  // Without a successful read, the stored posts are from another source and hidden.
  return { posts: readAt ? posts : 0, readAt, failure: source?.failure ?? null };
}

async function readOldest(): Promise<Date | null> {
  const rows = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT min("at") AS "at" FROM (${everywhere(
      (table, sent) => Prisma.sql`
        (SELECT min("submittedAt") AS "at" FROM ${table} WHERE "deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam"
          AND "changesRequestedAt" IS NULL AND ${sent})`,
    )}) AS "oldest"`;
  return rows[0]?.at ?? null;
}

async function readMedian(since: Date): Promise<number | null> {
  const rows = await db.$queryRaw<{ hours: number | null }[]>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY "hours")::float8 AS "hours" FROM (${everywhere(
      (table, sent) => Prisma.sql`
        SELECT extract(epoch FROM "reviewedAt" - "submittedAt") / 3600 AS "hours"
        FROM ${table} WHERE "reviewedAt" >= ${since} AND ${sent}`,
    )}) AS "decided"`;
  return rows[0]?.hours ?? null;
}

async function readDays(now: Date): Promise<Overview["days"]> {
  const first = new Date(Math.floor(now.getTime() / dayMs - chartDays + 1) * dayMs);
  const countBy = (column: Prisma.Sql) => db.$queryRaw<{ day: string; count: number }[]>`
    SELECT to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "day", count(*)::int AS "count"
    FROM (${everywhere(
      (table, sent) =>
        Prisma.sql`SELECT ${column} AS "at" FROM ${table} WHERE ${column} >= ${first} AND ${sent}`,
    )}) AS "actions" GROUP BY 1`;
  const [arrived, decided] = await Promise.all([
    countBy(Prisma.sql`"submittedAt"`),
    countBy(Prisma.sql`"reviewedAt"`),
  ]);
  return Array.from({ length: chartDays }, (_, index) => {
    const day = new Date(first.getTime() + index * dayMs).toISOString().slice(0, 10);
    const of = (rows: { day: string; count: number }[]) => rows.find((row) => row.day === day)?.count ?? 0;
    return { day, arrived: of(arrived), decided: of(decided) };
  });
}

/** Each report counts as an arrival, although the panel groups reports by item. */
const tablesOfArrivals = { ...tableNames, report: "reports", complaint: "copyright_complaints" };
const arrivalTables = arrivalKinds.map((kind) => tablesOfArrivals[kind]);
const tables = ["audit_log", ...arrivalTables];

/** The newest id of each table, in a fixed order. */
const cursorPattern = new RegExp(`^\\d{1,18}(\\.\\d{1,10}){${arrivalKinds.length}}$`);

/**
 * Changes by others, and arrivals, since a cursor. Cheap, because it reads only the ends of indexes.
 * @param since the previous answer's cursor; without it the answer has only a cursor
 */
export async function readChanges(actor: Moderator, since: string | undefined): Promise<Changes> {
  const newest = await readNewest();
  const cursor = newest.join(".");
  if (!since || !cursorPattern.test(since)) return { cursor, changes: [] };
  const [audit = "0", ...before] = since.split(".");
  const actions = await db.$queryRaw<Change[]>`
    SELECT "entityKind" AS "kind", count(DISTINCT "entityId")::int AS "count",
      array_agg(DISTINCT CASE WHEN "actorId" = ${actor.id} THEN 'you' ELSE "actorName" END) AS "who",
      bool_or("entityKind" <> 'user' AND ("action" LIKE '%.delete' OR "action" LIKE '%.restore')) AS "isMoved"
    FROM "audit_log"
    WHERE "id" > ${BigInt(audit)} AND "id" <= ${BigInt(newest[0] ?? 0)}
      AND "action" NOT LIKE '%.undo'
      AND ("actorId" IS DISTINCT FROM ${actor.id} OR "pageId" IS DISTINCT FROM ${actor.pageId})
      AND (${isAdmin(actor)} OR "entityKind" <> ALL (${adminKinds}))
    GROUP BY "entityKind"`;
  const arrived = arrivalKinds.flatMap((kind, index) => {
    const count = Number(newest[index + 1]) - Number(before[index]);
    return count > 0 ? [{ kind, count, who: [], isMoved: false }] : [];
  });
  return { cursor, changes: [...actions, ...arrived] };
}

async function readNewest(): Promise<string[]> {
  const newest = tables.map(
    (table) => Prisma.sql`(SELECT coalesce(max("id"), 0)::text FROM ${Prisma.raw(`"${table}"`)})`,
  );
  const [row] = await db.$queryRaw<[{ ids: string[] }]>`
    SELECT ARRAY[${Prisma.join(newest)}] AS "ids"`;
  return row.ids;
}

import "server-only";
import { reviewedKinds } from "@/lib/features/reviews/policy";
import { tableNames } from "@/lib/features/reviews/table-names";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { holdFor } from "@/lib/server/hold";
import { workingDaysBetween } from "@/lib/shared/working-days";
import { readOpen } from "./open";
import type { Overview } from "./types";

const medianDays = 30;
const chartDays = 14;
const dayMs = 86_400_000;

/** Rows of all reviewed tables, each as one SELECT of ours. */
const everywhere = (select: (table: Prisma.Sql) => Prisma.Sql): Prisma.Sql =>
  Prisma.join(
    reviewedKinds.map((kind) => select(Prisma.raw(`"${tableNames[kind]}"`))),
    " UNION ALL ",
  );

/** Read from every decision of a month: slower than the rest, and no decision shows in it at a glance. */
const readHistory = holdFor(20_000, async () => {
  const now = clock.now();
  const [medianReviewHours, days, stored] = await Promise.all([
    readMedian(new Date(now.getTime() - medianDays * dayMs)),
    readDays(now),
    db.contentSubmission.aggregate({ _sum: { fileSize: true } }),
  ]);
  return { medianReviewHours, days, storedBytes: stored._sum.fileSize ?? 0 };
});

/** What the strip above the tabs shows. */
export async function readOverview(_admin: Admin): Promise<Overview> {
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
  // Without a good reading the posts are those of another source, which visitors do not see.
  return { posts: readAt ? posts : 0, readAt, failure: source?.failure ?? null };
}

async function readOldest(): Promise<Date | null> {
  const rows = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT min("at") AS "at" FROM (${everywhere(
      (table) => Prisma.sql`
        (SELECT min("submittedAt") AS "at" FROM ${table} WHERE "deletedAt" IS NULL AND "status" = 'pending' AND NOT "spam")`,
    )}) AS "oldest"`;
  return rows[0]?.at ?? null;
}

async function readMedian(since: Date): Promise<number | null> {
  const rows = await db.$queryRaw<{ hours: number | null }[]>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY "hours")::float8 AS "hours" FROM (${everywhere(
      (table) => Prisma.sql`
        SELECT extract(epoch FROM "reviewedAt" - "submittedAt") / 3600 AS "hours"
        FROM ${table} WHERE "reviewedAt" >= ${since}`,
    )}) AS "decided"`;
  return rows[0]?.hours ?? null;
}

async function readDays(now: Date): Promise<Overview["days"]> {
  const first = new Date(Math.floor(now.getTime() / dayMs - chartDays + 1) * dayMs);
  const countBy = (column: Prisma.Sql) => db.$queryRaw<{ day: string; count: number }[]>`
    SELECT to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "day", count(*)::int AS "count"
    FROM (${everywhere(
      (table) => Prisma.sql`SELECT ${column} AS "at" FROM ${table} WHERE ${column} >= ${first}`,
    )}) AS "acts" GROUP BY 1`;
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

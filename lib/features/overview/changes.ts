import "server-only";
import { tableNames } from "@/lib/features/reviews/table-names";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { Change, Changes } from "./changes-types";

/** What visitors send. */
const arrivals = ["game", "streamer", "stream", "clip", "submission", "message", "ticket"] as const;
const tables = ["audit_log", ...arrivals.map((kind) => tableNames[kind])];

/** Where each table stood: newest ids in a fixed order. */
const cursorPattern = /^\d{1,18}(\.\d{1,10}){7}$/;

/**
 * What was changed elsewhere, and what arrived, since a cursor; what the asking page did itself is left out. Cheap:
 * it reads the ends of indexes, and no list.
 * @param since what the last answer gave; without it only the cursor is answered
 */
export async function readChanges(admin: Admin, since: string | undefined): Promise<Changes> {
  const newest = await readNewest();
  const cursor = newest.join(".");
  if (!since || !cursorPattern.test(since)) return { cursor, changes: [] };
  const [audit = "0", ...before] = since.split(".");
  const acts = await db.$queryRaw<Change[]>`
    SELECT "entityKind" AS "kind", count(DISTINCT "entityId")::int AS "count",
      array_agg(DISTINCT CASE WHEN "actorId" = ${admin.id} THEN 'you' ELSE "actorName" END) AS "who",
      bool_or("entityKind" <> 'user' AND ("action" LIKE '%.delete' OR "action" LIKE '%.restore')) AS "isMoved"
    FROM "audit_log"
    WHERE "id" > ${BigInt(audit)} AND "id" <= ${BigInt(newest[0] ?? 0)}
      AND ("actorId" IS DISTINCT FROM ${admin.id} OR "pageId" IS DISTINCT FROM ${admin.pageId})
    GROUP BY "entityKind"`;
  const arrived = arrivals.flatMap((kind, index) => {
    const count = Number(newest[index + 1]) - Number(before[index]);
    return count > 0 ? [{ kind, count, who: [], isMoved: false }] : [];
  });
  return { cursor, changes: [...acts, ...arrived] };
}

async function readNewest(): Promise<string[]> {
  const newest = tables.map(
    (table) => Prisma.sql`(SELECT coalesce(max("id"), 0)::text FROM ${Prisma.raw(`"${table}"`)})`,
  );
  const [row] = await db.$queryRaw<[{ ids: string[] }]>`
    SELECT ARRAY[${Prisma.join(newest)}] AS "ids"`;
  return row.ids;
}

import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Changes } from "./changes-types";

/** Where each table stood: newest ids in a fixed order. */
const cursorPattern = /^\d{1,18}(\.\d{1,10}){5}$/;

type Newest = Record<"audit" | "game" | "streamer" | "stream" | "clip" | "submission", string>;
const arrivals = ["game", "streamer", "stream", "clip", "submission"] as const;

/**
 * What others changed, and what arrived, since a cursor; the own acts of the asking admin are left out. Cheap: it
 * reads the ends of indexes, and no list.
 * @param since what the last answer gave; without it only the cursor is answered
 */
export async function readChanges(admin: Admin, since: string | undefined): Promise<Changes> {
  const [newest] = await db.$queryRaw<[Newest]>`
    SELECT (SELECT coalesce(max("id"), 0)::text FROM "audit_log") AS "audit",
      (SELECT coalesce(max("id"), 0)::text FROM "games") AS "game",
      (SELECT coalesce(max("id"), 0)::text FROM "streamers") AS "streamer",
      (SELECT coalesce(max("id"), 0)::text FROM "streams") AS "stream",
      (SELECT coalesce(max("id"), 0)::text FROM "clips") AS "clip",
      (SELECT coalesce(max("id"), 0)::text FROM "content_submissions") AS "submission"`;
  const cursor = [newest.audit, ...arrivals.map((kind) => newest[kind])].join(".");
  if (!since || !cursorPattern.test(since)) return { cursor, changes: [] };
  const [audit = "0", ...before] = since.split(".");
  const acts = await db.$queryRaw<{ kind: string; count: number; who: string[] }[]>`
    SELECT "entityKind" AS "kind", count(DISTINCT "entityId")::int AS "count",
      array_agg(DISTINCT "actorName") AS "who"
    FROM "audit_log" WHERE "id" > ${BigInt(audit)} AND "actorId" IS DISTINCT FROM ${admin.id}
    GROUP BY "entityKind"`;
  const arrived = arrivals.flatMap((kind, index) => {
    const count = Number(newest[kind]) - Number(before[index] ?? 0);
    return count > 0 ? [{ kind, count, who: [] }] : [];
  });
  return { cursor, changes: [...acts, ...arrived] };
}

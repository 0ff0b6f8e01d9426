import "server-only";
import type { ClaimedItem } from "@/lib/features/queue/types";
import type { DecidedKind } from "@/lib/features/reviews/policy";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";

type Row = { kind: DecidedKind; id: number; by: string; userId: number; milliseconds: number };

/** The items that the team has open now: at most one for each open page. */
export async function listClaims(actor: Moderator): Promise<ClaimedItem[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT "entityKind" AS "kind", "entityId" AS "id", "username" AS "by", "userId",
      milliseconds_until("expiresAt") AS "milliseconds"
    FROM "claims" WHERE "expiresAt" > now() LIMIT 1000`;
  return rows.map(({ kind, id, by, userId, milliseconds }) => ({
    kind,
    id,
    claim: { by, isOwn: userId === actor.id, milliseconds },
  }));
}

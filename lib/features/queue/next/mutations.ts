import "server-only";
import { releaseOthers, reserveItem, takeClaim } from "@/lib/features/queue/claims/mutations";
import { kindsOf, orders, type PageEnd, readItems, waitingOf } from "@/lib/features/queue/data";
import type { QueueFilter } from "@/lib/features/queue/filters";
import { decidedTables } from "@/lib/features/queue/tables";
import { type Claim, type ClaimAnswer, itemKey, type QueueItem } from "@/lib/features/queue/types";
import type { DecidedRef } from "@/lib/features/reviews/types";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** So many free items are looked at, to find one that can be approved. */
const freeAtMost = 100;

/**
 * Claims an item, and hands out the one that follows it: the next free one, reserved for the actor's page, so that no
 * two moderators get the same one (decision D53). What cannot be approved yet is handed out last.
 * @param asked the queue's filter, and the position that the next item follows
 * @throws as `claimItem`
 */
export async function claimWithNext(
  actor: Moderator,
  ref: DecidedRef,
  asked: { filter: QueueFilter; after: PageEnd },
): Promise<ClaimAnswer> {
  const claim = await takeOpen(actor, ref);
  const next = actor.pageId === null ? null : await reserveNext(actor, ref, asked);
  await releaseOthers(actor, [ref, ...(next ? [{ kind: next.kind, id: next.row.id }] : [])]);
  return { claim, next };
}

/** As `takeClaim`; an item whose decision waits to be applied belongs to whoever decided it. */
async function takeOpen(actor: Moderator, ref: DecidedRef): Promise<Claim> {
  const claim = await takeClaim(actor, ref);
  const where = { entityKind_entityId: { entityKind: ref.kind, entityId: ref.id } };
  // After the claim: deciding ends it, so that one of the two sees the other.
  const decided = claim.isOwn ? await db.scheduledDecision.findUnique({ where }) : null;
  return decided ? { by: decided.deciderName, isOwn: false, milliseconds: 0 } : claim;
}

async function reserveNext(
  actor: Moderator,
  shown: DecidedRef,
  { filter, after }: { filter: QueueFilter; after: PageEnd },
): Promise<QueueItem | null> {
  const seen = new Set([itemKey(shown)]);
  const obstructed: DecidedRef[] = [];
  // What is behind the shown item first, then what was left before it.
  for (const from of [after, undefined])
    for (const ref of await listFree(actor, filter, from)) {
      const key = itemKey(ref);
      if (seen.has(key)) continue;
      seen.add(key);
      const row = await decidedTables[ref.kind].find(db, ref.id);
      if (row?.obstacle) obstructed.push(ref);
      else {
        const item = await reserve(actor, ref);
        if (item) return item;
      }
    }
  for (const ref of obstructed) {
    const item = await reserve(actor, ref);
    if (item) return item;
  }
  return null;
}

/** @returns the item as it is once nobody else gets it; null where somebody was quicker */
async function reserve(actor: Moderator, ref: DecidedRef): Promise<QueueItem | null> {
  if (!(await reserveItem(actor, ref))) return null;
  const [item] = await readItems(actor, [ref]);
  return item && !item.scheduled && item.row.status === "pending" ? item : null;
}

/** Waiting items that nobody decides or has open, except this page itself. */
function listFree(actor: Moderator, filter: QueueFilter, after: PageEnd | undefined): Promise<DecidedRef[]> {
  const { direction } = orders[filter.sort];
  const parts = kindsOf(filter.kind).map((kind) => waitingOf(kind, { filter, after, atMost: freeAtMost }));
  return db.$queryRaw<DecidedRef[]>`
    SELECT "kind", "id" FROM (${Prisma.join(parts, " UNION ALL ")}) AS "waiting"
    WHERE NOT EXISTS (SELECT FROM "scheduled_decisions" WHERE "entityKind" = "kind" AND "entityId" = "waiting"."id")
      AND NOT EXISTS (SELECT FROM "claims" WHERE "entityKind" = "kind" AND "entityId" = "waiting"."id"
        AND "expiresAt" > now() AND ("userId" <> ${actor.id} OR "pageId" IS DISTINCT FROM ${actor.pageId}))
    ORDER BY "submittedAt" ${direction}, "kind" ${direction}, "id" ${direction}
    LIMIT ${freeAtMost}`;
}

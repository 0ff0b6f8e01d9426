import "server-only";
import { decidedTables } from "@/lib/features/queue/tables";
import type { Claim } from "@/lib/features/queue/types";
import { findForReview } from "@/lib/features/reviews/moderation";
import type { DecidedRef } from "@/lib/features/reviews/types";
import type { Moderator } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { namedItem, publishWritten } from "@/lib/server/panel-events";
import { plannedOnce } from "@/lib/server/statement-names";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** A page that is open renews its claim before that (components/admin/claims/use-claim.ts). */
const claimSeconds = 10 * 60;
/** The next item is kept for fast hands only: slow ones keep nothing from their colleagues. */
const reservedSeconds = 30;

type Row = { by: string; byId: number; milliseconds: number };

const columns = Prisma.sql`"username" AS "by", "userId" AS "byId", milliseconds_until("expiresAt") AS "milliseconds"`;

const toClaim = ({ by, byId, milliseconds }: Row, actor: Moderator): Claim => ({
  by,
  isOwn: byId === actor.id,
  milliseconds,
});

/**
 * Claims an item for the user who opens it, or renews the claim; the page's claim of another item ends with it.
 * One statement settles two at once. @returns the claim that stands, which may be somebody else's
 * @throws AppError not_found; unauthenticated when the session ended meanwhile
 */
export async function claimItem(actor: Moderator, ref: DecidedRef): Promise<Claim> {
  const claim = await takeClaim(actor, ref);
  await releaseOthers(actor, [ref]);
  return claim;
}

/** As `claimItem`, without ending the page's other claims. */
export async function takeClaim(actor: Moderator, { kind, id }: DecidedRef): Promise<Claim> {
  await findForReview(db, decidedTables[kind], id);
  const isMine = Prisma.sql`"claims"."userId" = ${actor.id}`;
  const own = await writeClaim(actor, { kind, id, seconds: claimSeconds, isMine });
  if (own) return toClaim(own, actor);
  const standing = await findClaim(db, { kind, id });
  if (standing) return toClaim(standing, actor);
  // Freed between the two, or the session is gone.
  if ((await db.session.count({ where: { id: actor.sessionId } })) > 0) return takeClaim(actor, { kind, id });
  throw new AppError("unauthenticated", message("refusals.signIn"));
}

/** Keeps an item for this page for a moment. @returns whether it was free, or kept for this page before */
export async function reserveItem(actor: Moderator, ref: DecidedRef): Promise<boolean> {
  const isMine = Prisma.sql`"claims"."userId" = ${actor.id} AND "claims"."pageId" = ${actor.pageId}`;
  return (await writeClaim(actor, { ...ref, seconds: reservedSeconds, isMine })) !== undefined;
}

type NewClaim = DecidedRef & {
  seconds: number;
  /** which standing claim it may take the place of */
  isMine: Prisma.Sql;
};

async function writeClaim(actor: Moderator, { kind, id, seconds, isMine }: NewClaim) {
  const [own] = await publishWritten<Row>(
    db,
    Prisma.sql`
    INSERT INTO "claims" ("entityKind", "entityId", "sessionId", "userId", "username", "pageId", "expiresAt")
    SELECT ${kind}, ${id}, "id", ${actor.id}, ${actor.username}, ${actor.pageId}, now() + ${seconds} * interval '1 second'
    FROM "sessions" WHERE "id" = ${actor.sessionId}::uuid
    ON CONFLICT ("entityKind", "entityId") DO UPDATE SET "sessionId" = excluded."sessionId", "userId" = excluded."userId",
      "username" = excluded."username", "pageId" = excluded."pageId", "expiresAt" = excluded."expiresAt"
    WHERE (${isMine}) OR "claims"."expiresAt" <= now()
    RETURNING ${columns}`,
    { type: "claim", kind, id },
  );
  return own;
}

/** Ends the claims of the actor's page, except those of the given items. */
export async function releaseOthers(actor: Moderator, kept: readonly DecidedRef[]): Promise<void> {
  if (actor.pageId === null) return;
  const isKept = kept.map(({ kind, id }) => Prisma.sql`("entityKind" = ${kind} AND "entityId" = ${id})`);
  await deleteClaims(
    db,
    Prisma.sql`"userId" = ${actor.id} AND "pageId" = ${actor.pageId} AND NOT (${Prisma.join(isKept, " OR ")})`,
  );
}

/** Frees what the page had open; a claim that another page of the account has taken meanwhile stays. */
export async function releaseItem(actor: Moderator, { kind, id }: DecidedRef): Promise<void> {
  await findForReview(db, decidedTables[kind], id);
  await deleteClaims(
    db,
    Prisma.sql`"entityKind" = ${kind} AND "entityId" = ${id} AND "userId" = ${actor.id}
      AND "pageId" IS NOT DISTINCT FROM ${actor.pageId}`,
  );
}

const deleteClaims = (client: Pick<Transaction, "$queryRaw">, which: Prisma.Sql) =>
  publishWritten(client, Prisma.sql`DELETE FROM "claims" WHERE ${which} RETURNING ${namedItem}`, {
    type: "claim-end",
  });

async function findClaim(client: Pick<Transaction, "$queryRaw">, { kind, id }: DecidedRef) {
  const [row] = await client.$queryRaw<Row[]>`
    SELECT ${columns} FROM "claims"
    WHERE "entityKind" = ${kind} AND "entityId" = ${id} AND "expiresAt" > now()`;
  return row;
}

/**
 * A decision ends the claim of its item.
 * @param isOver whoever decides knows that somebody else has it open, or has not asked
 * @throws AppError conflict with `errors.claimedBy` where somebody else has it open
 */
export async function endClaim(
  transaction: Transaction,
  actor: Moderator,
  { kind, id, isOver }: DecidedRef & { isOver: boolean },
): Promise<void> {
  const which = Prisma.sql`"entityKind" = ${kind} AND "entityId" = ${id}`;
  const mine = Prisma.sql`("userId" = ${actor.id} OR "expiresAt" <= now() OR ${isOver})`;
  const [claim] = await transaction.$queryRaw<{ by: string; isMine: boolean }[]>`
    ${plannedOnce} SELECT "username" AS "by", ${mine} AS "isMine" FROM "claims" WHERE ${which} FOR UPDATE`;
  if (claim?.isMine) await deleteClaims(transaction, which);
  else if (claim)
    throw new AppError("conflict", message("panelRefusals.claimed", { by: claim.by }), {
      errors: { claimedBy: claim.by },
    });
}

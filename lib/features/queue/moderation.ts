import "server-only";
import { reviewedTables } from "@/lib/features/items/tables";
import { assertNotHeld, assertVersion, changedMeanwhile } from "@/lib/features/reviews/conflict";
import { lookAgain } from "@/lib/features/reviews/constants";
import { assertNotScheduled, decide, findForReview, type Verdict } from "@/lib/features/reviews/moderation";
import type { DecidedKind, ReviewedKind } from "@/lib/features/reviews/policy";
import { changedBy, type ReviewedRow, type StatusChange } from "@/lib/features/reviews/tables";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import type { AuditAction } from "@/lib/shared/audit-actions";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { endClaim } from "./claims/mutations";
import { decidedTables } from "./tables";

/** A row that an admin decides about, by a request of theirs. */
type Asked<Kind extends DecidedKind = ReviewedKind> = { kind: Kind; id: number; requestId: string };

/**
 * Approves, rejects or unapproves a row at once, for the tabs and the status calls. Without words of an admin
 * nobody is notified.
 * @param overClaim false refuses what somebody else has open
 * @throws as `decide` and `endClaim`
 */
export async function changeStatus(
  actor: Moderator,
  { kind, id, requestId }: Asked<DecidedKind>,
  {
    overClaim = true,
    ...verdict
  }: Pick<Verdict, "to"> & Partial<Verdict> & { overClaim?: boolean | undefined },
): Promise<void> {
  const table = decidedTables[kind];
  // Before the transaction: its write is conditional on the version that is read here.
  const row = await findForReview(db, table, id);
  await writeAndInvalidate(changedBy(row), () =>
    db.$transaction(async (transaction) => {
      await endClaim(transaction, actor, { kind, id, isOver: overClaim });
      await decide(
        transaction,
        { decider: actor, table, row, requestId },
        { reason: null, notify: false, ...verdict },
      );
    }),
  );
}

/**
 * Sends a rejected row back to review, so that mistakes can be corrected. It is a separate call, as the status calls allow
 * nothing after a rejection (docs/product.md, "Review states"). It publishes nothing and sends no mail.
 * @throws AppError not_found; conflict for a row that is not rejected or has changed since that version
 */
export async function reopen(
  actor: Moderator,
  { kind, id, requestId }: Asked,
  updatedAt: string | undefined,
): Promise<void> {
  const table = reviewedTables[kind];
  const row = await findForReview(db, table, id);
  assertVersion(row, updatedAt, { noun: table.noun, advice: lookAgain });
  if (row.isWithdrawn) throw new AppError("conflict", message("panelRefusals.withdrawn", { kind }));
  if (row.status === "taken_down") await assertNotHeld(db, { kind, id });
  if (row.status !== "rejected")
    throw new AppError("conflict", message("panelRefusals.notRejected", { kind, status: row.status }));
  await db.$transaction((transaction) =>
    changeAsRead(transaction, actor, {
      asked: { kind, id, requestId },
      row,
      change: {
        status: "pending",
        reviewedAt: null,
        reviewedBy: null,
        reviewedByName: null,
        reviewReason: null,
        changesRequestedAt: null,
      },
      action: `${kind}.send-back`,
      oldValue: { status: row.status },
      newValue: { status: "pending" },
    }),
  );
}

/**
 * Takes the suspicion of spam back: the row stands among the others from then on, in the status that it has.
 * @throws AppError not_found; conflict for a row that is not suspected, has changed since that version, or whose
 *   decision waits to be applied
 */
export async function clearSpam(
  actor: Moderator,
  { kind, id, requestId }: Asked,
  updatedAt: string | undefined,
): Promise<void> {
  const table = reviewedTables[kind];
  const row = await findForReview(db, table, id);
  assertVersion(row, updatedAt, { noun: table.noun, advice: lookAgain });
  if (!row.spam) throw new AppError("conflict", message("panelRefusals.notSpam", { kind }));
  await db.$transaction(async (transaction) => {
    await changeAsRead(transaction, actor, {
      asked: { kind, id, requestId },
      row,
      change: { spam: false },
      action: `${kind}.not-spam`,
      oldValue: { spam: true },
      newValue: { spam: false },
    });
    await assertNotScheduled(transaction, table, { id });
  });
}

type ChangeAsRead = {
  asked: Asked;
  row: ReviewedRow;
  change: Omit<StatusChange, "updatedAt" | "updatedBy">;
  action: AuditAction;
  oldValue: object;
  newValue: object;
};

/**
 * Changes a row if it is as it was read, and writes the audit entry with it.
 * @throws AppError conflict if it has changed meanwhile
 */
async function changeAsRead(
  transaction: Transaction,
  actor: Moderator,
  { asked: { kind, id, requestId }, row, change, action, oldValue, newValue }: ChangeAsRead,
): Promise<void> {
  const table = reviewedTables[kind];
  const changed = await table.changeStatus(
    transaction,
    { id, deletedAt: null, status: row.status, updatedAt: row.updatedAt },
    { ...change, updatedAt: await databaseNow(transaction), updatedBy: actor.username },
  );
  if (!changed) throw changedMeanwhile(table.noun, await findForReview(transaction, table, id), lookAgain);
  await recordAudit(transaction, actor, {
    action,
    entityId: id,
    entityName: row.name,
    oldValue,
    newValue,
    requestId,
  });
}

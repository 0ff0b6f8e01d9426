import "server-only";
import { assertVersion, changedMeanwhile } from "@/lib/features/reviews/conflict";
import { findForReview } from "@/lib/features/reviews/moderation";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { databaseNow, db } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";
import { reviewedTables } from "./tables";

/**
 * Sends a rejected row back to review: a mistake is no end. A call of its own, since the documented ones leave nothing
 * to follow a rejection (D15). Nothing becomes public and nobody is told.
 * @throws AppError not_found; conflict for a row that is not rejected or has changed since that version
 */
export async function reopen(
  actor: Admin,
  { kind, id, updatedAt }: { kind: ReviewedKind; id: number; updatedAt: string | undefined },
  requestId: string,
): Promise<void> {
  const table = reviewedTables[kind];
  const row = await findForReview(db, table, id);
  assertVersion(table.noun, row, updatedAt, lookAgain);
  if (row.status !== "rejected")
    throw new AppError(
      "conflict",
      `This ${table.noun} is ${row.status}. Only what was rejected can be sent back to review.`,
    );
  await db.$transaction(async (transaction) => {
    const changed = await table.changeStatus(
      transaction,
      { id, deletedAt: null, status: row.status, updatedAt: row.updatedAt },
      {
        status: "pending",
        reviewedAt: null,
        reviewedBy: null,
        reviewReason: null,
        updatedAt: await databaseNow(transaction),
        updatedBy: actor.username,
      },
    );
    if (!changed) throw changedMeanwhile(table.noun, await findForReview(transaction, table, id), lookAgain);
    await recordAudit(transaction, actor, {
      action: `${kind}.send-back`,
      entityId: id,
      entityName: row.name,
      oldValue: { status: row.status },
      newValue: { status: "pending" },
      requestId,
    });
  });
}

const lookAgain = "Please look again.";

import "server-only";
import { reachOf, type Submitter } from "@/lib/features/reviews/access/data";
import { assertVersion, changedMeanwhile } from "@/lib/features/reviews/conflict";
import { assertNotScheduled } from "@/lib/features/reviews/moderation";
import { changedFields, type SubmitterColumns } from "@/lib/features/reviews/mutations";
import {
  neverPublic,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/tables";
import { recordAudit } from "@/lib/server/audit";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { goneMeanwhile } from "@/lib/shared/errors";
import type { SubmissionEdit } from "./schema";

const fields = { ...reviewColumns, name: true, email: true } as const;

const change: RowChange = async (transaction, where, data) =>
  neverPublic(await transaction.contentSubmission.updateMany({ where, data }));

/**
 * Stores an edit of a submission by the one who sent it: its words, not its file.
 * @throws AppError conflict when it is another version by now, or is decided in the queue
 */
export async function updateSubmission(
  actor: Submitter,
  { id, requestId }: { id: number; requestId: string },
  { updatedAt: expectedVersion, ...words }: SubmissionEdit & Pick<SubmitterColumns, "changesRequestedAt">,
): Promise<void> {
  const noun = "submission";
  await db.$transaction(async (transaction) => {
    const current = await transaction.contentSubmission.findFirst({ where: { id, deletedAt: null } });
    if (!current) throw goneMeanwhile(noun);
    assertVersion(current, expectedVersion, { noun });
    const { oldValue, newValue } = changedFields(current, words);
    if (Object.keys(newValue).length === 0) return;
    const { count } = await transaction.contentSubmission.updateMany({
      where: { id, deletedAt: null, updatedAt: current.updatedAt },
      data: { ...words, updatedAt: clock.now(), updatedBy: actor.username },
    });
    if (count === 0) throw changedMeanwhile(noun, current);
    await assertNotScheduled(transaction, { kind: "submission", noun }, { id });
    await recordAudit(transaction, actor, {
      action: "submission.edit",
      entityId: id,
      entityName: current.name,
      oldValue,
      newValue,
      requestId,
    });
  });
}

/** The parts of reviewing that only content submissions need: they are decided once and never shown to visitors. */
export const submissionReviews: ReviewedTable = {
  kind: "submission",
  noun: "submission",
  tag: null,
  find: async (client, id) => {
    const row = await client.contentSubmission.findUnique({ where: { id }, select: fields });
    return row && { ...row, ...reachOf(row, row.email), obstacle: null };
  },
  changeStatus: change,
  changeTrash: change,
};

import "server-only";
import {
  neverPublic,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/tables";

const fields = { ...reviewColumns, name: true, email: true } as const;

const change: RowChange = async (transaction, where, data) =>
  neverPublic(await transaction.contentSubmission.updateMany({ where, data }));

/** The parts of reviewing that only content submissions need: they are decided once and never shown to visitors. */
export const submissionReviews: ReviewedTable = {
  kind: "submission",
  noun: "submission",
  tag: null,
  find: async (client, id) => {
    const row = await client.contentSubmission.findUnique({ where: { id }, select: fields });
    return row && { ...row, mailTo: row.email, obstacle: null };
  },
  changeStatus: change,
  changeTrash: change,
};

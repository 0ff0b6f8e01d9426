import "server-only";
import { reachOf } from "@/lib/features/reviews/access/data";
import { type Editing, type SubmitterColumns, updateOf } from "@/lib/features/reviews/mutations";
import {
  neverPublic,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/tables";
import type { ContentSubmission } from "@/lib/server/generated/prisma/client";
import type { SubmissionEdit } from "./schema";

const fields = { ...reviewColumns, name: true, email: true } as const;

const change: RowChange = async (transaction, where, data) =>
  neverPublic(await transaction.contentSubmission.updateMany({ where, data }));

type GivenSubmission = SubmissionEdit & Pick<SubmitterColumns, "changesRequestedAt">;

/** Edits of a submission by the one who sent it: its words, not its file. */
export const submissionEditing: Editing<
  ContentSubmission,
  GivenSubmission,
  Omit<GivenSubmission, "updatedAt">
> = {
  noun: "submission",
  find: (client, id) => client.contentSubmission.findFirst({ where: { id, deletedAt: null } }),
  editOf: (current, { updatedAt: editedVersion, ...fields }) => ({
    kind: "submission",
    noun: "submission",
    tag: null,
    name: current.name,
    current,
    isPublic: false,
    editedVersion,
    fields,
    pictures: [],
    write: async (transaction, where, data) =>
      (await transaction.contentSubmission.updateMany({ where, data })).count,
    reread: (client) => submissionEditing.find(client, current.id),
    fetchPicture: async () => {},
  }),
};

export const updateSubmission = updateOf(submissionEditing);

/** The parts of reviewing that only content submissions need: they are decided once and never shown to visitors. */
export const submissionReviews: ReviewedTable = {
  kind: "submission",
  noun: "submission",
  tag: null,
  find: async (client, id) => {
    const row = await client.contentSubmission.findUnique({ where: { id }, select: fields });
    return row && { ...row, item: { kind: "submission", id }, ...reachOf(row, row.email), obstacle: null };
  },
  changeStatus: change,
  changeTrash: change,
};

import "server-only";
import { reachOf, type Submitter } from "@/lib/features/reviews/access/data";
import { noteNews } from "@/lib/features/reviews/access/mutations";
import { assertVersion, changedMeanwhile } from "@/lib/features/reviews/conflict";
import { assertNotScheduled } from "@/lib/features/reviews/moderation";
import { changedFields, type SubmitterColumns } from "@/lib/features/reviews/mutations";
import {
  neverPublic,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/tables";
import { type OwnUpload, readUploadedFile } from "@/lib/features/uploads/completion";
import { recordAudit } from "@/lib/server/audit";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { goneMeanwhile } from "@/lib/shared/errors";
import { fileSizeInWords } from "@/lib/shared/format";
import { discardFile, replaceFile } from "./files/mutations";
import type { SubmissionEdit } from "./schema";
import { socialsText, storedSocial } from "./socials";

const fields = { ...reviewColumns, name: true, email: true } as const;

const change: RowChange = async (transaction, where, data) =>
  neverPublic(await transaction.contentSubmission.updateMany({ where, data }));

type Asked = { id: number; requestId: string; upload: OwnUpload | null };

/**
 * Stores an edit of a submission by the one who sent it: its words, its links, and another file where one was uploaded.
 * @throws AppError conflict when it is another version by now, or is decided in the queue; invalid for the upload
 */
export async function updateSubmission(
  actor: Submitter,
  { id, requestId, upload }: Asked,
  { updatedAt: expectedVersion, socials, ...words }: SubmissionEdit & ChangeRequested,
): Promise<void> {
  const noun = "submission";
  const file = upload ? await readUploadedFile(upload) : null;
  const edit = { ...words, ...(socials ? { socials: socialsText(socials.map(storedSocial)) } : {}) };
  const replaced = await db.$transaction(async (transaction) => {
    const current = await transaction.contentSubmission.findFirst({ where: { id, deletedAt: null } });
    if (!current) throw goneMeanwhile(noun);
    assertVersion(current, expectedVersion, { noun });
    const { oldValue, newValue } = changedFields(current, edit);
    if (Object.keys(newValue).length === 0 && !file) return null;
    const { count } = await transaction.contentSubmission.updateMany({
      where: { id, deletedAt: null, updatedAt: current.updatedAt },
      data: { ...edit, ...file, updatedAt: clock.now(), updatedBy: actor.username },
    });
    if (count === 0) throw changedMeanwhile(noun, current);
    await assertNotScheduled(transaction, { kind: "submission", noun }, { id });
    if (upload) await replaceFile(transaction, id, upload);
    await noteNews(transaction, actor);
    await recordAudit(transaction, actor, {
      action: "submission.edit",
      entityId: id,
      entityName: current.name,
      oldValue: { ...oldValue, ...(file ? { file: fileInWords(current) } : {}) },
      newValue: { ...newValue, ...(file ? { file: fileInWords(file) } : {}) },
      requestId,
    });
    return file ? current : null;
  });
  if (replaced?.fileName && replaced.fileUrl)
    await discardFile({ fileName: replaced.fileName, fileUrl: replaced.fileUrl });
}

type ChangeRequested = Pick<SubmitterColumns, "changesRequestedAt">;

const fileInWords = ({
  originalFileName,
  fileSize,
}: {
  originalFileName: string | null;
  fileSize: number | null;
}) => (originalFileName ? `${originalFileName} (${fileSizeInWords(fileSize ?? 0)})` : "");

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

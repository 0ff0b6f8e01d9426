import "server-only";
import { holdClip, removeClip, showHeldClip } from "@/lib/features/clips/mutations";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { reachOf, type Submitter } from "@/lib/features/reviews/access/data";
import { noteNews } from "@/lib/features/reviews/access/mutations";
import { assertVersion, changedMeanwhile } from "@/lib/features/reviews/conflict";
import { givenOf } from "@/lib/features/reviews/fields";
import { assertNotScheduled } from "@/lib/features/reviews/moderation";
import {
  changedFields,
  type Edit,
  type EditedRow,
  type SubmitterColumns,
} from "@/lib/features/reviews/mutations";
import {
  neverPublic,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/tables";
import { type OwnUpload, readUploadedFile, type SubmissionFile } from "@/lib/features/uploads/completion";
import { recordAudit } from "@/lib/server/audit";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { ContentSubmission } from "@/lib/server/generated/prisma/client";
import { goneError } from "@/lib/shared/errors";
import { discardFile, replaceFile } from "./files/mutations";
import { fileWords } from "./policy";
import type { SubmissionEdit } from "./schema";
import { socialsText, storedSocial } from "./socials";

const fields = { ...reviewColumns, name: true, email: true } as const;

/** Rejecting or deleting removes the clip; a copyright complaint hides it temporarily. */
const change: RowChange = async (transaction, where, data) => {
  const changed = neverPublic(await transaction.contentSubmission.updateMany({ where, data }));
  if (!changed) return null;
  const status = "status" in data ? data.status : undefined;
  const isLeaving = ("deletedAt" in data && data.deletedAt !== null) || status === "rejected";
  if (isLeaving) await removeClip(transaction, where.id);
  if (status === "taken_down") await holdClip(transaction, where.id);
  if (status === "approved") await showHeldClip(transaction, where.id);
  return changed;
};

type Asked = { id: number; requestId: string; upload: OwnUpload | null };

/**
 * Stores the sender's edit, optionally with a new file.
 * @throws AppError conflict for another version or a queued decision; invalid for the upload
 */
export async function updateSubmission(
  actor: Submitter,
  { id, requestId, upload }: Asked,
  { updatedAt: expectedVersion, ...words }: GivenSubmission,
): Promise<void> {
  const noun = "submission" as const;
  const file = upload ? await readUploadedFile(upload) : null;
  const edit = editedSubmission(words);
  const replaced = await db.$transaction(async (transaction) => {
    const current = await transaction.contentSubmission.findFirst({ where: { id, deletedAt: null } });
    if (!current) throw goneError(noun);
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
    if (current.changesRequestedAt)
      await recordNotice(transaction, {
        ...aboutItem({ kind: noun, id, name: current.name }),
        kind: "item.answered",
      });
    await recordAudit(transaction, actor, {
      action: "submission.edit",
      entityId: id,
      entityName: current.name,
      oldValue: { ...oldValue, ...(file ? { file: fileWords(current) } : {}) },
      newValue: { ...newValue, ...(file ? { file: fileWords(file) } : {}) },
      requestId,
    });
    return file ? current : null;
  });
  if (replaced?.fileName && replaced.fileUrl)
    await discardFile({ fileName: replaced.fileName, fileUrl: replaced.fileUrl });
}

type GivenSubmission = Partial<SubmissionEdit> & Pick<SubmitterColumns, "changesRequestedAt">;

const editedSubmission = ({ socials, ...words }: Omit<GivenSubmission, "updatedAt">) => ({
  ...givenOf(words),
  ...(socials ? { socials: socialsText(socials.map(storedSocial)) } : {}),
});

/** An edit of text and links only. */
export const prepareSubmissionEdit = (
  current: ContentSubmission,
  { updatedAt: editedVersion, ...words }: GivenSubmission,
): Edit<ContentSubmission, ReturnType<typeof editedSubmission>> => ({
  kind: "submission",
  noun: "submission",
  tag: null,
  name: current.name,
  current,
  isPublic: false,
  editedVersion,
  fields: editedSubmission(words),
  pictures: [],
  write: async (transaction, where, data) =>
    (await transaction.contentSubmission.updateMany({ where, data })).count,
  reread: (client) => client.contentSubmission.findFirst({ where: { id: current.id, deletedAt: null } }),
  fetchPicture: async () => {},
});

/** An edit with a new file; the audit log gets its name and size. */
export function withFile(edit: Edit<EditedRow, object>, file: SubmissionFile): typeof edit {
  const current = edit.current as ContentSubmission;
  return {
    ...edit,
    current: Object.assign({}, current, { file: fileWords(current) }),
    fields: { ...edit.fields, file: fileWords(file) },
    write: (transaction, where, { file: _, ...data }: Parameters<typeof edit.write>[2] & { file?: string }) =>
      edit.write(transaction, where, { ...data, ...file }),
  };
}

/**
 * The parts of reviewing that are specific to submissions: they are decided only once, and visitors see only their
 * clips.
 */
export const submissionReviews: ReviewedTable = {
  kind: "submission",
  noun: "submission",
  tag: "clips",
  find: async (client, id) => {
    const row = await client.contentSubmission.findUnique({ where: { id }, select: fields });
    return row && { ...row, item: { kind: "submission", id }, ...reachOf(row, row.email), obstacle: null };
  },
  changeStatus: change,
  changeTrash: change,
};

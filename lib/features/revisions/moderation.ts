import "server-only";
import { reachOf } from "@/lib/features/reviews/access/data";
import type { tableNames } from "@/lib/features/reviews/constants";
import { tableSql } from "@/lib/features/reviews/data";
import { type PreparedChange, writeEdit } from "@/lib/features/reviews/mutations";
import { dropContent } from "@/lib/features/reviews/revisions/mutations";
import { type Decided, type DecidedTable, neverPublic } from "@/lib/features/reviews/tables";
import { attachFile, detachFile } from "@/lib/features/submissions/files/mutations";
import { withFile } from "@/lib/features/submissions/moderation";
import type { Transaction } from "@/lib/server/db";
import { discardLater } from "@/lib/server/pictures/store";
import { findRevision, revisedEdit, revisedItem, revisionFields, revisionObstacle } from "./data";

/** Every write of a revision locks its item first, as the item's own edits and decisions do. */
export async function lockItem(
  transaction: Transaction,
  { kind, id }: { kind: keyof typeof tableNames; id: number },
): Promise<void> {
  await transaction.$executeRaw`SELECT FROM ${tableSql(kind)} WHERE "id" = ${id} FOR NO KEY UPDATE`;
}

/** A submitter's change of something approved is decided like what was sent, and its approval changes the item. */
export const revisionReviews: DecidedTable = {
  kind: "revision",
  noun: "revision",
  find: async (client, id) => {
    const row = await findRevision(client, id);
    if (!row) return null;
    const { kind, item } = revisedItem(row);
    return {
      ...row,
      name: item.name,
      item: { kind, id: item.row.id },
      ...reachOf(row, item.ownAddress),
      obstacle: row.status === "pending" ? revisionObstacle(row) : null,
      changesClip: Boolean(row.file && row.access.submission?.published),
    };
  },
  changeStatus: async (transaction, where, data) => {
    const row = await findRevision(transaction, where.id);
    if (!row) return null;
    const { kind, item } = revisedItem(row);
    await lockItem(transaction, { kind, id: item.row.id });
    return neverPublic(await transaction.revision.updateMany({ where, data }));
  },
  settle: (transaction, { id }, decided) =>
    decided.to === "approved" ? apply(transaction, id, decided) : dropContent(transaction, id),
};

/** All of it becomes the item's: fields, pictures and file, and the audit entry with what was and what is. */
async function apply(transaction: Transaction, id: number, { decider, requestId }: Decided): Promise<void> {
  const row = await transaction.revision.findUniqueOrThrow({ where: { id }, include: revisionFields });
  const submission = row.access.submission;
  const taken = submission && row.file ? await detachFile(transaction, id) : null;
  const edit = taken ? withFile(revisedEdit(row), taken.file) : revisedEdit(row);
  const changes = edit.pictures.map((picture): PreparedChange => {
    const own = row.pictures.find(({ field }) => field === picture.field);
    return { picture, change: own ? { kind: "replace", picture: own.picture } : { kind: "keep" } };
  });
  await transaction.revisionPicture.deleteMany({ where: { revisionId: id } });
  await writeEdit(transaction, edit, { actor: decider, changes, requestId, action: "apply-change" });
  const replaced = changes.flatMap(({ picture: { pictureId }, change }) =>
    change.kind === "replace" && pictureId ? [pictureId] : [],
  );
  await discardLater(transaction, replaced);
  if (submission && taken) {
    const target = { submissionId: submission.id, revisionId: id, replaced: submission.fileName };
    await attachFile(transaction, target, taken);
  }
}

import "server-only";
import { accessColumns } from "@/lib/features/reviews/access/data";
import type { ItemRef } from "@/lib/features/reviews/types";
import type { Transaction } from "@/lib/server/db";
import { storedLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { discardLater } from "@/lib/server/pictures/store";
import { discardFilesLater } from "@/lib/server/storage/sent-files";
import { message } from "@/lib/shared/message";

/** What becomes of a submitter's open change when its item changes (docs/product.md, "Owner's edits"). */

export const openRevisionOf = ({ kind, id }: ItemRef) => ({
  status: "pending" as const,
  access: { [accessColumns[kind]]: id },
});

/** Takes a revision's pictures and its file out of use; they go once the transaction is committed. */
export async function dropContent(transaction: Transaction, revisionId: number): Promise<void> {
  await dropFile(transaction, revisionId);
  const pictures = await transaction.revisionPicture.findMany({ where: { revisionId } });
  await transaction.revisionPicture.deleteMany({ where: { revisionId } });
  await discardLater(
    transaction,
    pictures.map(({ pictureId }) => pictureId),
  );
}

/** Takes a revision's file out of use, if it has one. */
export async function dropFile(transaction: Transaction, revisionId: number): Promise<void> {
  const files = await transaction.revisionFile.findMany({
    where: { revisionId },
    select: { fileName: true },
  });
  await transaction.revisionFile.deleteMany({ where: { revisionId } });
  await transaction.upload.updateMany({
    where: { revisionId },
    data: { revisionId: null, status: "aborted" },
  });
  await discardFilesLater(
    transaction,
    files.map(({ fileName }) => fileName),
  );
}

/** The item is off the site: there is nothing to change any more. */
export async function closeRevision(transaction: Transaction, item: ItemRef, at: Date): Promise<void> {
  const open = await transaction.revision.findFirst({
    where: openRevisionOf(item),
    select: { id: true, access: { select: { language: true } } },
  });
  if (!open) return;
  // Stored as the reason that its page shows.
  const read = await textReader(storedLanguage(open.access.language));
  await transaction.revision.update({
    where: { id: open.id },
    data: {
      status: "rejected",
      reviewReason: read(message("revisions.offSite")),
      reviewedAt: at,
      changesRequestedAt: null,
      updatedAt: at,
    },
  });
  await dropContent(transaction, open.id);
}

/** The suggested change goes into the trash with its item, and comes back with it. */
export async function hideRevision(
  transaction: Transaction,
  item: ItemRef,
  deletedAt: Date | null,
): Promise<void> {
  await transaction.revision.updateMany({ where: openRevisionOf(item), data: { deletedAt } });
}

import "server-only";
import { accessColumns } from "@/lib/features/reviews/access/data";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { Transaction } from "@/lib/server/db";
import { discardLater } from "@/lib/server/pictures/store";

/** What becomes of a submitter's open change when its item changes (docs/product.md, "Owner's edits"). */

type Item = { kind: ReviewedKind; id: number };

export const openRevisionOf = ({ kind, id }: Item) => ({
  status: "pending" as const,
  access: { [accessColumns[kind]]: id },
});

/** Takes a revision's pictures out of use; their files go once the transaction is committed. */
export async function dropPictures(transaction: Transaction, revisionId: number): Promise<void> {
  const pictures = await transaction.revisionPicture.findMany({ where: { revisionId } });
  await transaction.revisionPicture.deleteMany({ where: { revisionId } });
  await discardLater(
    transaction,
    pictures.map(({ pictureId }) => pictureId),
  );
}

/** The item is off the site: there is nothing to change any more. */
export async function closeRevision(transaction: Transaction, item: Item, at: Date): Promise<void> {
  const open = await transaction.revision.findFirst({ where: openRevisionOf(item), select: { id: true } });
  if (!open) return;
  await transaction.revision.update({
    where: { id: open.id },
    data: {
      status: "rejected",
      reviewReason: "It is not on the site any more.",
      reviewedAt: at,
      changesRequestedAt: null,
      updatedAt: at,
    },
  });
  await dropPictures(transaction, open.id);
}

/** It goes into the trash with its item, and comes back with it. */
export async function hideRevision(
  transaction: Transaction,
  item: Item,
  deletedAt: Date | null,
): Promise<void> {
  await transaction.revision.updateMany({ where: openRevisionOf(item), data: { deletedAt } });
}

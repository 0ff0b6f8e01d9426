import "server-only";
import { recordAudit } from "@/lib/server/audit";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { newUuid } from "@/lib/server/clock";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import type { WrittenPost } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { publishPictures } from "@/lib/server/pictures/store";

/** Publishes each scheduled post whose time has come. */
export const publishDuePosts: Task = async () => {
  const now = await databaseNow(db);
  const due = await db.writtenPost.findMany({
    where: { deletedAt: null, isPublished: false, publishAt: { lte: now } },
    orderBy: { publishAt: "asc" },
  });
  for (const post of due)
    await writeAndInvalidate({ tag: "blog" }, () =>
      db.$transaction((transaction) => publish(transaction, post)),
    );
};

/** Changes nothing if a colleague edited the post in the meantime. */
async function publish(transaction: Transaction, post: WrittenPost): Promise<void> {
  const { id, publishAt, updatedAt, updatedBy, title, pictureId } = post;
  const publishedAt = post.publishedAt ?? publishAt;
  const { count } = await transaction.writtenPost.updateMany({
    where: { id, deletedAt: null, isPublished: false, publishAt, updatedAt },
    data: {
      isPublished: true,
      publishAt: null,
      publishedAt,
      updatedAt: await databaseNow(transaction),
    },
  });
  if (count === 0) return;
  if (pictureId) await publishPictures(transaction, [pictureId]);
  await recordAudit(
    transaction,
    { id: null, username: updatedBy ?? post.createdBy },
    {
      action: "post.publish",
      entityId: id,
      entityName: title,
      newValue: { publishedAt },
      requestId: newUuid(),
    },
  );
}

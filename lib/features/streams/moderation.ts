import "server-only";
import { presentIds, type ReviewedTable, reviewColumns } from "@/lib/features/reviews/reviewed-table";

const fields = { ...reviewColumns, title: true, thumbnailPictureId: true } as const;

/** What reviewing must know of streams; the acts themselves are in the reviews' room. */
export const streamReviews: ReviewedTable = {
  kind: "stream",
  noun: "stream",
  tag: "streams",
  find: async (client, id) => {
    const row = await client.stream.findUnique({ where: { id }, select: fields });
    return (
      row && {
        ...row,
        name: row.title,
        isPublic: row.status === "approved",
        pictureIds: presentIds(row.thumbnailPictureId),
        mailTo: null,
        obstacle: row.thumbnailPictureId
          ? null
          : "Our copy of this stream's picture is not there yet. Please try again in a minute.",
      }
    );
  },
  changeStatus: async (transaction, where, data) =>
    (await transaction.stream.updateMany({ where, data })).count,
  changeTrash: async (transaction, where, data) =>
    (await transaction.stream.updateMany({ where, data })).count,
};

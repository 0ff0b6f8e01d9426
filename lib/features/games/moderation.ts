import "server-only";
import {
  awaitedPicture,
  presentIds,
  type ReviewedTable,
  reviewColumns,
} from "@/lib/features/reviews/reviewed-table";

const fields = { ...reviewColumns, title: true, categories: true, pictureId: true } as const;

/** What reviewing must know of games; the acts themselves are in the reviews' room. */
export const gameReviews: ReviewedTable = {
  kind: "game",
  noun: "game",
  tag: "games",
  find: async (client, id) => {
    const row = await client.game.findUnique({ where: { id }, select: fields });
    return (
      row && {
        ...row,
        name: row.title,
        isPublic: row.status === "approved",
        pictureIds: presentIds(row.pictureId),
        mailTo: null,
        obstacle: obstacleOf(row),
      }
    );
  },
  changeStatus: async (transaction, where, data) =>
    (await transaction.game.updateMany({ where, data })).count,
  changeTrash: async (transaction, where, data) => (await transaction.game.updateMany({ where, data })).count,
};

function obstacleOf({ pictureId, categories }: { pictureId: string | null; categories: string[] }) {
  if (!pictureId) return awaitedPicture("game's picture");
  if (categories.length === 0) return "This game has no category yet. Please edit it and choose one first.";
  return null;
}

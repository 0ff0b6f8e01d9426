import "server-only";
import {
  awaitedPicture,
  changedRow,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/reviewed-table";

const fields = { ...reviewColumns, title: true, categories: true, pictureId: true } as const;

const change: RowChange = async (transaction, where, data) => {
  const select = { status: true, pictureId: true } as const;
  const rows = await transaction.game.updateManyAndReturn({ where, data, select });
  return changedRow(rows, (row) => [row.pictureId]);
};

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
        mailTo: null,
        obstacle: gameObstacle(row),
      }
    );
  },
  changeStatus: change,
  changeTrash: change,
};

/** Why a game cannot be approved yet. */
export function gameObstacle({ pictureId, categories }: { pictureId: string | null; categories: string[] }) {
  if (!pictureId) return awaitedPicture("game's picture");
  if (categories.length === 0) return "This game has no category yet. Please edit it and choose one first.";
  return null;
}

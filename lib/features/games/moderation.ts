import "server-only";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { givenOf } from "@/lib/features/reviews/fields";
import { storeEdit } from "@/lib/features/reviews/mutations";
import {
  awaitedPicture,
  changedRow,
  type ReviewedTable,
  type RowChange,
  reviewColumns,
} from "@/lib/features/reviews/tables";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { goneMeanwhile, invalidField } from "@/lib/shared/errors";
import { priceCentsOf, releaseRankOf } from "./policy";
import { type GameEdit, settled } from "./schema";

const fields = { ...reviewColumns, title: true, categories: true, pictureId: true } as const;

const change: RowChange = async (transaction, where, data) => {
  const select = { status: true, pictureId: true } as const;
  const rows = await transaction.game.updateManyAndReturn({ where, data, select });
  return changedRow(rows, (row) => [row.pictureId]);
};

/** The parts of reviewing that only games need; `lib/features/reviews` does the rest. */
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

/**
 * Stores an admin's edit of a game. The slug never changes.
 * @throws AppError not_found; invalid when an approved game would lose its last category; else as `storeEdit`
 */
export async function updateGame(
  actor: Admin,
  { id, requestId }: { id: number; requestId: string },
  edit: GameEdit,
): Promise<void> {
  const find = (client: Transaction) => client.game.findFirst({ where: { id, deletedAt: null } });
  const current = await find(db);
  if (!current) throw goneMeanwhile("game");
  const { updatedAt: editedVersion, imageUrl, ...rest } = edit;
  const given = givenOf(rest);
  const next = { ...current, ...given };
  const isPublic = current.status === "approved";
  if (isPublic && next.categories.length === 0)
    throw invalidField("categories", "Please select at least one category");
  const derived = { priceCents: priceCentsOf(next.price), releaseRank: releaseRankOf(next.releaseDate) };
  await storeEdit(
    actor,
    {
      kind: "game",
      noun: "game",
      tag: "games",
      name: current.title,
      current,
      isPublic,
      editedVersion,
      fields: { ...given, ...settled(next), ...derived },
      pictures: [
        {
          field: "imageUrl",
          key: current.imageUrl,
          pictureId: current.pictureId,
          keyColumn: "imageUrl",
          idColumn: "pictureId",
          next: imageUrl,
        },
      ],
      write: async (transaction, where, data) => (await transaction.game.updateMany({ where, data })).count,
      reread: find,
      fetchPicture: (transaction) => schedulePictureFetch(transaction, "game", id),
    },
    requestId,
  );
}

import "server-only";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { givenOf } from "@/lib/features/reviews/edit-fields";
import { storeEdit } from "@/lib/features/reviews/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { goneMeanwhile, invalidField } from "@/lib/shared/errors";
import { priceCentsOf, releaseRankOf } from "./policy";
import { type GameEdit, settled } from "./schema";

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

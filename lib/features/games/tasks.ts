import "server-only";
import { z } from "zod";
import { refreshTags } from "@/lib/server/cache/refresh";
import { db, type Transaction } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { encodePicture } from "@/lib/server/pictures/encode";
import { fetchRemotePicture } from "@/lib/server/pictures/fetch-remote";
import {
  discardPicture,
  pictureKey,
  publishPicture,
  type StoredPicture,
  storePicture,
} from "@/lib/server/pictures/store";
import { isHttpUrl } from "@/lib/shared/fields";

export const fetchGamePictureTask = "fetch_game_picture";

/** Adds the job that fetches a game's picture from the address it was given as (D37), three attempts. */
export async function scheduleGamePictureFetch(transaction: Transaction, gameId: number): Promise<void> {
  const payload = JSON.stringify({ gameId });
  await transaction.$executeRaw`
    SELECT graphile_worker.add_job(${fetchGamePictureTask}, ${payload}::json,
      max_attempts => 3, job_key => ${`game-picture-${gameId}`})`;
}

/** Fetches, checks and keeps our own copy of a game's picture. */
export const fetchGamePicture: Task = async (payload) => {
  const { gameId } = z.object({ gameId: z.number().int() }).parse(payload);
  const game = await db.game.findUnique({ where: { id: gameId }, select: { imageUrl: true } });
  if (!game || !isHttpUrl(game.imageUrl)) return;
  const bytes = await fetchRemotePicture(game.imageUrl);
  const picture = await storePicture(await encodePicture(bytes, "imageUrl"));
  const isKept = await keepPicture(gameId, game.imageUrl, picture).catch(async (error) => {
    await discardPicture(picture.id);
    throw error;
  });
  if (isKept) refreshTags("games");
  else await discardPicture(picture.id);
};

/** Keeps the copy unless the game's address changed meanwhile. */
function keepPicture(gameId: number, fetchedUrl: string, picture: StoredPicture): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const row = await transaction.game.findFirst({
      where: { id: gameId, imageUrl: fetchedUrl },
      select: { status: true, deletedAt: true },
    });
    if (!row) return false;
    await transaction.picture.create({ data: picture });
    await transaction.game.update({
      where: { id: gameId },
      data: { imageUrl: pictureKey(picture.id), pictureId: picture.id },
    });
    if (row.status === "approved" && !row.deletedAt) await publishPicture(transaction, picture.id);
    return true;
  });
}

import "server-only";
import type { Transaction } from "@/lib/server/db";
import { discardPictures, type SubmittedPicture, storeSubmittedPictures } from "@/lib/server/pictures/change";
import {
  copyPicture,
  discardLater,
  pictureKey,
  publishPictures,
  unpublishPictures,
} from "@/lib/server/pictures/store";
import type { Shot } from "@/lib/shared/body-pictures";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { isNewShot, toPictureId, toShot } from "./policy";
import type { Screenshot } from "./types";

/** For a nested create. */
export const screenshotsToCreate = (screenshots: readonly Screenshot[]) => ({
  create: screenshots.map(({ pictureId, description }, position) => ({ pictureId, description, position })),
});

const isNew = ({ image }: Shot): boolean => isNewShot(image);
const fieldOf = (index: number) => `screenshots.${index}.image`;

/** A stored screenshot must belong to this game. @throws AppError invalid */
function assertOwn(shots: readonly Shot[], ownIds: readonly string[]): void {
  shots.forEach((shot, index) => {
    if (!isNew(shot) && !ownIds.includes(toPictureId(shot.image)))
      throw invalidField(fieldOf(index), message("games.calls.pictureGone"));
  });
}

/**
 * Stores the new screenshots.
 * @returns all keys, and the new ones to discard if unused
 * @throws AppError invalid or too_large for a picture, unavailable when storage is down; none is kept then
 */
export async function storeScreenshots(
  shots: readonly Shot[],
  ownIds: readonly string[],
): Promise<{ shots: Shot[]; stored: SubmittedPicture[] }> {
  assertOwn(shots, ownIds);
  const sent = shots.flatMap((shot, index) => (isNew(shot) ? [[fieldOf(index), shot.image] as const] : []));
  const stored = await storeSubmittedPictures(sent);
  const ids = new Map(stored.map(({ field, picture }) => [field, picture.id]));
  return {
    stored,
    shots: shots.map(({ image, description }, index) => {
      const id = ids.get(fieldOf(index));
      return { image: id ? pictureKey(id) : image, description };
    }),
  };
}

/** Stores screenshots and discards them if the write fails; the nightly sweep retries. */
export async function withScreenshots<Result>(
  shots: readonly Shot[],
  ownIds: readonly string[],
  write: (shots: Shot[]) => Promise<Result>,
): Promise<Result> {
  const { shots: named, stored } = await storeScreenshots(shots, ownIds);
  try {
    return await write(named);
  } catch (error) {
    await discardPictures(stored, error);
    throw error;
  }
}

/**
 * Copies screenshots for another game, because two rows never share a picture.
 * @param given undefined copies all of `own`
 */
export async function withCopies<Result>(
  given: readonly Shot[] | undefined,
  own: readonly Screenshot[],
  write: (shots: Shot[]) => Promise<Result>,
): Promise<Result> {
  const shots = given ?? own.map(toShot);
  const ownIds = own.map(({ pictureId }) => pictureId);
  assertOwn(shots, ownIds);
  const copies: SubmittedPicture[] = [];
  try {
    const named: Shot[] = [];
    for (const [index, shot] of shots.entries()) {
      if (isNew(shot)) named.push(shot);
      else {
        const picture = await copyPicture(toPictureId(shot.image));
        copies.push({ field: fieldOf(index), picture });
        named.push({ ...shot, image: pictureKey(picture.id) });
      }
    }
    const copiedIds = copies.map(({ picture }) => picture.id);
    return await withScreenshots(named, copiedIds, write);
  } catch (error) {
    await discardPictures(copies, error);
    throw error;
  }
}

type Game = { id: number; status: string; screenshots: readonly Screenshot[] };

/** Replaces a game's screenshots within an edit's transaction. */
export async function replaceScreenshots(
  transaction: Transaction,
  { id: gameId, status, screenshots: before }: Game,
  after: readonly Screenshot[],
): Promise<void> {
  const [old, now] = [before, after].map((list) => list.map(({ pictureId }) => pictureId)) as [
    string[],
    string[],
  ];
  const removed = old.filter((id) => !now.includes(id));
  const added = now.filter((id) => !old.includes(id));
  await transaction.gameScreenshot.deleteMany({ where: { gameId } });
  await transaction.gameScreenshot.createMany({
    data: screenshotsToCreate(after).create.map((row) => ({ ...row, gameId })),
  });
  if (status === "approved") {
    await unpublishPictures(transaction, removed);
    await publishPictures(transaction, added);
  }
  await discardLater(transaction, removed);
}

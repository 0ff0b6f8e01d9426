import "server-only";
import { db, type Transaction } from "@/lib/server/db";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { decodeDataString, encodePicture } from "./encode";
import {
  discardAfterFailure,
  discardPicture,
  isPictureKey,
  pictureKey,
  publishPictures,
  type StoredPicture,
  storePicture,
  unpublishPictures,
} from "./store";

export type PictureChange =
  | { kind: "keep" }
  | { kind: "remove" }
  | { kind: "replace"; picture: StoredPicture }
  | { kind: "fetch"; url: string };

/** `field` is the form's, the others are the row's columns. */
export type PictureSlot = { field: string; key: string | null; pictureId: string | null };

/**
 * @param next stored key, data URL or address; undefined: no change @throws AppError invalid, too_large, unavailable
 */
export async function preparePictureChange(
  { field, key, pictureId }: PictureSlot,
  next: string | null | undefined,
): Promise<PictureChange> {
  // Writes nothing, so a copy that a job stores at the same time stays.
  if (next === undefined || next === key) return { kind: "keep" };
  if (!next) return key ? { kind: "remove" } : { kind: "keep" };
  if (next.startsWith("data:")) return { kind: "replace", picture: await storeDataUrl(next, field) };
  const named = parsePictureKey(next);
  if (named && named === key) return { kind: "keep" };
  if (!named && isHttpUrl(next))
    return (await isCopyFrom(pictureId, next)) ? { kind: "keep" } : { kind: "fetch", url: next };
  throw invalidField(field, message("pictures.url"));
}

/** The copy may have been made after the form was loaded. */
async function isCopyFrom(pictureId: string | null, url: string): Promise<boolean> {
  if (!pictureId) return false;
  return (await db.picture.count({ where: { id: pictureId, sourceUrl: url } })) > 0;
}

/** Only the largest size; a job makes the others. */
const storeDataUrl = async (dataString: string, field: string): Promise<StoredPicture> =>
  storePicture(await encodePicture(decodeDataString(dataString, field), field, { isLargestOnly: true }));

function parsePictureKey(text: string): string | null {
  const pictureBase = absoluteUrl(adminApiPaths.picture(""));
  const rest = text.startsWith(pictureBase) ? text.slice(pictureBase.length) : text.replace(/^\//, "");
  return isPictureKey(rest) ? rest : null;
}

export function changedPictureColumns(
  change: PictureChange,
): { key: string | null; pictureId: string | null } | null {
  if (change.kind === "keep") return null;
  if (change.kind === "replace") return { key: pictureKey(change.picture.id), pictureId: change.picture.id };
  return { key: change.kind === "fetch" ? change.url : null, pictureId: null };
}

/** Call after writing the row. */
export async function swapPictures(
  transaction: Transaction,
  { pictureId, isPublic }: Pick<PictureSlot, "pictureId"> & { isPublic: boolean },
  change: PictureChange,
): Promise<void> {
  if (change.kind === "keep") return;
  if (pictureId && isPublic) await unpublishPictures(transaction, [pictureId]);
  if (change.kind === "replace" && isPublic) await publishPictures(transaction, [change.picture.id]);
}

export async function discardNewPicture(change: PictureChange, error: unknown): Promise<void> {
  if (change.kind === "replace") await discardAfterFailure(change.picture.id, error);
}

export async function discardOldPicture({ pictureId }: PictureSlot, change: PictureChange): Promise<void> {
  if (change.kind !== "keep" && pictureId) await discardPicture(pictureId);
}

export type SubmittedPicture = { field: string; picture: StoredPicture };

/** No row shows them yet. @throws AppError invalid, too_large or unavailable, and then stores none */
export async function storeSubmittedPictures(
  sent: readonly (readonly [field: string, dataString: string])[],
): Promise<SubmittedPicture[]> {
  const stored: SubmittedPicture[] = [];
  try {
    for (const [field, text] of sent) {
      stored.push({ field, picture: await storeDataUrl(text, field) });
    }
  } catch (error) {
    await discardPictures(stored, error);
    throw error;
  }
  return stored;
}

export async function discardPictures(stored: readonly SubmittedPicture[], error: unknown): Promise<void> {
  for (const { picture } of stored) await discardAfterFailure(picture.id, error);
}

/** Deletes the picture if `write` fails. @throws AppError invalid, too_large, unavailable */
export async function withSubmittedPicture<Result>(
  dataString: string,
  field: string,
  write: (picture: StoredPicture) => Promise<Result>,
): Promise<Result> {
  const picture = await storeDataUrl(dataString, field);
  try {
    return await write(picture);
  } catch (error) {
    await discardAfterFailure(picture.id, error);
    throw error;
  }
}

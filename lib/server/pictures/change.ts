import "server-only";
import { db, type Transaction } from "@/lib/server/db";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { invalidField } from "@/lib/shared/errors";
import { decodeDataString, encodePicture } from "./encode";
import {
  discardPicture,
  discardUnnamed,
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

/** The form's field of an edited picture, and the row's two columns as they are stored. */
export type PictureSlot = { field: string; key: string | null; pictureId: string | null };

/**
 * Stores a new picture's files; `next` is the stored key, a data string, an address or nothing, undefined for no edit.
 * @throws AppError invalid or too_large for a new picture, unavailable when storage is down
 */
export async function preparePictureChange(
  { field, key, pictureId }: PictureSlot,
  next: string | null | undefined,
): Promise<PictureChange> {
  // A copy that the job brings at this moment stays too: only a difference is written.
  if (next === undefined || next === key) return { kind: "keep" };
  if (!next) return key ? { kind: "remove" } : { kind: "keep" };
  if (next.startsWith("data:")) return { kind: "replace", picture: await storeSent(next, field) };
  const named = keyNamedBy(next);
  if (named && named === key) return { kind: "keep" };
  if (!named && isHttpUrl(next))
    return (await isSourceOf(pictureId, next)) ? { kind: "keep" } : { kind: "fetch", url: next };
  throw invalidField(field, "Must be a valid URL");
}

/** Whether a row's picture is our copy of an address: it may have come after a form that still names the address. */
async function isSourceOf(pictureId: string | null, url: string): Promise<boolean> {
  if (!pictureId) return false;
  return (await db.picture.count({ where: { id: pictureId, sourceUrl: url } })) > 0;
}

/** The one way of pictures that a request carries: one size now, the others by a job. */
const storeSent = async (dataString: string, field: string): Promise<StoredPicture> =>
  storePicture(await encodePicture(decodeDataString(dataString, field), field, { isLargestOnly: true }));

/** The key that a picture's own address holds; null for every other text. */
function keyNamedBy(text: string): string | null {
  const ours = absoluteUrl(adminApiPaths.picture(""));
  const rest = text.startsWith(ours) ? text.slice(ours.length) : text.replace(/^\//, "");
  return isPictureKey(rest) ? rest : null;
}

/** The row's two columns after the change; null when they stay. */
export function changedPictureColumns(
  change: PictureChange,
): { key: string | null; pictureId: string | null } | null {
  if (change.kind === "keep") return null;
  if (change.kind === "replace") return { key: pictureKey(change.picture.id), pictureId: change.picture.id };
  return { key: change.kind === "fetch" ? change.url : null, pictureId: null };
}

/** Takes the old picture back and, for a row that visitors see, publishes the new one; call after the row. */
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
  if (change.kind === "replace") await discardUnnamed(change.picture.id, error);
}

export async function discardOldPicture({ pictureId }: PictureSlot, change: PictureChange): Promise<void> {
  if (change.kind !== "keep" && pictureId) await discardPicture(pictureId);
}

export type SubmittedPicture = { field: string; picture: StoredPicture };

/**
 * Stores submitted pictures, each a data string of its field; nothing shows them yet.
 * @throws AppError invalid or too_large for one of them, unavailable when storage is down: then none is left
 */
export async function storeSubmittedPictures(
  sent: readonly (readonly [field: string, dataString: string])[],
): Promise<SubmittedPicture[]> {
  const stored: SubmittedPicture[] = [];
  try {
    for (const [field, text] of sent) {
      stored.push({ field, picture: await storeSent(text, field) });
    }
  } catch (error) {
    await discardPictures(stored, error);
    throw error;
  }
  return stored;
}

/** After the write that was to name them has failed; as `discardUnnamed`. */
export async function discardPictures(stored: readonly SubmittedPicture[], error: unknown): Promise<void> {
  for (const { picture } of stored) await discardUnnamed(picture.id, error);
}

/**
 * Stores a submitted picture and hands it to `write`; if that fails, nothing of the picture is left, or the nightly
 * sweep removes it.
 * @throws AppError invalid or too_large for the picture, unavailable when storage is down
 */
export async function withSubmittedPicture<Result>(
  dataString: string,
  field: string,
  write: (picture: StoredPicture) => Promise<Result>,
): Promise<Result> {
  const picture = await storeSent(dataString, field);
  try {
    return await write(picture);
  } catch (error) {
    await discardUnnamed(picture.id, error);
    throw error;
  }
}

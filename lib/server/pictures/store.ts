import "server-only";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { newPublicId } from "@/lib/server/clock";
import { db, isDatabaseUnavailable, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { copyObject, deleteObjects, putObject, signReadUrl } from "@/lib/server/storage/objects";
import { timeouts } from "@/lib/server/storage/reach";
import { picturePath } from "@/lib/shared/paths";
import { middleFile, type PublicPicture } from "@/lib/shared/picture-loader";
import { cacheTags } from "@/lib/shared/tag-versions";
import type { EncodedPicture } from "./encode";
import { pictureFiles, privateKey, publishedKey } from "./keys.ts";

/** A picture whose files lie in private storage, and whose row nothing shows yet. */
export type StoredPicture = { id: string; width: number; height: number; blurDataUrl: string };

/** What `publicPicture` needs of a picture that another row shows. */
export const pictureFields = { select: { id: true, width: true, height: true, blurDataUrl: true } } as const;

/** What `imageUrl` and its like hold of a stored picture (the object's key). */
export const pictureKey = (id: string): string => `pictures/${id}`;

/**
 * Keeps a picture: its row stands before its files do, so that the nightly sweep finds what a crash leaves. The caller
 * names it in the row that shows it, or calls `discardPicture`.
 */
export async function storePicture(picture: EncodedPicture): Promise<StoredPicture> {
  const { width, height, blurDataUrl, files } = picture;
  const stored = { id: newPublicId(), width, height, blurDataUrl };
  await db.picture.create({ data: { ...stored, opaque: true } });
  try {
    await Promise.all(
      files.map((file) => putObject(privateKey(stored.id, file.name), file.body, "image/webp")),
    );
  } catch (error) {
    await discardPicture(stored.id);
    throw error;
  }
  return stored;
}

/** Of a picture that no row shows. */
export const unusedPicture = {
  game: null,
  streamerBanner: null,
  streamerAvatar: null,
  stream: null,
  clip: null,
  blogPicture: null,
} as const;

/**
 * After a write that was to name a picture and failed. Of one that the database did not answer nobody knows whether it is
 * still being committed, and its row cannot be seen until it is: that picture is left to the nightly sweep.
 * @param error why the write failed
 */
export async function discardUnnamed(id: string, error: unknown): Promise<void> {
  if (!isDatabaseUnavailable(error)) await discardPicture(id);
}

/**
 * Removes a picture that no row shows, its files first; what cannot be done now, the nightly sweep does later. One that
 * a row shows stays: when the answer to a commit was lost, the caller cannot know that it took place.
 */
export async function discardPicture(id: string): Promise<void> {
  const where = { id, ...unusedPicture };
  try {
    const unused = await db.picture.findFirst({ where, select: { published: true } });
    if (!unused) return;
    const keys = pictureFiles.flatMap((name) => [privateKey(id, name), publishedKey(id, name)]);
    await deleteObjects(keys, timeouts.transaction);
    // The blog's are taken back by this alone.
    if (unused.published) await invalidateTags(...cacheTags);
    await db.picture.deleteMany({ where });
  } catch (error) {
    logger.warn({ picture: id, err: error }, "picture not removed yet");
  }
}

/**
 * Makes a picture visible to everybody, inside the transaction of the decision that allows it: when storage
 * refuses, or is slower than a transaction can wait, the decision is refused too. A copy that storage makes all the
 * same is nobody's, and is taken away later (`settlePublishedPictures`).
 */
export async function publishPicture(transaction: Transaction, id: string): Promise<void> {
  await transaction.picture.update({ where: { id }, data: { published: true } });
  const options = { milliseconds: timeouts.transaction };
  await Promise.all(
    pictureFiles.map((name) => copyObject(privateKey(id, name), publishedKey(id, name), options)),
  );
}

/** Takes a picture back: visitors get 404 from the moment the transaction ends. */
export async function unpublishPicture(transaction: Transaction, id: string): Promise<void> {
  await transaction.picture.update({ where: { id }, data: { published: false } });
  const keys = pictureFiles.map((name) => publishedKey(id, name));
  await deleteObjects(keys, timeouts.transaction);
}

/** The key of a published file, or undefined when no such file can exist. */
export function publishedFileKey(id: string, name: string): string | undefined {
  return /^[0-9a-z]{20}$/.test(id) && pictureFiles.includes(name) ? publishedKey(id, name) : undefined;
}

/** The public address of a published picture's folder, computed when read, so that a new host breaks nothing. */
export function publicPicture(picture: StoredPicture): PublicPicture {
  const { S3_PUBLIC_URL } = env();
  const src = S3_PUBLIC_URL ? `${S3_PUBLIC_URL}/published/pictures/${picture.id}` : picturePath(picture.id);
  return { src, width: picture.width, height: picture.height, blurDataUrl: picture.blurDataUrl };
}

/** As above, for a row that may have none: null shows the stock picture. */
export const shownPicture = (picture: StoredPicture | null): PublicPicture | null =>
  picture && publicPicture(picture);

/** Short-lived address of a private picture's middle size, for admins only (docs/product.md, "Stored pictures"). */
export const signPictureUrl = (id: string): Promise<string> => signReadUrl(privateKey(id, middleFile), 600);

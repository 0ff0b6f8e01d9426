import "server-only";
import { newPublicId } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { copyObject, deleteObjects, putObject, signReadUrl } from "@/lib/server/storage/objects";
import { picturePath } from "@/lib/shared/paths";
import { pictureWidths } from "@/lib/shared/picture-loader";
import type { EncodedPicture } from "./encode";

/** A picture whose files lie in private storage and whose row is still to be written. */
export type StoredPicture = { id: string; width: number; height: number; blurDataUrl: string };

/** How a public page shows a picture: the folder of its files (see picture-loader) and what avoids layout shift. */
export type PublicPicture = { src: string; width: number; height: number; blurDataUrl: string };

const fileNames = pictureWidths.map((width) => `${width}.webp`);
const privateKey = (id: string, name: string) => `private/pictures/${id}/${name}`;
const publishedKey = (id: string, name: string) => `published/pictures/${id}/${name}`;

/** What `imageUrl` and its like hold of a stored picture (D18: the object's key). */
export const pictureKey = (id: string): string => `pictures/${id}`;

/** Puts a picture's files into private storage. The caller writes the row, or calls `discardPicture`. */
export async function storePicture(picture: EncodedPicture): Promise<StoredPicture> {
  const id = newPublicId();
  try {
    await Promise.all(
      picture.files.map((file) => putObject(privateKey(id, file.name), file.body, "image/webp")),
    );
  } catch (error) {
    await discardPicture(id);
    throw error;
  }
  return { id, width: picture.width, height: picture.height, blurDataUrl: picture.blurDataUrl };
}

/** Removes a picture's files; what storage refuses now, the nightly sweep removes later. */
export async function discardPicture(id: string): Promise<void> {
  const keys = fileNames.flatMap((name) => [privateKey(id, name), publishedKey(id, name)]);
  await deleteObjects(keys).catch((error) =>
    logger.warn({ picture: id, err: error }, "picture not removed yet"),
  );
}

/**
 * Makes a picture visible to everybody, inside the transaction of the decision that allows it: when storage
 * refuses, the decision is refused too.
 */
export async function publishPicture(transaction: Transaction, id: string): Promise<void> {
  await transaction.picture.update({ where: { id }, data: { published: true } });
  await Promise.all(fileNames.map((name) => copyObject(privateKey(id, name), publishedKey(id, name))));
}

/** Takes a picture back: visitors get 404 from the moment the transaction ends. */
export async function unpublishPicture(transaction: Transaction, id: string): Promise<void> {
  await transaction.picture.update({ where: { id }, data: { published: false } });
  await deleteObjects(fileNames.map((name) => publishedKey(id, name)));
}

/** The key of a published file, or undefined when no such file can exist. */
export function publishedFileKey(id: string, name: string): string | undefined {
  return /^[0-9a-z]{20}$/.test(id) && fileNames.includes(name) ? publishedKey(id, name) : undefined;
}

/** The public address of a published picture's folder, computed when read, so that a new host breaks nothing. */
export function publicPicture(picture: StoredPicture): PublicPicture {
  const { S3_PUBLIC_URL } = env();
  const src = S3_PUBLIC_URL ? `${S3_PUBLIC_URL}/published/pictures/${picture.id}` : picturePath(picture.id);
  return { src, width: picture.width, height: picture.height, blurDataUrl: picture.blurDataUrl };
}

/** Short-lived address of a private picture's middle size, for admins only (D18). */
export const signPictureUrl = (id: string): Promise<string> => signReadUrl(privateKey(id, "640.webp"), 600);

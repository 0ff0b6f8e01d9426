import "server-only";
import { invalidatePages } from "@/lib/server/cache/invalidate";
import { newPublicId } from "@/lib/server/clock";
import { db, isDatabaseUnavailable, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { addJob } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { timeouts } from "@/lib/server/storage/call";
import { pictureFiles, privateKey, publishedKey } from "@/lib/server/storage/file-keys";
import {
  copyObject,
  deleteObjects,
  getObject,
  putObject,
  readWhole,
  type StoredObject,
  signReadUrl,
} from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { picturePath } from "@/lib/shared/paths";
import { middleFile, type PublicPicture } from "@/lib/shared/picture-loader";
import { type PicturePlace, picturePlaces } from "@/lib/shared/reviewed-kinds";
import type { EncodedPicture } from "./encode";
import { completeWidths, scheduleWidths } from "./widths";

/** No row shows it yet. */
export type StoredPicture = { id: string; width: number; height: number; blurDataUrl: string };

export const pictureFields = { select: { id: true, width: true, height: true, blurDataUrl: true } } as const;

/** As stored in `imageUrl` and similar columns. */
export const pictureKey = (id: string): string => `pictures/${id}`;
export const isPictureKey = (text: string): boolean => /^pictures\/[0-9a-z]{20}$/.test(text);

/** The row is written first, so the nightly sweep finds leftovers of a crash. */
export async function storePicture(picture: EncodedPicture): Promise<StoredPicture> {
  const { width, height, blurDataUrl, likeness, hasAllWidths, files } = picture;
  const stored = { id: newPublicId(), width, height, blurDataUrl };
  await db.picture.create({ data: { ...stored, likeness, hasAllWidths, opaque: true } });
  try {
    await Promise.all(
      files.map((file) => putObject(privateKey(stored.id, file.name), file.body, "image/webp")),
    );
    if (!hasAllWidths) await scheduleWidths(stored.id);
  } catch (error) {
    await discardPicture(stored.id);
    throw error;
  }
  return stored;
}

/** For another row: rows never share pictures. */
export async function copyPicture(id: string): Promise<StoredPicture> {
  const { opaque, likeness, hasAllWidths, ...shown } = await db.picture.findUniqueOrThrow({
    where: { id },
    select: {
      width: true,
      height: true,
      blurDataUrl: true,
      likeness: true,
      opaque: true,
      hasAllWidths: true,
    },
  });
  const copy = { ...shown, id: newPublicId() };
  await db.picture.create({ data: { ...copy, likeness, opaque, hasAllWidths } });
  try {
    await Promise.all(
      pictureFiles.map((name) => copyObject(privateKey(id, name), privateKey(copy.id, name))),
    );
    if (!hasAllWidths) await scheduleWidths(copy.id);
  } catch (error) {
    await discardPicture(copy.id);
    throw error;
  }
  return copy;
}

export const unusedPicture = {
  ...(Object.fromEntries(picturePlaces.map(({ place }) => [place, null])) as Record<PicturePlace, null>),
  screenshot: null,
  blogPicture: null,
  writtenPost: null,
  revision: null,
  replacedIn: null,
  clipPoster: null,
  clipStrip: null,
} as const;

/** A write without an answer may still commit; the nightly sweep handles that picture. */
export async function discardAfterFailure(id: string, error: unknown): Promise<void> {
  if (!isDatabaseUnavailable(error)) await discardPicture(id);
}

/** Keeps a picture that a row shows: a commit may have succeeded without an answer. */
export async function discardPicture(id: string): Promise<void> {
  const where = { id, ...unusedPicture };
  try {
    // Waits for the job that makes widths, which then finds nothing to do.
    const data = { hasAllWidths: true };
    const [unused] = await db.picture.updateManyAndReturn({ where, data, select: { published: true } });
    if (!unused) return;
    const keys = pictureFiles.flatMap((name) => [privateKey(id, name), publishedKey(id, name)]);
    await deleteObjects(keys, timeouts.transaction);
    // For blog pictures, nothing else invalidates.
    if (unused.published) await invalidatePages();
    await db.picture.deleteMany({ where });
  } catch (error) {
    logger.warn({ picture: id, err: error }, "picture not removed yet");
  }
}

export const discardPicturesTask = "discard_pictures";

/** By a job, once the transaction has committed. */
export async function discardLater(
  transaction: Pick<Transaction, "$executeRaw">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await addJob(transaction, discardPicturesTask, { ids });
}

/**
 * Completes widths and copies files within the transaction; in parallel, as that is limited to 20 seconds. A failure
 * rolls it back, and `reconcilePublishedPictures` removes late copies.
 * @throws AppError unavailable; conflict if a file is lost
 */
export async function publishPictures(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const published = await transaction.picture.updateManyAndReturn({
    where: { id: { in: [...ids] } },
    data: { published: true },
    select: { id: true, hasAllWidths: true },
  });
  const lacking = published.filter(({ hasAllWidths }) => !hasAllWidths);
  if (lacking.length > 0)
    await completeWidths(
      transaction,
      lacking.map(({ id }) => id),
    );
  const options = { milliseconds: timeouts.transaction };
  const files = ids.flatMap((id) => pictureFiles.map((name) => [id, name] as const));
  await Promise.all(
    files.map(([id, name]) => copyObject(privateKey(id, name), publishedKey(id, name), options)),
  );
}

/** Visitors get 404 once the transaction has ended. */
export async function unpublishPictures(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.picture.updateMany({ where: { id: { in: [...ids] } }, data: { published: false } });
  const keys = ids.flatMap((id) => pictureFiles.map((name) => publishedKey(id, name)));
  await deleteObjects(keys, timeouts.transaction);
}

export function publishedFileKey(id: string, name: string): string | undefined {
  return /^[0-9a-z]{20}$/.test(id) && pictureFiles.includes(name) ? publishedKey(id, name) : undefined;
}

/** Computed on each read, so the host can change. */
export function publicPicture(picture: StoredPicture): PublicPicture {
  const { S3_PUBLIC_URL } = env();
  const src = S3_PUBLIC_URL ? `${S3_PUBLIC_URL}/published/pictures/${picture.id}` : picturePath(picture.id);
  return { src, width: picture.width, height: picture.height, blurDataUrl: picture.blurDataUrl };
}

export const shownPicture = (picture: StoredPicture | null): PublicPicture | null =>
  picture && publicPicture(picture);

/** For admins only (docs/product.md, "Stored pictures"). */
export const signPictureUrl = (id: string): Promise<string> => signReadUrl(privateKey(id, middleFile), 600);

export async function readPublishedFile(id: string, file: string): Promise<Buffer<ArrayBuffer>> {
  const object = await openPublished(id, file);
  if (!object) throw new AppError("not_found", message("pictures.notFound"));
  return readWhole(object);
}

/** The row decides: after a crash there may be a copy too many, or none. */
async function openPublished(id: string, file: string): Promise<StoredObject | undefined> {
  const key = publishedFileKey(id, file);
  if (!key) return;
  const isPublished = await isMarkedPublished(id);
  if (isPublished === false) return;
  const copy = await getObject(key);
  return copy ?? (isPublished ? getObject(privateKey(id, file)) : undefined);
}

/** Undefined while the database is unreachable. */
async function isMarkedPublished(id: string): Promise<boolean | undefined> {
  try {
    const row = await db.picture.findUnique({ where: { id }, select: { published: true } });
    return row?.published ?? false;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}

/** Waits for decisions in progress and blocks new ones. */
export async function lockPicture(transaction: Transaction, id: string) {
  const [row] = await transaction.$queryRaw<{ published: boolean }[]>`
    SELECT published FROM pictures WHERE id = ${id} FOR UPDATE`;
  return row;
}

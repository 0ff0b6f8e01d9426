import "server-only";
import path from "node:path";
import pLimit from "p-limit";
import { z } from "zod";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { addJob, type Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { encodePicture, webFormats } from "@/lib/server/pictures/encode";
import { fetchRemotePicture } from "@/lib/server/pictures/fetch-picture";
import { discardPicture, publishPictures, storePicture } from "@/lib/server/pictures/store";
import { sha256 } from "@/lib/server/signature";
import { hasBucket } from "@/lib/server/storage/objects";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { maxPictureBytes } from "@/lib/shared/limits";
import { toPictureKey } from "./article/pictures";
import { contentRoot, isOfSource, readFolderFile } from "./source/data";
import { below } from "./source/policy";
import { listWrittenPictures } from "./written/data";

export const fetchBlogPicturesTask = "fetch_blog_pictures";

const acceptedPictures = "image/avif,image/webp,image/png,image/jpeg,image/gif";

/** The limit of one run; the next run continues. */
const budgetMilliseconds = 120_000;
const minute = 60_000;
/** Pictures rarely change at the same address. */
const checkAgainMilliseconds = 24 * 60 * minute;

/** @param force fetches existing pictures again */
export async function schedulePictures(force: boolean): Promise<void> {
  const job = { key: fetchBlogPicturesTask, queue: fetchBlogPicturesTask, attempts: 2 };
  await addJob(db, fetchBlogPicturesTask, { force }, job);
}

/** Fetches, checks and stores every picture that posts name, and deletes unused copies. */
export const fetchBlogPictures: Task = async (payload) => {
  const { force } = z.object({ force: z.boolean().default(false) }).parse(payload ?? {});
  // A later refresh retries once the bucket exists.
  if (!(await hasBucket())) return;
  const signal = AbortSignal.timeout(budgetMilliseconds);
  const sources = await listPictureSources();
  const rows = new Map((await db.blogPicture.findMany()).map((row) => [row.source, row]));
  const limit = pLimit(2);
  const due = sources.filter((source) => isDue(rows.get(source), force));
  const results = await Promise.allSettled(
    due.map((source) => limit(() => (signal.aborted ? false : storeCopy(source, rows.get(source), signal)))),
  );
  const changed = due.filter((source, index) => isChanged(source, results[index]));
  const gone = [...rows.keys()].filter((source) => !sources.includes(source));
  await db.blogPicture.deleteMany({ where: { source: { in: gone } } });
  if (changed.length > 0) await invalidateTags("blog");
  // Last, because cached pages show the old pictures until here.
  for (const source of [...changed, ...gone]) {
    const pictureId = rows.get(source)?.pictureId;
    if (pictureId) await discardPicture(pictureId);
  }
};

/** Logs a picture whose failure could not be stored, without stopping the others. */
function isChanged(source: string, result: PromiseSettledResult<boolean> | undefined): boolean {
  if (result?.status === "rejected")
    logger.error({ source, err: result.reason }, "a picture of the blog could not be stored");
  return result?.status === "fulfilled" && result.value;
}

async function listPictureSources(): Promise<string[]> {
  const posts = await db.blogPost.findMany({ select: { imageSource: true, pictureSources: true } });
  const written = (await listWrittenPictures()).map(({ imageUrl, pictureSources }) => ({
    imageSource: isHttpUrl(imageUrl ?? "") ? toPictureKey(imageUrl ?? "") : null,
    pictureSources,
  }));
  const all = [...posts, ...written];
  return [...new Set(all.flatMap((post) => [post.imageSource ?? [], post.pictureSources].flat()))];
}

type Row = Prisma.BlogPictureGetPayload<object>;

/** Folder files are checked on every run; other sites rarely, with longer pauses after failures. */
function isDue(row: Row | undefined, force: boolean): boolean {
  if (!row || force || isFolderPath(row.source)) return true;
  const age = clock.now().getTime() - row.checkedAt.getTime();
  const pause = row.pictureId && row.failures === 0 ? checkAgainMilliseconds : 2 ** row.failures * 2 * minute;
  return age >= Math.min(pause, checkAgainMilliseconds);
}

const isFolderPath = (source: string): boolean => source.startsWith("path ") && !isHttpUrl(contentRoot());

/** @param source "url …" or "path …" @throws Error with the reason in words */
function readPicture(source: string, signal: AbortSignal): Promise<Buffer> {
  const root = contentRoot();
  const parts = source.slice("path ".length).split("/");
  if (isFolderPath(source)) return readFolderFile(path.resolve(root), parts, maxPictureBytes);
  const url = source.startsWith("url ") ? source.slice("url ".length) : below(root, parts);
  return fetchRemotePicture(url, { allowsPrivate: isOfSource, signal, accept: acceptedPictures });
}

/** @returns whether the displayed picture changed */
async function storeCopy(source: string, row: Row | undefined, signal: AbortSignal): Promise<boolean> {
  try {
    const bytes = await readPicture(source, signal);
    const contentHash = sha256(bytes);
    if (row?.pictureId && row.contentHash === contentHash) {
      const data = { checkedAt: clock.now(), failures: 0 };
      await db.blogPicture.update({ where: { source }, data });
      return false;
    }
    await replace(source, bytes, contentHash);
    return true;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    logger.warn({ source, failure }, "a picture of the blog could not be fetched");
    const checkedAt = clock.now();
    await db.blogPicture.upsert({
      where: { source },
      create: { source, checkedAt, failures: 1 },
      update: { checkedAt, failures: { increment: 1 } },
    });
    return false;
  }
}

async function replace(source: string, bytes: Buffer, contentHash: string) {
  const picture = await storePicture(await encodePicture(bytes, "image", { formats: webFormats }));
  try {
    await db.$transaction(async (transaction) => {
      const data = { contentHash, pictureId: picture.id, checkedAt: clock.now(), failures: 0 };
      await transaction.blogPicture.upsert({ where: { source }, create: { source, ...data }, update: data });
      await publishPictures(transaction, [picture.id]);
    });
  } catch (error) {
    await discardPicture(picture.id);
    throw error;
  }
}

import "server-only";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { addJob, attemptsOfADay } from "@/lib/server/jobs/task";
import { timeouts } from "@/lib/server/storage/call";
import { privateKey, publishedKey } from "@/lib/server/storage/file-keys";
import { copyObject, getObject, putObject, readWhole } from "@/lib/server/storage/objects";
import { withTimeout } from "@/lib/server/timing";
import { hourMs } from "@/lib/shared/durations";
import { AppError } from "@/lib/shared/errors";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import { forEachStored } from "./each-stored";
import { encodeNarrowerFiles, type PictureFile } from "./encode";

/**
 * A request stores one size of a picture, under the name of every width. Each width is made afterwards: by a job, or
 * else by the transaction that publishes the picture.
 */
export const makeWidthsTask = "make_widths";

/** One picture after the other: decisions and mails keep their share of the processor. */
const widthsQueue = "picture_widths";

/** Most forms are stored by then, and a picture that was discarded leaves the job nothing to do. */
const delaySeconds = 2;

/** Adds the job that makes a picture's narrower widths. */
export const scheduleWidths = (id: string): Promise<void> =>
  addJob(
    db,
    makeWidthsTask,
    { id },
    { key: `widths-${id}`, queue: widthsQueue, attempts: attemptsOfADay, inSeconds: delaySeconds },
  );

/** For reading and encoding all pictures of a row; with the copies it stays within a transaction of 20 seconds. */
const encodingMilliseconds = 7_000;

/**
 * Makes the widths that these pictures lack. The first write settles races: a second job and a removal wait for this
 * one's end, and then find nothing to do. If it fails the rows still lack widths.
 * @returns how many pictures lacked some
 * @throws AppError unavailable when storage cannot be reached or there is too much to encode; conflict when the file of
 *   a picture is lost
 */
export async function completeWidths(transaction: Transaction, ids: readonly string[]): Promise<number> {
  const rows = await transaction.picture.updateManyAndReturn({
    where: { id: { in: [...ids] }, hasAllWidths: false },
    data: { hasAllWidths: true },
    select: { id: true, published: true },
  });
  if (rows.length === 0) return 0;
  const encoding = Promise.all(rows.map(async (row) => ({ ...row, files: await encodeStored(row.id) })));
  const encoded = await withTimeout(encodingMilliseconds, encoding).catch((error: Error) => {
    throw error.message === "timeout" ? tooMuchAtOnce(error) : error;
  });
  await Promise.all(encoded.map(putFiles));
  return rows.length;
}

async function encodeStored(id: string): Promise<PictureFile[]> {
  const object = await getObject(privateKey(id, largestPictureFile));
  if (!object) throw new AppError("conflict", lostFile);
  return encodeNarrowerFiles(await readWhole(object));
}

const lostFile =
  "A picture of this item is missing in our storage. Choose the picture again in Edit, then approve the item.";

const tooMuchAtOnce = (cause: Error): AppError =>
  new AppError("unavailable", "The sizes of a picture are still being made. Please try again in a minute.", {
    cause,
  });

type Encoded = { id: string; published: boolean; files: PictureFile[] };

async function putFiles({ id, published, files }: Encoded): Promise<void> {
  await Promise.all(files.map(({ name, body }) => putObject(privateKey(id, name), body, "image/webp")));
  // A version of the site that does not make widths afterwards may have published it.
  if (!published) return;
  const options = { milliseconds: timeouts.transaction };
  await Promise.all(
    files.map(({ name }) => copyObject(privateKey(id, name), publishedKey(id, name), options)),
  );
}

/**
 * Makes the widths of one picture, in a transaction of its own.
 * @returns whether it lacked some; false as well when its file is lost: a backup may bring it back
 * @throws AppError unavailable when storage cannot be reached
 */
export async function makeWidths(id: string): Promise<boolean> {
  try {
    return (await db.$transaction((transaction) => completeWidths(transaction, [id]))) > 0;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

/**
 * Makes the widths that no job has made, of pictures of a restored backup for example; counts the pictures. In the first
 * hour a request may still be storing a picture's files, and its own job makes the widths.
 */
export const makeMissingWidths = (): Promise<number> =>
  forEachStored(
    { hasAllWidths: false, createdAt: { lt: new Date(clock.now().getTime() - hourMs) } },
    makeWidths,
    "the widths of a stored picture were not made",
  );

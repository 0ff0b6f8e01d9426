import "server-only";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { addJob, attemptsPerDay } from "@/lib/server/jobs/task";
import { timeouts } from "@/lib/server/storage/call";
import { privateKey, publishedKey } from "@/lib/server/storage/file-keys";
import { copyObject, getObject, putObject, readWhole } from "@/lib/server/storage/objects";
import { withTimeout } from "@/lib/server/timing";
import { hourMs } from "@/lib/shared/durations";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import { forEachStored } from "./each-stored";
import { encodeNarrowerFiles, type PictureFile } from "./encode";

/** A request stores the largest size only; a job or the publishing transaction makes the others. */
export const makeWidthsTask = "make_widths";

/** In sequence, to leave the processor to decisions and mails. */
const widthsQueue = "picture_widths";

/** By then most forms are stored, and discarded pictures need no work. */
const delaySeconds = 2;

export const scheduleWidths = (id: string): Promise<void> =>
  addJob(
    db,
    makeWidthsTask,
    { id },
    { key: `widths-${id}`, queue: widthsQueue, attempts: attemptsPerDay, inSeconds: delaySeconds },
  );

/** For all pictures of a row; leaves time to copy within a transaction of 20 seconds. */
const encodingMilliseconds = 7_000;

/**
 * The first write settles races: concurrent jobs and removals wait, then find nothing to do. A failure rolls it back.
 * @returns the number of completed pictures @throws AppError unavailable; conflict if a file is lost
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

const lostFile = message("pictures.lost");

const tooMuchAtOnce = (cause: Error): AppError =>
  new AppError("unavailable", message("pictures.beingResized"), {
    cause,
  });

type Encoded = { id: string; published: boolean; files: PictureFile[] };

async function putFiles({ id, published, files }: Encoded): Promise<void> {
  await Promise.all(files.map(({ name, body }) => putObject(privateKey(id, name), body, "image/webp")));
  // Older versions publish before the widths exist.
  if (!published) return;
  const options = { milliseconds: timeouts.transaction };
  await Promise.all(
    files.map(({ name }) => copyObject(privateKey(id, name), publishedKey(id, name), options)),
  );
}

/** @returns false if it was complete or its file is lost @throws AppError unavailable */
export async function makeWidths(id: string): Promise<boolean> {
  try {
    return (await db.$transaction((transaction) => completeWidths(transaction, [id]))) > 0;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

/** E.g. after restoring a backup. Skips the first hour, when a request may still be storing files. */
export const makeMissingWidths = (): Promise<number> =>
  forEachStored(
    { hasAllWidths: false, createdAt: { lt: new Date(clock.now().getTime() - hourMs) } },
    makeWidths,
    "the widths of a stored picture were not made",
  );

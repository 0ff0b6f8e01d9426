import "server-only";
import { createWriteStream } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import { z } from "zod";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock } from "@/lib/server/clock";
import { db, isDatabaseUnavailable, type Transaction } from "@/lib/server/db";
import { englishText } from "@/lib/server/i18n/catalog-file";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { FfmpegMissing, readFrame, UnreadableMedia } from "@/lib/server/media/ffmpeg";
import { drawContactSheet, findPoster, sheetFrames } from "@/lib/server/media/frames";
import { memoryObstacle } from "@/lib/server/media/memory";
import { type MadeVideo, readCaptions, transcode, videoLimits } from "@/lib/server/media/transcode";
import { withWorkingFolder } from "@/lib/server/media/working-folder";
import { encodePicture } from "@/lib/server/pictures/encode";
import {
  discardPicture,
  publishPictures,
  type StoredPicture,
  storePicture,
} from "@/lib/server/pictures/store";
import { timeouts } from "@/lib/server/storage/call";
import { clipFolder, clipKey, heldClipFolder, heldClipKey } from "@/lib/server/storage/file-keys";
import {
  copyObject,
  deleteObjects,
  getObject,
  hasObject,
  listObjects,
  putFile,
} from "@/lib/server/storage/objects";
import { stopEvent } from "@/lib/serving/site-events";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { discardCaptions, storeCaptions } from "./captions/mutations";
import { moveCaptions, removeUnnamedCaptions } from "./captions/tasks";
import { type ClipStage, clipLimits } from "./constants";
import { clipCopyMilliseconds, findClipToMake, holdSubmission } from "./mutations";
import { readableCaptions, sourceExtension } from "./policy";

const payloadSchema = z.object({ clipId: z.number().int(), mediaId: z.string() });

/** The clip was removed or restarted during the conversion. */
class ClipGone extends Error {
  override readonly name = "ClipGone";
}

/** Too little disk space right now. */
class NoRoom extends Error {
  override readonly name = "NoRoom";
}

type Making = NonNullable<Awaited<ReturnType<typeof findClipToMake>>>;

/** Creates and publishes a clip's file and pictures, all or nothing. */
export const makeClip: Task = async (payload, isLastAttempt = false) => {
  const { clipId, mediaId } = payloadSchema.parse(payload);
  const clip = await findClipToMake(clipId, mediaId);
  if (!clip) return;
  const ending = new AbortController();
  // A stopping site does not wait for minutes; another instance, or the next start, begins again.
  const stop = () => ending.abort(new Error("the site stops"));
  process.once(stopEvent, stop);
  try {
    const noMemory = memoryObstacle();
    await write(clip, { stage: noMemory ? "failed" : "making", progress: 0, note: noMemory });
    if (!noMemory) await make(clip, ending);
  } catch (error) {
    await recordFailure(clip, error, isLastAttempt);
  } finally {
    process.off(stopEvent, stop);
  }
};

/** @throws ClipGone */
async function write(
  { id, mediaId }: Making,
  data: { stage?: "waiting" | "making" | "failed"; progress?: number; note?: string | null },
): Promise<void> {
  const where = { id, mediaId, stage: { in: ["waiting", "making"] as ("waiting" | "making")[] } };
  const { count } = await db.publishedClip.updateMany({ where, data });
  if (count === 0) throw new ClipGone();
}

/** Stores the reason for the team. @throws the error if the job should be retried */
async function recordFailure(clip: Making, error: unknown, isLastAttempt: boolean): Promise<void> {
  if (error instanceof ClipGone) return;
  const fail = (note: string) => write(clip, { stage: "failed", note }).catch(unlessGone);
  if (error instanceof FfmpegMissing) return fail(message("panelFiles.notes.clipNoFfmpeg"));
  if (error instanceof UnreadableMedia) {
    logger.info(
      { clip: clip.id, cause: error.cause },
      `a clip cannot be made: ${englishText(error.message)}`,
    );
    return fail(message("panelFiles.notes.clipImpossible", { reason: { message: error.message } }));
  }
  if (isLastAttempt) {
    logger.error({ clip: clip.id, err: error }, "a clip could not be made");
    return fail(message("panelFiles.notes.clipFailed"));
  }
  const note =
    error instanceof NoRoom
      ? message("panelFiles.notes.clipDiskFull")
      : message("panelFiles.notes.clipInterrupted");
  await write(clip, { stage: "waiting", note }).catch(unlessGone);
  throw error;
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ClipGone)) throw error;
}

async function make(clip: Making, ending: AbortController): Promise<void> {
  const { fileName, fileUrl } = clip.submission;
  const extension = sourceExtension(fileName);
  if (!extension || !fileUrl) throw new UnreadableMedia(message("panelFiles.notes.reasons.noVideo"));
  await withWorkingFolder(async (folder) => {
    const [file, target] = [path.join(folder, "original"), path.join(folder, "clip.mp4")];
    await assertRoom(folder, clip.submission.fileSize ?? 0);
    const object = await getObject(fileUrl);
    if (!object) throw new UnreadableMedia(message("panelFiles.notes.reasons.gone"));
    await pipeline(object.body, createWriteStream(file), { signal: ending.signal });
    const progress = reporter(clip, ending);
    const made = await transcode(
      { file, extension, target },
      { signal: ending.signal, onProgress: progress },
    );
    const captions = clip.captionsId ? null : await findCaptions(clip, { file, extension });
    await publish(clip, { target, made, captions });
  });
}

/** The video's embedded captions, unless they exceed the limit. */
async function findCaptions(
  { id }: Making,
  { file, extension }: { file: string; extension: string },
): Promise<string | null> {
  const found = await readCaptions(file, extension, mostCaptionBytes);
  const captions = found && readableCaptions(found);
  if (found === null || captions) return captions;
  logger.warn({ clip: id }, "the captions in the file are left out: they are too large, or cannot be read");
  return null;
}

/** UTF-8 has at most four bytes per character. */
const mostCaptionBytes = 4 * clipLimits.captions;

const spareBytes = 200 * 1024 * 1024;

async function assertRoom(folder: string, sourceBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < sourceBytes + videoLimits.fileBytes + spareBytes) throw new NoRoom();
}

const reportMilliseconds = 2_000;
/** The remaining percent are for pictures and storage. */
const shareOfTranscoding = 95;

/** Stores the progress, and aborts the conversion when the row is gone. */
function reporter(clip: Making, ending: AbortController): (share: number) => void {
  let last = performance.now();
  return (share) => {
    if (performance.now() - last < reportMilliseconds) return;
    last = performance.now();
    write(clip, { progress: Math.floor(share * shareOfTranscoding) }).catch((error) => {
      if (error instanceof ClipGone) ending.abort(error);
    });
  };
}

const posterWidth = 1280;
const stripFrameWidth = 424;

async function drawPictures(target: string, seconds: number) {
  const frameAt = (width: number) => (share: number) =>
    readFrame(target, "mp4", { atSeconds: seconds * share, width });
  const poster = await findPoster(frameAt(posterWidth));
  if (!poster) throw new UnreadableMedia(message("panelFiles.notes.reasons.noPicture"));
  const frames = await sheetFrames(frameAt(stripFrameWidth));
  const strip = frames.length === 9 ? await drawContactSheet(frames, { gap: 0 }) : null;
  return { poster: await sharp(poster).webp({ quality: 90 }).toBuffer(), strip };
}

/** `captions` are embedded ones, used only if the team provided none. */
type Made = { target: string; made: MadeVideo; captions: string | null };

/** Stores the files before the row that shows them. A failure removes both. */
async function publish(clip: Making, { target, made, captions }: Made): Promise<void> {
  const drawn = await drawPictures(target, made.durationSeconds);
  const stored: StoredPicture[] = [];
  let captionsId: string | null = null;
  try {
    if (captions) captionsId = await storeCaptions(captions);
    for (const picture of [drawn.poster, drawn.strip])
      if (picture) stored.push(await storePicture(await encodePicture(picture, "poster")));
    await putFile(clipKey(clip.mediaId), target, "video/mp4");
    await writeAndInvalidate({ tag: "clips" }, () => showClip(clip, { made, captionsId, stored }));
  } catch (error) {
    // The commit may have succeeded; the hourly job then cleans up.
    if (!(error instanceof AppError) && isDatabaseUnavailable(error)) throw error;
    await removeFile(clip.mediaId);
    await discardCaptions(captionsId);
    for (const { id } of stored) await discardPicture(id);
    throw error;
  }
}

type Shown = Pick<Made, "made"> & { captionsId: string | null; stored: StoredPicture[] };

function showClip(clip: Making, { made, captionsId, stored: [poster, strip] }: Shown): Promise<void> {
  return db.$transaction(async (transaction) => {
    // Locked before the clip's row, in the same order as decisions do.
    const submission = await holdSubmission(transaction, clip.submissionId);
    if (submission?.status !== "approved") throw new ClipGone();
    const now = clock.now();
    const { count } = await transaction.publishedClip.updateMany({
      where: { id: clip.id, mediaId: clip.mediaId, stage: "making" },
      data: {
        ...made,
        stage: "published",
        progress: 100,
        note: null,
        posterPictureId: poster?.id ?? null,
        stripPictureId: strip?.id ?? null,
        publishedAt: now,
        updatedAt: now,
      },
    });
    if (count === 0) throw new ClipGone();
    // Captions that the team added in the meantime win; the hourly job removes these.
    if (captionsId)
      await transaction.publishedClip.updateMany({
        where: { id: clip.id, captionsId: null },
        data: { captionsId },
      });
    await publishPictures(
      transaction,
      [poster, strip].flatMap((picture) => picture?.id ?? []),
    );
  });
}

async function removeFile(mediaId: string): Promise<void> {
  await deleteObjects([clipKey(mediaId)]).catch((error: Error) =>
    logger.warn({ mediaId, err: error }, "a clip's file is not removed yet"),
  );
}

export const settleClipsTask = "settle_clips";

/** Moves or removes files that do not match their clip's stage, after a crash. */
export const settleClips: Task = async () => {
  // First moves files that are still needed; the step below would remove them.
  for (const stage of ["published", "taken_down"] as const) await bringFiles(stage);
  await removeOrphanFiles(clipFolder, (stage) => stage !== "failed" && stage !== "taken_down");
  await removeOrphanFiles(heldClipFolder, (stage) => stage === "taken_down");
  await moveCaptions();
  await removeUnnamedCaptions();
};

const mediaIdIn = (folder: string, key: string): string => key.slice(folder.length).replace(/\.mp4$/, "");

/** Locks the clip's row, so that no decision runs at the same time. */
async function holdStage(transaction: Transaction, mediaId: string): Promise<ClipStage | undefined> {
  const [row] = await transaction.$queryRaw<{ stage: ClipStage }[]>`
    SELECT "stage"::text FROM "published_clips" WHERE "mediaId" = ${mediaId} FOR UPDATE`;
  return row?.stage;
}

/** Copies files to the bucket that their clip's stage requires. */
async function bringFiles(stage: "published" | "taken_down"): Promise<void> {
  const [folder, to] = stage === "published" ? [heldClipFolder, clipKey] : [clipFolder, heldClipKey];
  for await (const { key } of listObjects(folder)) {
    const mediaId = mediaIdIn(folder, key);
    await db.$transaction(async (transaction) => {
      if ((await holdStage(transaction, mediaId)) !== stage || (await hasObject(to(mediaId)))) return;
      await copyObject(key, to(mediaId), { milliseconds: clipCopyMilliseconds });
      logger.warn({ mediaId }, "a clip's file was brought to where it belongs");
    });
  }
}

async function removeOrphanFiles(folder: string, belongs: (stage: ClipStage) => boolean): Promise<void> {
  const rows = await db.publishedClip.findMany({ select: { mediaId: true, stage: true } });
  const known = new Set(rows.filter(({ stage }) => belongs(stage)).map(({ mediaId }) => mediaId));
  for await (const { key } of listObjects(folder)) {
    const mediaId = mediaIdIn(folder, key);
    if (known.has(mediaId)) continue;
    await db.$transaction(async (transaction) => {
      // The clip may be newer than the rows read above.
      const stage = await holdStage(transaction, mediaId);
      if (stage && belongs(stage)) return;
      await deleteObjects([key], timeouts.transaction);
      logger.warn({ mediaId }, "a file of no clip was removed");
    });
  }
}

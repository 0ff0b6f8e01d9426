import "server-only";
import { clock, newPublicId } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { addJob } from "@/lib/server/jobs/task";
import {
  discardLater,
  discardPicture,
  publishPictures,
  unpublishPictures,
} from "@/lib/server/pictures/store";
import { timeouts } from "@/lib/server/storage/call";
import { captionsKey, clipKey, heldClipKey } from "@/lib/server/storage/file-keys";
import { copyObject, deleteObjects, hasObject } from "@/lib/server/storage/objects";
import { sourceExtension } from "./policy";

export const makeClipTask = "make_clip";

/** One after the other on all instances together: each takes the processors for minutes. */
const clipQueue = "clips";
const attempts = 8;

/** Adds the job that makes a clip, in the transaction that asks for it. */
export async function scheduleClip(transaction: Transaction, clipId: number, mediaId: string): Promise<void> {
  const job = { key: `clip-${clipId}`, queue: clipQueue, attempts };
  await addJob(transaction, makeClipTask, { clipId, mediaId }, job);
}

const pictureIdsOf = (clip: { posterPictureId: string | null; stripPictureId: string | null }): string[] =>
  [clip.posterPictureId, clip.stripPictureId].filter((id) => id !== null);

/**
 * Takes the clip of a submission off the site, with its file and its pictures, in the transaction of its cause. Who
 * calls it invalidates the tag `clips` after the commit.
 * @returns the pictures, to be discarded then; null where there is no clip
 * @throws AppError unavailable when storage is down
 */
export async function removeClip(transaction: Transaction, submissionId: number): Promise<string[] | null> {
  const clip = await findClip(transaction, submissionId);
  if (!clip) return null;
  await transaction.publishedClip.delete({ where: { id: clip.id } });
  return removeFiles(transaction, clip);
}

const findClip = (transaction: Transaction, submissionId: number) =>
  transaction.publishedClip.findUnique({
    where: { submissionId },
    select: {
      id: true,
      mediaId: true,
      captionsId: true,
      stage: true,
      publishedAt: true,
      posterPictureId: true,
      stripPictureId: true,
    },
  });

type Clip = NonNullable<Awaited<ReturnType<typeof findClip>>>;

async function removeFiles(transaction: Transaction, clip: Clip): Promise<string[]> {
  const pictureIds = pictureIdsOf(clip);
  if (clip.stage === "published") await unpublishPictures(transaction, pictureIds);
  // Whatever its stage: a job that is about to end may have stored the file.
  const keys = [clipKey(clip.mediaId), heldClipKey(clip.mediaId)];
  if (clip.captionsId) keys.push(captionsKey(clip.captionsId));
  await deleteObjects(keys, timeouts.transaction);
  return pictureIds;
}

/** A clip's file is larger than what other transactions wait for. */
export const clipCopyMilliseconds = 2 * timeouts.transaction;

/**
 * Takes the clip of a submission off the site until it is shown again. Its file moves to private storage, since the
 * public address of a file is known to whoever has seen it. One that is being made ends. Who calls it invalidates as
 * above.
 * @throws AppError unavailable when storage is down
 */
export async function holdClip(transaction: Transaction, submissionId: number): Promise<void> {
  const clip = await findClip(transaction, submissionId);
  if (!clip || clip.stage === "failed" || clip.stage === "taken_down") return;
  await transaction.publishedClip.update({ where: { id: clip.id }, data: { stage: "taken_down" } });
  if (clip.stage !== "published") return;
  await unpublishPictures(transaction, pictureIdsOf(clip));
  await moveFile(clipKey(clip.mediaId), heldClipKey(clip.mediaId));
}

/** Shows it again as it was; one that was not made yet is made. @throws as `holdClip` */
export async function showHeldClip(transaction: Transaction, submissionId: number): Promise<void> {
  const clip = await findClip(transaction, submissionId);
  if (clip?.stage !== "taken_down") return;
  const where = { id: clip.id };
  if (!clip.publishedAt) {
    await transaction.publishedClip.update({ where, data: { stage: "waiting", progress: 0, note: null } });
    return scheduleClip(transaction, clip.id, clip.mediaId);
  }
  await transaction.publishedClip.update({ where, data: { stage: "published" } });
  await publishPictures(transaction, pictureIdsOf(clip));
  await moveFile(heldClipKey(clip.mediaId), clipKey(clip.mediaId));
}

async function moveFile(from: string, to: string): Promise<void> {
  if (!(await hasObject(to))) await copyObject(from, to, { milliseconds: clipCopyMilliseconds });
  await deleteObjects([from], timeouts.transaction);
}

/**
 * Copies the file of a clip to where holding or showing it moves it, before that transaction: a long video takes longer
 * than one may. What then is not moved is removed by `settleClips`.
 */
export async function copyClipAhead(submissionId: number): Promise<void> {
  const clip = await findClip(db, submissionId);
  if (!clip?.publishedAt) return;
  const [from, to] = clip.stage === "taken_down" ? [heldClipKey, clipKey] : [clipKey, heldClipKey];
  if (await hasObject(from(clip.mediaId))) await copyObject(from(clip.mediaId), to(clip.mediaId));
}

const notMade = {
  stage: "waiting",
  progress: 0,
  note: null,
  captionsId: null,
  captions: null,
  sizeBytes: null,
  durationSeconds: null,
  width: null,
  height: null,
  posterPictureId: null,
  stripPictureId: null,
  publishedAt: null,
} as const;

/**
 * The submission has another file. The clip of the old one is off the site at once, and is made again under its name
 * where the new one is a video. Its captions go, since they are of the old one. Who calls it invalidates as above.
 * @throws AppError unavailable when storage is down
 */
export async function remakeClip(
  transaction: Transaction,
  submissionId: number,
  fileName: string,
): Promise<void> {
  const clip = await findClip(transaction, submissionId);
  if (!clip) return;
  const where = { id: clip.id };
  const mediaId = newPublicId();
  const isVideo = sourceExtension(fileName) !== null;
  if (isVideo)
    await transaction.publishedClip.update({ where, data: { ...notMade, mediaId, updatedAt: clock.now() } });
  else await transaction.publishedClip.delete({ where });
  await discardLater(transaction, await removeFiles(transaction, clip));
  if (isVideo) await scheduleClip(transaction, clip.id, mediaId);
}

/** After the commit; what storage refuses to remove now goes with the nightly job. */
export async function discardClipPictures(pictureIds: readonly string[] | null): Promise<void> {
  for (const id of pictureIds ?? []) await discardPicture(id);
}

/** The submission behind a clip, held until the end of the transaction, so that nobody decides about it meanwhile. */
export async function holdSubmission(transaction: Transaction, submissionId: number) {
  await transaction.$queryRaw`SELECT 1 FROM "content_submissions" WHERE "id" = ${submissionId} FOR UPDATE`;
  return transaction.contentSubmission.findFirst({
    where: { id: submissionId, deletedAt: null },
    select: {
      id: true,
      name: true,
      status: true,
      fileName: true,
      fileUrl: true,
      termsAcceptedAt: true,
      media: { select: { scanStatus: true } },
      access: { select: { withdrawnAt: true } },
    },
  });
}

/** The clip that a job has to make; null once it has not. */
export const findClipToMake = (id: number, mediaId: string) =>
  db.publishedClip.findFirst({
    where: { id, mediaId, stage: { in: ["waiting", "making"] } },
    select: {
      id: true,
      mediaId: true,
      captionsId: true,
      submissionId: true,
      submission: { select: { fileName: true, fileUrl: true, fileSize: true } },
    },
  });

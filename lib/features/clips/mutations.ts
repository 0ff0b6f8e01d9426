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

/** One at a time across all instances, because each conversion occupies the processors for minutes. */
const clipQueue = "clips";
const attempts = 8;

export async function scheduleClip(transaction: Transaction, clipId: number, mediaId: string): Promise<void> {
  const job = { key: `clip-${clipId}`, queue: clipQueue, attempts };
  await addJob(transaction, makeClipTask, { clipId, mediaId }, job);
}

const pictureIdsOf = (clip: { posterPictureId: string | null; stripPictureId: string | null }): string[] =>
  [clip.posterPictureId, clip.stripPictureId].filter((id) => id !== null);

/**
 * Removes a submission's clip with its file and pictures in the caller's transaction. Callers invalidate the tag
 * `clips` after the commit.
 * @returns pictures to discard after the commit; null without a clip
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
  // At any stage, because a running job may already have stored the file.
  const keys = [clipKey(clip.mediaId), heldClipKey(clip.mediaId)];
  if (clip.captionsId) keys.push(captionsKey(clip.captionsId));
  await deleteObjects(keys, timeouts.transaction);
  return pictureIds;
}

/** Copying a clip takes longer than other transactions may. */
export const clipCopyMilliseconds = 2 * timeouts.transaction;

/**
 * Hides a submission's clip temporarily. Its file moves to private storage, because earlier visitors know its public
 * address; a running conversion ends. Callers invalidate the tag `clips`.
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

/** Shows it again, or resumes its conversion. @throws as `holdClip` */
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
 * Copies the file before the transaction that hides or shows the clip, because a long video exceeds a transaction's
 * time limit. `settleClips` removes unused copies.
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
 * Handles a replaced file: the old clip disappears immediately, and a new video is converted under the same slug.
 * Captions belong to the old video and are removed. Callers invalidate the tag `clips`.
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

/** Call after the commit. The nightly job retries after a storage failure. */
export async function discardClipPictures(pictureIds: readonly string[] | null): Promise<void> {
  for (const id of pictureIds ?? []) await discardPicture(id);
}

/** Locks the clip's submission until the transaction ends, so that it cannot be decided in the meantime. */
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

/** Null if the job is obsolete. */
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

import "server-only";
import { db, type Transaction } from "@/lib/server/db";
import { discardPicture, unpublishPicture } from "@/lib/server/pictures/store";
import { clipKey } from "@/lib/server/storage/clip-keys";
import { deleteObjects } from "@/lib/server/storage/objects";
import { timeouts } from "@/lib/server/storage/reach";

const pictureIdsOf = (clip: { posterPictureId: string | null; stripPictureId: string | null }): string[] =>
  [clip.posterPictureId, clip.stripPictureId].filter((id) => id !== null);

/**
 * Takes the clip of a submission off the site, with its file and its pictures, in the transaction of its cause; who calls
 * it invalidates the tag `clips` after the commit.
 * @returns the pictures, to be discarded then; null where there is no clip
 * @throws AppError unavailable when storage is down
 */
export async function removeClip(transaction: Transaction, submissionId: number): Promise<string[] | null> {
  const clip = await transaction.publishedClip.findUnique({
    where: { submissionId },
    select: { id: true, mediaId: true, stage: true, posterPictureId: true, stripPictureId: true },
  });
  if (!clip) return null;
  const pictureIds = pictureIdsOf(clip);
  await transaction.publishedClip.delete({ where: { id: clip.id } });
  if (clip.stage === "published") for (const id of pictureIds) await unpublishPicture(transaction, id);
  // Whatever its stage: a job that is about to end may have stored the file.
  await deleteObjects([clipKey(clip.mediaId)], timeouts.transaction);
  return pictureIds;
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
      captions: true,
      submissionId: true,
      submission: { select: { fileName: true, fileUrl: true, fileSize: true } },
    },
  });

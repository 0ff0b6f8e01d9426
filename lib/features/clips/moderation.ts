import "server-only";
import { assertNotHeld, assertVersion } from "@/lib/features/reviews/conflict";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { invalidateTags, writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock, newPublicId } from "@/lib/server/clock";
import { db, isDatabaseUnavailable, type Transaction } from "@/lib/server/db";
import { memoryObstacle } from "@/lib/server/media/memory";
import { takeFreeSlug, toSlug } from "@/lib/server/slug";
import { AppError, goneError } from "@/lib/shared/errors";
import { discardCaptions, storeCaptions } from "./captions/mutations";
import { discardClipPictures, holdSubmission, removeClip, scheduleClip } from "./mutations";
import { clipObstacle, linkOfSlug } from "./policy";
import type { ClipWords } from "./schema";

type Asked = { submissionId: number; requestId: string };
const submissionOf = (id: number) => ({ kind: "submission", id }) as const;
type Words = Omit<ClipWords, "updatedAt" | "captions"> & { captionsId?: string | null };

/**
 * Publishes an approved submission's video as a clip; a job creates the file. For an existing clip, it updates the text
 * and retries a failed conversion.
 * @throws AppError not_found; conflict if the submission cannot be published, or the text was changed in the meantime
 */
export async function publishClip(
  actor: Moderator,
  { submissionId, requestId }: Asked,
  { captions, ...words }: ClipWords,
): Promise<void> {
  const captionsId = captions ? await storeCaptions(captions) : captions;
  try {
    const { isShown, replaced } = await changeClip(
      actor,
      { submissionId, requestId },
      { ...words, ...(captionsId === undefined ? {} : { captionsId }) },
    );
    if (isShown) await invalidateTags("clips");
    await discardCaptions(replaced);
  } catch (error) {
    // The commit may have succeeded; the hourly job then cleans up.
    if (!isDatabaseUnavailable(error)) await discardCaptions(captionsId);
    throw error;
  }
}

/** @returns whether visitors see it, and the captions that it no longer references */
function changeClip(
  actor: Moderator,
  { submissionId, requestId }: Asked,
  { updatedAt: expectedVersion, ...words }: Words & Pick<ClipWords, "updatedAt">,
): Promise<{ isShown: boolean; replaced: string | null }> {
  return db.$transaction(async (transaction) => {
    const submission = await holdSubmission(transaction, submissionId);
    if (!submission) throw goneError("submission");
    if (submission.status === "taken_down") await assertNotHeld(transaction, submissionOf(submissionId));
    const obstacle = clipObstacle({
      ...submission,
      scanStatus: submission.media?.scanStatus ?? null,
      isWithdrawn: Boolean(submission.access?.withdrawnAt),
    });
    if (obstacle) throw new AppError("conflict", obstacle);
    const current = await transaction.publishedClip.findUnique({ where: { submissionId } });
    if (current) assertVersion(current, expectedVersion, { noun: "clip" });
    const given = { ...words, updatedBy: actor.username, updatedAt: clock.now() };
    const isNew = !current || current.stage === "failed";
    const noMemory = memoryObstacle();
    if (isNew && noMemory) throw new AppError("conflict", noMemory);
    if (isNew) await begin(transaction, submissionId, given);
    else await transaction.publishedClip.update({ where: { submissionId }, data: given });
    const { captionsId, ...shown } = words;
    await recordAudit(transaction, actor, {
      action: isNew ? "submission.publish" : "submission.edit",
      entityId: submissionId,
      entityName: submission.name,
      newValue: {
        clip: { ...shown, ...(captionsId === undefined ? {} : { captions: captionsId !== null }) },
      },
      requestId,
    });
    const replaced = captionsId === undefined ? null : (current?.captionsId ?? null);
    return { isShown: current?.stage === "published", replaced };
  });
}

/** The slug stays the same as long as the clip exists. */
async function begin(
  transaction: Transaction,
  submissionId: number,
  words: Words & { updatedBy: string; updatedAt: Date },
): Promise<void> {
  const mediaId = newPublicId();
  const fresh = { ...words, mediaId, stage: "waiting", progress: 0, note: null } as const;
  const { id } = await transaction.publishedClip.upsert({
    where: { submissionId },
    create: { ...fresh, submissionId, slug: await freeSlug(transaction, words.title) },
    update: fresh,
    select: { id: true },
  });
  await scheduleClip(transaction, id, mediaId);
}

const freeSlug = (transaction: Transaction, title: string): Promise<string> =>
  takeFreeSlug(transaction, {
    // "Link 12" would collide with the page of a linked clip.
    name: linkOfSlug(toSlug(title, "clip")) === null ? title : `clip ${title}`,
    fallback: "clip",
    reserved: [],
    listTaken: (slugs) =>
      transaction.publishedClip.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
  });

/**
 * Removes a clip with its page, file and pictures on every instance; the submission stays.
 * @param begin runs first in the transaction
 * @throws AppError not_found; conflict for a clip that was taken down; unavailable when storage is down, with nothing
 *   changed
 */
export async function unpublishClip<T = void>(
  actor: Moderator,
  { submissionId, requestId }: Asked,
  begin?: (transaction: Transaction) => Promise<() => Promise<T>>,
): Promise<T> {
  const { pictureIds, result } = await writeAndInvalidate({ tag: "clips" }, () =>
    db.$transaction(async (transaction) => {
      const end = await begin?.(transaction);
      const submission = await holdSubmission(transaction, submissionId);
      if (submission?.status === "taken_down") await assertNotHeld(transaction, submissionOf(submissionId));
      const removed = await removeClip(transaction, submissionId);
      if (!removed) throw goneError("clip");
      await recordAudit(transaction, actor, {
        action: "submission.unpublish",
        entityId: submissionId,
        entityName: submission?.name ?? "",
        requestId,
      });
      return { pictureIds: removed, result: (await end?.()) as T };
    }),
  );
  await discardClipPictures(pictureIds);
  return result;
}

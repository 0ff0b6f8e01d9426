import { inject } from "vitest";
import { makeClip } from "@/lib/features/clips/tasks";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import { db } from "@/lib/server/db";
import { listStoredKeys } from "@/tests/support/storage";
import { submissionWith } from "@/tests/support/submission-media";
import { tokenIn } from "@/tests/support/submitter";

/** An approved submission with a video whose sender agreed to the terms, and the link of its private page. */
export async function makeApproved(bytes: Buffer, extension = "mp4") {
  const submission = await submissionWith(bytes, extension);
  const agreed = { termsAcceptedAt: new Date(), termsVersion: "2026-11-21" };
  await db.contentSubmission.update({
    where: { id: submission.id },
    data: { status: "approved", ...agreed },
  });
  const createAccess = await prepareAccess("submission", {
    mailTo: null,
    contactEmail: null,
    isSpam: false,
    language: "en",
  });
  const { submissionUrl } = await db.$transaction((transaction) => createAccess(transaction, submission.id));
  return { ...submission, token: tokenIn(submissionUrl) };
}

export const clipWords = {
  title: "A jump for the ages",
  credit: "Ada Fern",
  creditUrl: "https://www.twitch.tv/ada",
  game: "Moss Boots",
};

/** Everything in storage that a clip has made, sorted. */
export const clipFiles = (): string[] =>
  listStoredKeys(inject("storageFolder"), process.env.S3_BUCKET ?? "").filter((key) =>
    /^(published|private\/(pictures|captions))\//.test(key),
  );

export const clipOf = (submissionId: number) => db.publishedClip.findUnique({ where: { submissionId } });

/** Runs the job of a submission's clip, as the worker does. */
export async function runClipJob(submissionId: number, isLastAttempt = false): Promise<void> {
  const { id, mediaId } = await db.publishedClip.findUniqueOrThrow({ where: { submissionId } });
  await makeClip({ clipId: id, mediaId }, isLastAttempt);
}

let count = 0;

/** A clip as visitors see it, without any file. */
export async function makeShownClip(given: {
  title: string;
  game?: string | null;
  publishedAt?: Date;
  captionsId?: string;
  credit?: string;
  creditUrl?: string | null;
}) {
  const { id } = await db.contentSubmission.create({
    data: { name: "Ada", email: "ada@example.com", role: "other", message: "Look", status: "approved" },
  });
  count++;
  return db.publishedClip.create({
    data: {
      publishedAt: new Date(),
      credit: "Ada Fern",
      ...given,
      submissionId: id,
      slug: `clip-${count}`,
      mediaId: `m${process.pid}x${count}`.padEnd(20, "0"),
      stage: "published",
      durationSeconds: 61,
      width: 1920,
      height: 1080,
    },
  });
}

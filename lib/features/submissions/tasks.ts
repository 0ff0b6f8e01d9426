import "server-only";
import { z } from "zod";
import { clock, daysAgo } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { addJob, attemptsOfADay, type Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { ScannerUnavailable, scanStream } from "@/lib/server/scan/clamd";
import { getRetention } from "@/lib/server/settings";
import { copyObject, deleteObjects, getObject, hasObject } from "@/lib/server/storage/objects";
import { timeouts } from "@/lib/server/storage/reach";
import { mediaKeysOf, prepareSubmissionMedia } from "./files/media";

const submissionFolder = "private/submissions/";
const submissionKey = (fileName: string) => `${submissionFolder}${fileName}`;
const quarantineKey = (fileName: string) => `quarantine/${fileName}`;

/** Files whose turn it is: not checked yet, or found infected while storage refused to move them away. */
const needsScan = {
  OR: [
    { scanStatus: "waiting" },
    { scanStatus: "infected", submission: { fileUrl: { startsWith: submissionFolder } } },
  ],
} satisfies Prisma.SubmissionMediaWhereInput;

/**
 * Checks a submission's file for viruses, if it waits for that. An infected one goes into quarantine.
 * @throws ScannerUnavailable, to be tried again: the file stays "not checked"
 */
export async function scanSubmissionFile(submissionId: number): Promise<void> {
  const media = await db.submissionMedia.findFirst({
    where: { submissionId, ...needsScan },
    select: { scanStatus: true, submission: true },
  });
  const { fileUrl, fileName } = media?.submission ?? {};
  if (!media || !fileUrl || !fileName) return;
  if (media.scanStatus === "infected") return await moveAway(submissionId, fileName);
  // Its submitter may put another file in its place meanwhile, of which this says nothing.
  const where = { submissionId, scanStatus: "waiting" as const, submission: { fileName } };
  if (!env().CLAMD_HOST) {
    await db.submissionMedia.updateMany({ where, data: { scanStatus: "off", scanNote: null } });
    return;
  }
  const file = await getObject(fileUrl);
  if (!file) {
    await db.submissionMedia.updateMany({
      where,
      data: { scanNote: "The file is not in storage any more." },
    });
    return;
  }
  try {
    const verdict = await scanStream(file.body);
    if (verdict.kind === "infected") return await quarantine(submissionId, fileName, verdict.signature);
    await db.submissionMedia.updateMany({
      where,
      data: { scanStatus: "clean", scanNote: null, scannedAt: clock.now() },
    });
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    await db.submissionMedia.updateMany({ where, data: { scanNote: error.message } });
    throw error;
  }
}

/** From the moment the row says so nobody can download it; then the file moves out of the way of every reader. */
async function quarantine(submissionId: number, fileName: string, signature: string): Promise<void> {
  logger.warn({ submissionId, signature }, "a submitted file is infected and goes into quarantine");
  const { count } = await db.submissionMedia.updateMany({
    where: { submissionId, submission: { fileName } },
    data: {
      scanStatus: "infected",
      scanNote: signature.slice(0, 200),
      scannedAt: clock.now(),
      posterKey: null,
      displayKey: null,
      contactSheetKey: null,
    },
  });
  if (count > 0) await moveAway(submissionId, fileName);
}

/** Can be called again after it broke off anywhere. */
async function moveAway(submissionId: number, fileName: string): Promise<void> {
  const source = submissionKey(fileName);
  if (await hasObject(source)) {
    await copyObject(source, quarantineKey(fileName), { contentType: "application/octet-stream" });
    await deleteObjects([source, ...Object.values(mediaKeysOf(fileName))]);
  }
  await db.contentSubmission.updateMany({
    where: { id: submissionId, fileName },
    data: { fileUrl: quarantineKey(fileName) },
  });
}

export const scanFileTask = "scan_submission_file";
export const prepareMediaTask = "prepare_submission_media";

/** One file after the other: large ones must not keep mails waiting. */
const fileQueue = "submission_files";

const payloadSchema = z.object({ submissionId: z.number().int() });

/** Adds the jobs that look at a submission's file, in its transaction. */
export async function scheduleFileWork(transaction: Transaction, submissionId: number): Promise<void> {
  const job = { key: `media-${submissionId}`, queue: fileQueue, attempts: attemptsOfADay };
  await addJob(transaction, prepareMediaTask, { submissionId }, job);
  if (env().CLAMD_HOST) await scheduleScan(transaction, submissionId);
}

async function scheduleScan(client: Pick<Transaction, "$executeRaw">, submissionId: number): Promise<void> {
  const job = { key: `scan-${submissionId}`, queue: fileQueue, attempts: 10 };
  await addJob(client, scanFileTask, { submissionId }, job);
}

export const scanFile: Task = (payload) => scanSubmissionFile(payloadSchema.parse(payload).submissionId);
export const prepareMedia: Task = (payload) =>
  prepareSubmissionMedia(payloadSchema.parse(payload).submissionId);

/** Files that are not checked yet get another turn, however long the scanner has been away. */
export async function rescanFiles(): Promise<void> {
  const waiting = await db.submissionMedia.findMany({
    where: needsScan,
    select: { submissionId: true },
    orderBy: { submissionId: "asc" },
    take: 500,
  });
  for (const { submissionId } of waiting) await scheduleScan(db, submissionId);
}

/** Previews that the attempts of a day have not made are waited for no longer; one that is made later still shows. */
export async function giveUpPreviews(): Promise<void> {
  await db.submissionMedia.updateMany({
    where: { mediaStatus: "waiting", submission: { submittedAt: { lt: daysAgo(1) } } },
    data: {
      mediaStatus: "failed",
      mediaNote: "It could not be made. Please download the file to look at it.",
    },
  });
}

const batchSize = 200;

/** Removes rejected submissions and those in the trash, which has its own time, when it is over, with their files. */
export const retireSubmissions: Task = async () => {
  const isOver = {
    OR: [
      {
        deletedAt: null,
        status: "rejected",
        reviewedAt: { lt: daysAgo(getRetention().rejectedSubmissionDays) },
      },
      { deletedAt: { lt: daysAgo(getRetention().trashDays) } },
    ],
  } satisfies Prisma.ContentSubmissionWhereInput;
  let over: Retired[];
  let last = 0;
  const failures: unknown[] = [];
  do {
    over = await db.contentSubmission.findMany({
      where: { id: { gt: last }, ...isOver },
      orderBy: { id: "asc" },
      select: { id: true, fileName: true, fileUrl: true },
      take: batchSize,
    });
    // One whose files storage refuses to remove stays for the next run and is passed by.
    for (const submission of over)
      await retire(submission, isOver).catch((error: unknown) => {
        logger.warn(
          { submission: submission.id, err: error },
          "a submission that is over is not removed yet",
        );
        failures.push(error);
      });
    last = over.at(-1)?.id ?? last;
  } while (over.length === batchSize);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} submissions are not removed`);
};

type Retired = { id: number; fileName: string | null; fileUrl: string | null };

/** Only while its time is over still: one that comes back from the trash at this very moment retains its files. */
async function retire(
  { id, fileName, fileUrl }: Retired,
  isOver: Prisma.ContentSubmissionWhereInput,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const upload = await transaction.upload.findUnique({ where: { submissionId: id }, select: { id: true } });
    const { count } = await transaction.contentSubmission.deleteMany({ where: { id, ...isOver } });
    if (count === 0) return;
    if (upload) await transaction.upload.deleteMany({ where: upload });
    // Last: what storage refuses leaves the row, and with it the way to the files, for the next run.
    if (!fileName || !fileUrl) return;
    await deleteObjects([fileUrl, ...Object.values(mediaKeysOf(fileName))], timeouts.transaction);
  });
}

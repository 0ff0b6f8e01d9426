import "server-only";
import { z } from "zod";
import { clock, daysAgo } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { addJob, attemptsPerDay, type Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { ScannerUnavailable, scanStream } from "@/lib/server/scan/clamd";
import { getRetention } from "@/lib/server/settings";
import { timeouts } from "@/lib/server/storage/call";
import { copyObject, deleteObjects, getObject, hasObject } from "@/lib/server/storage/objects";
import {
  listFileKeys,
  previewKeys,
  quarantineKey,
  submissionFolder,
  submissionKey,
} from "@/lib/server/storage/sent-files";
import { message } from "@/lib/shared/message";
import { type FileHolder, findHeldFile, prepareFileMedia, writeFindings } from "./files/media";

/** Scans a waiting file; an infected one is quarantined. @throws ScannerUnavailable, to be retried */
export async function scanHeldFile(holder: FileHolder): Promise<void> {
  const held = await findHeldFile(holder);
  if (!held) return;
  const { fileName, fileUrl, scanStatus } = held;
  if (scanStatus === "infected" && fileUrl.startsWith(submissionFolder))
    return await moveToQuarantine(fileName);
  if (scanStatus !== "waiting") return;
  const waiting = { fileName, scanStatus: { equals: "waiting" } } as const;
  if (!env().CLAMD_HOST) {
    await writeFindings(waiting, { scanStatus: "off", scanNote: null });
    return;
  }
  const file = await getObject(fileUrl);
  if (!file) {
    await writeFindings(waiting, { scanNote: message("panelFiles.notes.gone") });
    return;
  }
  try {
    const verdict = await scanStream(file.body);
    if (verdict.kind === "infected") return await quarantine(fileName, verdict.signature);
    await writeFindings(waiting, { scanStatus: "clean", scanNote: null, scannedAt: clock.now() });
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    await writeFindings(waiting, { scanNote: error.message });
    throw error;
  }
}

/** The row blocks downloads first, then the file moves out of reach. */
async function quarantine(fileName: string, signature: string): Promise<void> {
  logger.warn({ fileName, signature }, "a submitted file is infected and goes into quarantine");
  const isHeld = await writeFindings(
    { fileName },
    {
      scanStatus: "infected",
      scanNote: signature.slice(0, 200),
      scannedAt: clock.now(),
      posterKey: null,
      displayKey: null,
      contactSheetKey: null,
    },
  );
  if (isHeld) await moveToQuarantine(fileName);
}

/** Safe to repeat after an interruption. */
async function moveToQuarantine(fileName: string): Promise<void> {
  const source = submissionKey(fileName);
  if (await hasObject(source)) {
    await copyObject(source, quarantineKey(fileName), { contentType: "application/octet-stream" });
    await deleteObjects([source, ...Object.values(previewKeys(fileName))]);
  }
  const moved = { where: { fileName }, data: { fileUrl: quarantineKey(fileName) } };
  await db.revisionFile.updateMany(moved);
  await db.contentSubmission.updateMany(moved);
}

export const scanFileTask = "scan_submission_file";
export const prepareMediaTask = "prepare_submission_media";

/** One file at a time, so that large ones do not delay mails. */
const fileQueue = "submission_files";

const payloadSchema = z.union([
  z.object({ submissionId: z.number().int() }),
  z.object({ revisionId: z.number().int() }),
]);

const jobName = (holder: FileHolder) =>
  "revisionId" in holder ? `revision-${holder.revisionId}` : holder.submissionId;

/** Adds the jobs for a file in the caller's transaction. */
export async function scheduleFileWork(transaction: Transaction, holder: FileHolder): Promise<void> {
  const job = { key: `media-${jobName(holder)}`, queue: fileQueue, attempts: attemptsPerDay };
  await addJob(transaction, prepareMediaTask, holder, job);
  if (env().CLAMD_HOST) await scheduleScan(transaction, holder);
}

async function scheduleScan(client: Pick<Transaction, "$executeRaw">, holder: FileHolder): Promise<void> {
  const job = { key: `scan-${jobName(holder)}`, queue: fileQueue, attempts: 10 };
  await addJob(client, scanFileTask, holder, job);
}

export const scanFile: Task = (payload) => scanHeldFile(payloadSchema.parse(payload));
export const prepareMedia: Task = (payload) => prepareFileMedia(payloadSchema.parse(payload));

/** Retries unchecked files, even after a long outage of the scanner. */
export async function rescanFiles(): Promise<void> {
  const sent = await db.submissionMedia.findMany({
    where: needsScan((stored) => ({ submission: stored })),
    select: { submissionId: true },
    orderBy: { submissionId: "asc" },
    take: 500,
  });
  const revised = await db.revisionFile.findMany({
    where: needsScan((stored) => stored),
    select: { revisionId: true },
    orderBy: { revisionId: "asc" },
    take: 500,
  });
  for (const holder of [...sent, ...revised]) await scheduleScan(db, holder);
}

/** Unchecked files, and infected ones that storage failed to move. */
const needsScan = <Where>(where: (stored: { fileUrl: { startsWith: string } }) => Where) => ({
  OR: [
    { scanStatus: "waiting" as const },
    { scanStatus: "infected" as const, ...where({ fileUrl: { startsWith: submissionFolder } }) },
  ],
});

/** Gives up previews after a day of attempts; a later success still shows. */
export async function giveUpPreviews(): Promise<void> {
  const data = {
    mediaStatus: "failed",
    mediaNote: message("panelFiles.notes.noPreview"),
  } as const;
  await db.revisionFile.updateMany({
    where: { mediaStatus: "waiting", createdAt: { lt: daysAgo(1) } },
    data,
  });
  await db.submissionMedia.updateMany({
    where: { mediaStatus: "waiting", submission: { submittedAt: { lt: daysAgo(1) } } },
    data,
  });
}

const batchSize = 200;

/**
 * Deletes expired submissions with their files: rejected, withdrawn after approval, or in the trash, each with its own
 * period.
 */
export const retireSubmissions: Task = async () => {
  const before = daysAgo(getRetention().rejectedSubmissionDays);
  const isOver = {
    OR: [
      { deletedAt: null, status: "rejected", reviewedAt: { lt: before } },
      { deletedAt: null, status: "approved", access: { withdrawnAt: { lt: before } } },
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
    // A storage failure skips the row until the next run.
    for (const submission of over)
      await deleteExpired(submission, isOver).catch((error: unknown) => {
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

/** Checks again that it is expired, because it may have been restored from the trash. */
async function deleteExpired(
  { id, fileName, fileUrl }: Retired,
  isOver: Prisma.ContentSubmissionWhereInput,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const revision = { access: { submissionId: id } };
    const uploads = await transaction.upload.findMany({
      where: { OR: [{ submissionId: id }, { revision }] },
      select: { id: true },
    });
    const revised = await transaction.revisionFile.findMany({
      where: { revision },
      select: { fileName: true },
    });
    const { count } = await transaction.contentSubmission.deleteMany({ where: { id, ...isOver } });
    if (count === 0) return;
    await transaction.upload.deleteMany({ where: { id: { in: uploads.map((upload) => upload.id) } } });
    // The row is deleted last, because after a storage failure the next run needs it to find the files.
    const own = fileName && fileUrl ? [fileUrl, ...Object.values(previewKeys(fileName))] : [];
    const suggested = revised.flatMap((file) => listFileKeys(file.fileName));
    await deleteObjects([...own, ...suggested], timeouts.transaction);
  });
}

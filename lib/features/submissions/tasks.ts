import "server-only";
import { z } from "zod";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Task } from "@/lib/server/jobs/task";
import { deleteObjects } from "@/lib/server/storage/objects";
import { mediaKeysOf, prepareSubmissionMedia } from "./file-media";
import { needsScan, scanSubmissionFile } from "./file-scan";

export const scanFileTask = "scan_submission_file";
export const prepareMediaTask = "prepare_submission_media";

/** One file after the other: large ones must not keep mails waiting. */
const fileQueue = "submission_files";

const payloadSchema = z.object({ submissionId: z.number().int() });

/** Adds the jobs that look at a submission's file, in its transaction. */
export async function scheduleFileWork(transaction: Transaction, submissionId: number): Promise<void> {
  const payload = JSON.stringify({ submissionId });
  await transaction.$executeRaw`
    SELECT graphile_worker.add_job(${prepareMediaTask}, ${payload}::json, queue_name => ${fileQueue},
      max_attempts => 5, job_key => ${`media-${submissionId}`})`;
  if (env().CLAMD_HOST) await scheduleScan(transaction, submissionId);
}

async function scheduleScan(client: Pick<Transaction, "$executeRaw">, submissionId: number): Promise<void> {
  const payload = JSON.stringify({ submissionId });
  await client.$executeRaw`
    SELECT graphile_worker.add_job(${scanFileTask}, ${payload}::json, queue_name => ${fileQueue},
      max_attempts => 10, job_key => ${`scan-${submissionId}`})`;
}

export const scanFile: Task = (payload) => scanSubmissionFile(payloadSchema.parse(payload).submissionId);
export const prepareMedia: Task = (payload) =>
  prepareSubmissionMedia(payloadSchema.parse(payload).submissionId);

/** Files that are not checked yet get another turn, however long the scanner has been away. */
export const rescanFiles: Task = async () => {
  const waiting = await db.submissionMedia.findMany({
    where: needsScan,
    select: { submissionId: true },
    orderBy: { submissionId: "asc" },
    take: 500,
  });
  for (const { submissionId } of waiting) await scheduleScan(db, submissionId);
};

const daysAgo = (count: number): Date => new Date(clock.now().getTime() - count * 86_400_000);
/** How long submissions and their files are kept (D44). */
const kept = { rejectedDays: 90, trashDays: 30 };

/** Removes rejected submissions and those in the trash when they have had their time, with their files. */
export const retireSubmissions: Task = async () => {
  const over = await db.contentSubmission.findMany({
    where: {
      OR: [
        { status: "rejected", reviewedAt: { lt: daysAgo(kept.rejectedDays) } },
        { deletedAt: { lt: daysAgo(kept.trashDays) } },
      ],
    },
    select: { id: true, fileName: true, fileUrl: true },
    take: 200,
  });
  for (const { id, fileName, fileUrl } of over) {
    if (fileName && fileUrl) await deleteObjects([fileUrl, ...Object.values(mediaKeysOf(fileName))]);
    await db.upload.deleteMany({ where: { submissionId: id } });
    await db.contentSubmission.delete({ where: { id } });
  }
};

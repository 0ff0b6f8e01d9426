import "server-only";
import { clock } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { titledRefusal } from "@/lib/server/pictures/limits";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { AppError } from "@/lib/shared/errors";
import { tooLargeTitle } from "@/lib/shared/file-refusals";
import { mebibyte } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import type { FileRefusal } from "./policy";

const bytesPerGigabyte = 1024 * mebibyte;
/** An arbitrary lock number: new uploads check the total one after another. */
const capLock = 7_310_001;

/** Counts a file against its address's limits. @throws AppError rate_limited */
export async function consumeUploadLimits(address: string, sizeBytes: number): Promise<void> {
  await consumeLimit("uploadFiles", address);
  await consumeLimit("uploadMegabytes", address, Math.max(1, Math.ceil(sizeBytes / mebibyte)));
}

/** The total size of files waiting for review (UPLOAD_CAP_GB). */
export const capBytes = (): number => env().UPLOAD_CAP_GB * bytesPerGigabyte;

/**
 * Bytes of all files waiting for review, including unfinished ones and those of suggested changes, without expired
 * uploads and the trash.
 */
export async function readWaitingBytes(client: Pick<Transaction, "$queryRaw">): Promise<number> {
  const [sum] = await client.$queryRaw<{ bytes: number }[]>`
    SELECT (
      (SELECT coalesce(sum("sizeBytes"::float8), 0) FROM "uploads"
        WHERE "status" IN ('uploading', 'completed') AND "expiresAt" > ${clock.now()})
      + (SELECT coalesce(sum("fileSize"::float8), 0) FROM "content_submissions"
        WHERE "status" = 'pending' AND "deletedAt" IS NULL)
      + (SELECT coalesce(sum("fileSize"::float8), 0) FROM "revision_files"
        JOIN "revisions" ON "id" = "revisionId" AND "deletedAt" IS NULL)
    ) AS "bytes"`;
  return sum?.bytes ?? 0;
}

/** Checks UPLOAD_CAP_GB; the caller inserts its row in the same transaction. @throws AppError unavailable */
export async function assertBelowCap(transaction: Transaction, sizeBytes: number): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${capLock}::bigint)`;
  if ((await readWaitingBytes(transaction)) + sizeBytes > capBytes())
    throw new AppError("unavailable", message("uploads.queueFull"));
}

/** 413 for the size, 422 for the type. */
export function refusalError({ title, description }: FileRefusal, field: string): AppError {
  const text = titledRefusal({ title, description });
  return new AppError(title === tooLargeTitle ? "too_large" : "invalid", text, { errors: { [field]: text } });
}

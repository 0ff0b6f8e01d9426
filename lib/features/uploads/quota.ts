import "server-only";
import { clock } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { AppError } from "@/lib/shared/errors";
import { mebibyte } from "@/lib/shared/limits";
import type { FileRefusal } from "./policy";

const bytesPerGigabyte = 1024 * mebibyte;
/** Any number that nobody else locks: begins of uploads look at the sum one after the other. */
const capLock = 7_310_001;

/**
 * Counts a file against the limits of its sender's address.
 * @throws AppError rate_limited
 */
export async function consumeUploadLimits(address: string, sizeBytes: number): Promise<void> {
  await consumeLimit("uploadFiles", address);
  await consumeLimit("uploadMegabytes", address, Math.max(1, Math.ceil(sizeBytes / mebibyte)));
}

/** The size of all files that may wait for review together (UPLOAD_CAP_GB). */
export const capBytes = (): number => env().UPLOAD_CAP_GB * bytesPerGigabyte;

/**
 * The bytes of all files that wait for review, finished or not, those of suggested changes among them. An upload that
 * is over and what is in the trash hold no room.
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

/**
 * Refuses a file when all that waits for review, finished or not, would exceed UPLOAD_CAP_GB with it. The
 * caller writes its row in the same transaction.
 * @throws AppError unavailable
 */
export async function assertBelowCap(transaction: Transaction, sizeBytes: number): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${capLock}::bigint)`;
  if ((await readWaitingBytes(transaction)) + sizeBytes > capBytes())
    throw new AppError(
      "unavailable",
      "So much is waiting for our review that we cannot take more files right now. Please try again tomorrow.",
    );
}

/** The refusal of a file as an answer: 413 for its size, 422 for what it is. */
export function refusalError({ title, description }: FileRefusal, field: string): AppError {
  const message = `${title}: ${description}`;
  return new AppError(title === "File too large" ? "too_large" : "invalid", message, {
    errors: { [field]: message },
  });
}

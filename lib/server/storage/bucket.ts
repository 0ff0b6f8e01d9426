import "server-only";
import { holdFor } from "@/lib/server/hold";
import { logger } from "@/lib/server/logger";
import { checkBucket } from "./objects";
import { bucketMissing } from "./reach";

/** So long nobody is told again. */
const toldMilliseconds = 10 * 60_000;
const tellBucketMissing = holdFor(toldMilliseconds, async () => logger.error(bucketMissing));

/** Whether there is a bucket to write to; the log says what to do if not. @throws AppError unavailable */
export async function isBucketThere(): Promise<boolean> {
  const isThere = (await checkBucket()) === "present";
  if (!isThere) await tellBucketMissing();
  return isThere;
}

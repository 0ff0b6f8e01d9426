import "server-only";
import { holdFor } from "@/lib/server/hold";
import { logger } from "@/lib/server/logger";
import { checkBucket } from "./objects";
import { bucketMissing } from "./reach";

/** How often the log repeats it. */
const toldMilliseconds = 10 * 60_000;
const tellBucketMissing = holdFor(toldMilliseconds, async () => logger.error(bucketMissing));

/** The log says what to do when there is none. @throws AppError unavailable */
export async function isBucketThere(): Promise<boolean> {
  const isThere = (await checkBucket()) === "present";
  if (!isThere) await tellBucketMissing();
  return isThere;
}

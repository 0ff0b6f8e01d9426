/**
 * A site that is killed (SIGKILL) amid two decisions: storage has done its part, and neither transaction is committed.
 * @example node … killed-decision.ts {picture to publish} {picture to take back}
 */
import { db } from "@/lib/server/db";
import { publishPictures, unpublishPictures } from "@/lib/server/pictures/store";

const [publishing = "", takingBack = ""] = process.argv.slice(2);
await db.$transaction(async (transaction) => {
  await publishPictures(transaction, [publishing]);
  await unpublishPictures(transaction, [takingBack]);
  process.kill(process.pid, "SIGKILL");
  await new Promise(() => {});
});

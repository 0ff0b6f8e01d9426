import "server-only";
import { storeAnchor } from "@/lib/features/audit/anchors/data";
import { clock, today } from "@/lib/server/clock";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { sealEntries } from "./mutations";

/** Runs every minute: until then, a change to a new entry goes unnoticed. */
export const sealAuditTask = "seal_audit";

/** The last head that this process saw in storage. */
let anchored = "";

/** Seals new entries and copies the chain's head to storage, out of reach of an attacker with only the database. */
export const sealAudit: Task = async () => {
  const { sealed, head } = await sealEntries(clock.now().getUTCMinutes() === 0);
  if (!head) return;
  if (sealed > 0) logger.info({ sealed, ...head }, "the audit log was sealed");
  const expected = `${today()} ${head.position} ${head.hash}`;
  if (expected === anchored) return;
  if (await storeAnchor(head)) anchored = expected;
  else
    logger.error(
      head,
      "the audit log does not go on from the head that storage holds: npm run audit:verify says what is missing",
    );
};

import "server-only";
import { storeAnchor } from "@/lib/features/audit/anchors/data";
import { clock, today } from "@/lib/server/clock";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { sealEntries } from "./mutations";

/** Each minute: how long an entry may stand in the log before a change of it is found. */
export const sealAuditTask = "seal_audit";

/** The head that this process has seen in storage last. */
let anchored = "";

/** Seals what is new, and writes the chain's head where who changes the database does not reach. */
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

import "server-only";
import { monthsAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { getRetention } from "@/lib/server/settings";

/**
 * Removes what was handled long ago, suspected spam that nobody looked at, and what is open though all who reported it have
 * had their data deleted. What is about a removed row goes with it.
 */
export const retireReports: Task = async () => {
  const old = { lt: monthsAgo(getRetention().messageMonths) };
  await db.reportCase.deleteMany({
    where: {
      OR: [
        { status: { not: "open" }, handledAt: old },
        { spam: true, lastReportAt: old },
        { status: "open", reports: { none: {} } },
      ],
    },
  });
};

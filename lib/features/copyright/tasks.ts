import "server-only";
import { reviewedTables } from "@/lib/features/queue/tables";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { recordAudit } from "@/lib/server/audit";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock, daysAgo, monthsAgo, newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { runSteps } from "@/lib/server/jobs/task";
import { getRetention } from "@/lib/server/settings";
import { openStates } from "./constants";

/**
 * Removes complaints that ended long ago, with everything that people wrote in them. One that still holds an item off the
 * site stays for as long as the item does: nothing else would hold it.
 */
export const retireComplaints: Task = () =>
  runSteps({
    upheld: trashUpheldItems,
    settled: () =>
      db.$executeRaw`
        DELETE FROM "copyright_complaints" AS "complaint"
        WHERE "settledAt" < ${monthsAgo(getRetention().messageMonths)} AND (
          "state" <> 'upheld' OR CASE "itemKind"
            WHEN 'game' THEN NOT EXISTS (SELECT FROM "games" WHERE "id" = "itemId")
            WHEN 'streamer' THEN NOT EXISTS (SELECT FROM "streamers" WHERE "id" = "itemId")
            WHEN 'stream' THEN NOT EXISTS (SELECT FROM "streams" WHERE "id" = "itemId")
            WHEN 'clip' THEN NOT EXISTS (SELECT FROM "clips" WHERE "id" = "itemId")
            ELSE NOT EXISTS (SELECT FROM "content_submissions" WHERE "id" = "itemId") END)`,
  });

/** What does not come back goes the way of what was rejected, by the trash, once nobody disputes it any more. */
async function trashUpheldItems(): Promise<void> {
  const upheld = await db.copyrightComplaint.findMany({
    where: { state: "upheld", settledAt: { lt: daysAgo(getRetention().rejectedSubmissionDays) } },
    select: { itemKind: true, itemId: true, number: true },
    distinct: ["itemKind", "itemId"],
  });
  for (const { itemKind, itemId, number } of upheld) {
    const isDisputed = await db.copyrightComplaint.count({
      where: { itemKind, itemId, state: { in: [...openStates] } },
    });
    if (isDisputed === 0) await trashItem(itemKind as ReviewedKind, itemId, number);
  }
}

async function trashItem(kind: ReviewedKind, id: number, number: string): Promise<void> {
  const table = reviewedTables[kind];
  const by = `Complaint ${number}`;
  await writeAndInvalidate(table.tag && { tag: table.tag, ids: [id] }, () =>
    db.$transaction(async (transaction) => {
      const row = await table.find(transaction, id);
      if (row?.status !== "taken_down" || row.deletedAt) return;
      const now = clock.now();
      const data = { deletedAt: now, deletedBy: by, updatedAt: now, updatedBy: by };
      if (!(await table.changeTrash(transaction, { id, deletedAt: null }, data))) return;
      await recordAudit(
        transaction,
        { id: null, username: by },
        { action: `${kind}.delete`, entityId: id, entityName: row.name, requestId: newUuid() },
      );
    }),
  );
}

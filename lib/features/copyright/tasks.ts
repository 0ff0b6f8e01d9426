import "server-only";
import { reviewedTables } from "@/lib/features/items/tables";
import { tableSql } from "@/lib/features/reviews/data";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { recordAudit } from "@/lib/server/audit";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock, daysAgo, monthsAgo, newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { runSteps } from "@/lib/server/jobs/task";
import { getRetention } from "@/lib/server/settings";
import { openStates } from "./constants";

/** Whether the item of a complaint is still in the table of its kind. */
const existing = reviewedKinds.map(
  (kind) =>
    Prisma.sql`("itemKind" = ${kind} AND EXISTS (SELECT FROM ${tableSql(kind)} WHERE "id" = "itemId"))`,
);

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
          "state" <> 'upheld' OR NOT (${Prisma.join(existing, " OR ")}))`,
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

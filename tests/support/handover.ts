import type { HandedKind } from "@/lib/features/handover/constants";
import { tableSql } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { makeReviewed } from "./factories";

/** An item that the team added. */
export async function makeAdded(kind: HandedKind, status: "pending" | "approved" | "rejected" = "pending") {
  const row = await makeReviewed(kind);
  await db.$executeRaw`
    UPDATE ${tableSql(kind)} SET "addedBy" = 'kim', "status" = ${status}::review_status,
      "reviewedAt" = CASE WHEN ${status} = 'pending' THEN NULL ELSE now() END
    WHERE "id" = ${row.id}`;
  return { ...row, kind };
}

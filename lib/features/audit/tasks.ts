import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { cutTables } from "./chain/data";
import { cutEntries } from "./chain/mutations";

/**
 * Erases names and values of permanently deleted items from the log, since they hold personal data; who did what and
 * when remains. Also removes their notices.
 */
export const forgetRemoved: Task = async () => {
  for (const [kind, table] of Object.entries(cutTables)) {
    await db.$executeRaw`
      DELETE FROM "notices" AS notice WHERE notice."itemKind" = ${kind}
        AND NOT EXISTS (SELECT FROM ${Prisma.raw(`"${table}"`)} AS found WHERE found."id"::text = notice."itemId")`;
    await cutEntries(Prisma.sql`
      entry."entityKind" = ${kind} AND NOT EXISTS (
        SELECT FROM ${Prisma.raw(`"${table}"`)} AS found WHERE found."id"::text = entry."entityId")`);
  }
};

import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { cutTables } from "./chain/data";
import { cutEntries } from "./chain/mutations";

/**
 * Takes the names, old and new values out of the entries about what is removed for good: they hold people's names,
 * addresses and words. Who did what, and when, stays. Notices about it go.
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

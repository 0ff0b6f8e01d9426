import "server-only";
import { tableNames } from "@/lib/features/reviews/constants";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";

/** Where the things lie that hold what people have sent, by their kind in the log. */
const tables = { ...tableNames, mail: "mail_outbox" };

/**
 * Takes the names, old and new values out of the entries about what is removed for good: they hold people's names,
 * addresses and words. Who did what, and when, stays. Notices about it go.
 */
export const forgetRemoved: Task = async () => {
  for (const [kind, table] of Object.entries(tables)) {
    await db.$executeRaw`
      DELETE FROM "notices" AS notice WHERE notice."itemKind" = ${kind}
        AND NOT EXISTS (SELECT FROM ${Prisma.raw(`"${table}"`)} AS found WHERE found."id"::text = notice."itemId")`;
    await db.$executeRaw`
      UPDATE "audit_log" AS entry SET "entityName" = '', "oldValue" = NULL, "newValue" = NULL
      WHERE entry."entityKind" = ${kind}
        AND (entry."entityName" <> '' OR entry."oldValue" IS NOT NULL OR entry."newValue" IS NOT NULL)
        AND NOT EXISTS (SELECT FROM ${Prisma.raw(`"${table}"`)} AS found WHERE found."id"::text = entry."entityId")`;
  }
};

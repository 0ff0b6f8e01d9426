import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** Where rows point to the account that decided or did them: there may be tens of thousands of one person's. */
const traces = [
  ["games", "reviewedBy"],
  ["clips", "reviewedBy"],
  ["streams", "reviewedBy"],
  ["streamers", "reviewedBy"],
  ["content_submissions", "reviewedBy"],
  ["audit_log", "actorId"],
] as const;

/** So many rows at a time are written in a third of a second where they have the most indexes. */
const batchSize = 500;

/**
 * Has nothing point to an account any more that is about to be deleted. The database would do so by itself, in one
 * statement: of ten thousand rows that takes longer than a request may wait, and locks them all that long.
 */
export async function releaseTraces(userId: number): Promise<void> {
  for (const [table, column] of traces) {
    const [name, of] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
    let count = batchSize;
    while (count === batchSize)
      count = await db.$executeRaw`
        UPDATE ${name} SET ${of} = NULL
        WHERE "id" IN (SELECT "id" FROM ${name} WHERE ${of} = ${userId} ORDER BY "id" LIMIT ${batchSize})`;
  }
}

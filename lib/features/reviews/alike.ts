import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { swappedTextQuery } from "@/lib/server/search-text";
import { visibleSql } from "./visible";

/** How alike a part of a name must be: one letter of six is wrong, or missing. */
const threshold = 0.5;

const names = {
  games: Prisma.sql`games."searchNames"`,
  streamers: Prisma.sql`streamers."streamName"`,
};

/**
 * The last resort of a search that found nothing: what is public and holds the words with two neighbouring letters
 * swapped, which trigrams tell from other words in long ones only, or has a part in its name that is a little like
 * what was typed; the most alike first, then the newest.
 * @returns ids
 */
export async function findAlike(table: keyof typeof names, search: string): Promise<number[]> {
  const name = names[table];
  const swapped = Prisma.sql`"searchText" @@ ${swappedTextQuery(search, "AB")}`;
  const [, rows] = await db.$transaction([
    db.$executeRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`,
    db.$queryRaw<{ ids: number[] | null }[]>`
      SELECT array_agg(id ORDER BY ${swapped} DESC, word_similarity(${search}, ${name}) DESC, "submittedAt" DESC, id DESC)
        AS ids
      FROM ${Prisma.raw(table)} WHERE ${visibleSql(table)} AND (${swapped} OR ${search} <% ${name})`,
  ]);
  return rows[0]?.ids ?? [];
}

import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { visibleSql } from "./visible";

const names = {
  games: Prisma.sql`games.title`,
  streamers: Prisma.sql`streamers."streamName"`,
};

/**
 * The last resort of a search that found nothing: what is public and has a word in its name that is a little like
 * what was typed, the most alike first, then the newest.
 * @param threshold from 0 to 1, how alike it must be at least
 * @returns ids
 */
export async function findAlike(
  table: keyof typeof names,
  search: string,
  threshold: number,
): Promise<number[]> {
  const name = names[table];
  const [, rows] = await db.$transaction([
    db.$executeRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`,
    db.$queryRaw<{ ids: number[] | null }[]>`
      SELECT array_agg(id ORDER BY word_similarity(${search}, ${name}) DESC, "submittedAt" DESC, id DESC) AS ids
      FROM ${Prisma.raw(table)} WHERE ${visibleSql(table)} AND ${search} <% ${name}`,
  ]);
  return rows[0]?.ids ?? [];
}

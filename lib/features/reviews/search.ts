import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { beginningPattern, listSpellings, swappedLettersQuery, textQuery } from "@/lib/server/search-text";
import { plannedOnce } from "@/lib/server/statement-names";
import { visibleSql } from "./data";

/** The columns that are searched for similar names where nothing holds the words. */
const nameColumns = {
  games: Prisma.raw('"searchNames"'),
  streamers: Prisma.raw('"searchTitle"'),
};

/** Rows that hold the words fill a page: then nothing looks misspelt, and what is only alike is not looked for. */
const enough = 24;

/** How much less alike than the best match a misspelt one may be. */
const cutOff = 0.55;

/** The rank of a row that holds all words, if its title is not nearer to the search than that. */
const worth = { inNames: 0.5, anywhere: 0.35 };

/** How alike a part of a name must be in the last resort: one letter of six is wrong, or missing. */
const lenientThreshold = "0.5";

/**
 * The public rows that a search finds, the best match first: what holds its words or has a title that begins with it, then
 * what is merely alike. One statement does it all (docs/decisions/006).
 * @param search up to 100 characters
 * @returns ids
 */
export async function searchVisible(table: keyof typeof nameColumns, search: string): Promise<number[]> {
  const names = nameColumns[table];
  const visible = Prisma.sql`FROM ${Prisma.raw(table)} WHERE ${visibleSql(table)}`;
  const text = Prisma.sql`(SELECT text FROM asked)`;
  const nearness = Prisma.sql`(
    SELECT max(greatest(
      1 - levenshtein(left(title, 120), left(spelling, 120))::real / greatest(length(title), length(spelling), 1),
      0.9 * word_similarity(spelling, title)))
    FROM asked, unnest(asked.spellings) AS spelling)`;
  const [row] = await db.$queryRaw<{ ids: number[] | null }[]>`
    ${plannedOnce} WITH asked AS MATERIALIZED (
      SELECT spellings, spellings[1] AS text, without_accents(${beginningPattern(search)}) AS beginning,
        ${textQuery(search, "")} AS words, ${textQuery(search, "A")} AS "inTitle",
        ${textQuery(search, "AB")} AS "inNames", ${swappedLettersQuery(search, "AB")} AS swapped
      FROM (SELECT array_agg(lower(search_form(spelling)) ORDER BY ordinal) AS spellings
        FROM unnest(${listSpellings(search)}::text[]) WITH ORDINALITY AS given(spelling, ordinal)) AS forms
    ), holding AS MATERIALIZED (
      SELECT id, "searchTitle" AS title, "submittedAt",
        "searchText" @@ (SELECT "inTitle" FROM asked) AS "isInTitle",
        "searchText" @@ (SELECT "inNames" FROM asked) AS "isInNames"
      ${visible} AND ("searchText" @@ (SELECT words FROM asked) OR "searchTitle" LIKE (SELECT beginning FROM asked))
    ), alike AS MATERIALIZED (
      SELECT id, "searchTitle" AS title, "submittedAt", 0::real AS "nameNearness"
      ${visible} AND (SELECT count(*) FROM holding) < ${enough}::int AND "searchTitle" % ${text}
      UNION ALL
      SELECT id, "searchTitle", "submittedAt", (0.8 * word_similarity(${text}, ${names}))::real
      ${visible} AND NOT EXISTS (SELECT FROM holding) AND ${text} <% ${names}
    ), scored AS MATERIALIZED (
      SELECT id, "submittedAt", TRUE AS holds, "isInTitle" AS "isNear",
        CASE WHEN "isInTitle" THEN ${nearness} ELSE 0 END AS nearness,
        CASE WHEN "isInNames" THEN ${worth.inNames}::real ELSE ${worth.anywhere}::real END AS worth
      FROM holding
      UNION ALL
      SELECT id, max("submittedAt"), FALSE, TRUE, max(greatest(${nearness}, "nameNearness")), 0::real
      FROM alike WHERE id NOT IN (SELECT id FROM holding) GROUP BY id
    ), found AS MATERIALIZED (
      SELECT id, "submittedAt", holds, greatest(nearness, worth) AS score FROM scored
      WHERE holds OR nearness >= ${cutOff}::real * (SELECT max(nearness) FROM scored WHERE "isNear")
    ), lenient AS MATERIALIZED (
      SELECT set_config('pg_trgm.word_similarity_threshold', ${lenientThreshold}, TRUE) WHERE NOT EXISTS (SELECT FROM found)
    ), last_resort AS (
      SELECT id, "submittedAt", "searchText" @@ (SELECT swapped FROM asked) AS "isSwapped",
        word_similarity(${text}, ${names}) AS score
      ${visible} AND EXISTS (SELECT FROM lenient)
        AND ("searchText" @@ (SELECT swapped FROM asked) OR ${text} <% ${names})
    )
    SELECT coalesce(
      (SELECT json_agg(id ORDER BY holds DESC, score DESC, "submittedAt" DESC, id DESC) FROM found),
      (SELECT json_agg(id ORDER BY "isSwapped" DESC, score DESC, "submittedAt" DESC, id DESC) FROM last_resort)
    ) AS ids`;
  return row?.ids ?? [];
}

import "server-only";
import { visibleSql } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { plannedOnce } from "@/lib/server/statement-names";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { MentionedNames } from "./policy";

export type NamedGame = { id: number; slug: string; title: string };

/**
 * Finds the public games that texts of people and platforms mean, by title, alias or name on Steam (D78). It never guesses:
 * a text that may mean two games, or is only similar to a name, means none.
 *
 * A text is tried in turn as it is written, as a name without case, accents and signs and with figures for Roman numbers,
 * as a hashtag, and without an edition or platform at its end; the first that finds games decides.
 * @returns a game per text, or null
 */
export async function findNamedGames(texts: readonly string[]): Promise<(NamedGame | null)[]> {
  const asked = [...new Set(texts.map((text) => text.slice(0, longestText)))];
  if (asked.length === 0) return [];
  const rows = await db.$queryRaw<(NamedGame & { text: string })[]>`
    ${plannedOnce} WITH tried AS (
      SELECT given.text, way.step, way.key FROM unnest(${asked}::text[]) AS given(text),
        LATERAL (VALUES (1, name_key(given.text)), (2, name_key(spaced_name(given.text))),
          (3, without_edition(name_key(given.text)))) AS way(step, key)
      WHERE way.key <> ''
    ), found AS (
      SELECT tried.text, 0 AS step, games.id, games.slug, games.title FROM (SELECT DISTINCT text FROM tried) AS tried
        JOIN games ON lower(games.title) = lower(btrim(tried.text)) AND ${visibleSql("games")}
      UNION
      SELECT tried.text, tried.step, games.id, games.slug, games.title FROM tried
        JOIN games ON games."nameKeys" @> ARRAY[tried.key] AND ${visibleSql("games")}
    )
    SELECT text, min(id) AS id, min(slug) AS slug, min(title) AS title FROM found
    WHERE step = (SELECT min(first.step) FROM found AS first WHERE first.text = found.text)
    GROUP BY text HAVING count(*) = 1`;
  const games = new Map(rows.map(({ text, ...game }) => [text, game]));
  return texts.map((text) => games.get(text.slice(0, longestText)) ?? null);
}

const longestText = 300;

/** @throws AppError invalid if a public game other than this one has a name already: it would mean neither */
export async function refuseTakenNames(names: readonly string[], exceptId: number): Promise<void> {
  const [taken] = await db.$queryRaw<{ name: string; title: string }[]>`
    SELECT given.name, games.title FROM unnest(${names}::text[]) WITH ORDINALITY AS given(name, index)
    JOIN games ON games."nameKeys" @> ARRAY[name_key(given.name)] AND ${visibleSql("games")} AND games.id <> ${exceptId}::int
    WHERE name_key(given.name) <> ''
    ORDER BY given.index, games.id LIMIT 1`;
  if (taken) throw invalidField("aliases", message("gameForm.errors.aliasTaken", taken));
}

const longerTitlesAtMost = 200;

/** The names by which a text may mention a public game (`mentionsGame`): names that another game has too are left out. */
export async function readMentionedNames(id: number): Promise<MentionedNames> {
  const rows = await db.$queryRaw<{ slug: string; name: string; longerTitles: string[] }[]>`
    ${plannedOnce} SELECT own.slug, given.name, ARRAY(
      SELECT games.title FROM games
      WHERE ${visibleSql("games")} AND games.id <> own.id
        AND games."searchTitle" LIKE '%' || regexp_replace(lower(search_form(given.name)), '([\\\\%_])', '\\\\\\1', 'g') || '%'
      LIMIT ${longerTitlesAtMost}) AS "longerTitles"
    FROM games AS own, LATERAL (
      SELECT DISTINCT name FROM unnest(ARRAY[own.title] || own.aliases ||
        CASE WHEN own."steamNameOf" = own."steamApp" THEN ARRAY[own."steamName"] ELSE '{}' END) AS names(name)
      WHERE name_key(name) = ANY(own."nameKeys") AND length(name) > 2
    ) AS given
    WHERE own.id = ${id}::int AND own.status = 'approved' AND own."deletedAt" IS NULL AND NOT EXISTS (
      SELECT FROM games WHERE ${visibleSql("games")} AND games.id <> own.id
        AND games."nameKeys" @> ARRAY[name_key(given.name)])`;
  return {
    id,
    slug: rows[0]?.slug ?? "",
    names: rows.map(({ name }) => name),
    longerTitles: [...new Set(rows.flatMap(({ longerTitles }) => longerTitles))],
  };
}

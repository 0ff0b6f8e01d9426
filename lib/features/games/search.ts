import "server-only";
import { findAlike } from "@/lib/features/reviews/alike";
import { visibleSql } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { beginningPattern } from "@/lib/server/search-text";
import { plannedOnce } from "@/lib/server/statement-names";
import { gamesPageSize } from "./constants";
import { findHolding, type Holding, holdsIn } from "./search-words";

/** How much less alike than the best match a misspelt one may be. */
const cutOff = 0.55;

/** So many games that hold all words fill a page: then nothing looks misspelt, and nothing that is only alike is found. */
const enough = gamesPageSize;

/** What a game is worth that holds all words, if its title is not nearer to the search than that. */
const worth = { inNames: 0.5, anywhere: 0.35 };

/**
 * The approved games that a search finds, the best match first. Found is what holds all its words, in title,
 * developer, categories or description, and titles that begin with it or are nearly spelt that way; where there is
 * none that holds them, also what is nearly spelt that way in a part of title, developer and categories. Nearness is
 * the share of letters that need no change, or the likeness of a part; what is much less near than the best is left
 * out. What is only nearly spelt that way is looked for where less than a page of games holds the words: the more games
 * there are, the more that takes. Where nothing at all is found, see `findAlike`.
 * @param search up to 100 characters
 * @returns ids of games
 */
export async function searchGames(search: string): Promise<number[]> {
  const holding = await findHolding(search);
  const inTitle = [...holding.ids.filter((_, at) => holding.places[at] === holdsIn.title)];
  if (holding.ids.length >= enough)
    return inOrder(holding, inTitle.length ? await rankTitles(search, inTitle) : []);
  const titles = await findTitles(search, inTitle);
  const isHeld = holding.ids.length > 0 || titles.some(({ begins }) => begins);
  const found = inOrder(holding, isHeld ? titles : withNames(titles, await findNames(search)));
  return found.length ? found : findAlike("games", search);
}

/** A game whose title begins with the search or is near to it, or that is near in a part of its names. */
type NearGame = { id: number; nearness: number | null; begins: boolean };

/** How near a title is. */
const nearTitle = (search: string): Prisma.Sql => Prisma.sql`greatest(
  1 - levenshtein(lower(left(title, 120)), lower(${search}))::real / greatest(length(title), length(${search})),
  0.9 * word_similarity(${search}, title))`;

/** How near the titles are that hold all words. @param ids of their games @returns the newest first */
const rankTitles = (search: string, ids: number[]): Promise<NearGame[]> => db.$queryRaw<NearGame[]>`
  ${plannedOnce} SELECT id, ${nearTitle(search)} AS nearness, FALSE AS begins
  FROM games WHERE ${visibleSql("games")} AND id = ANY(${ids}::int[]) ORDER BY "submittedAt" DESC, id DESC`;

/**
 * Titles that begin with the search or are near to it, as those with all words are too.
 * @param inTitle ids of games whose titles hold all words @returns the newest first
 */
async function findTitles(search: string, inTitle: number[]): Promise<NearGame[]> {
  const isNear = Prisma.sql`title % ${search} OR id = ANY(${inTitle}::int[])`;
  const begins = Prisma.sql`title ILIKE ${beginningPattern(search)}`;
  return db.$queryRaw<NearGame[]>`
    ${plannedOnce} SELECT id, CASE WHEN ${isNear} THEN ${nearTitle(search)} END AS nearness, ${begins} AS begins
    FROM games WHERE ${visibleSql("games")} AND (${isNear} OR ${begins})
    ORDER BY "submittedAt" DESC, id DESC`;
}

/** What is near to a part of title, developer and categories, the newest first. */
const findNames = (search: string): Promise<NearGame[]> => db.$queryRaw<NearGame[]>`
  ${plannedOnce}
  SELECT id, greatest(${nearTitle(search)}, 0.8 * word_similarity(${search}, "searchNames")) AS nearness, FALSE AS begins
  FROM games WHERE ${visibleSql("games")} AND ${search} <% "searchNames"
  ORDER BY "submittedAt" DESC, id DESC`;

/** A game that is found by both is as near as in its names, which counts its title too. */
function withNames(titles: NearGame[], names: NearGame[]): NearGame[] {
  const named = new Set(names.map(({ id }) => id));
  return [...names, ...titles.filter(({ id }) => !named.has(id))];
}

const isInNames = ({ places }: Holding, at: number): boolean => (places[at] ?? 0) >= holdsIn.names;

/**
 * Who holds the words of a search, by what that is worth; the newest first.
 * @param isElsewhere whether a game stands somewhere else already
 */
function heldByWorth(
  holding: Holding,
  isElsewhere: (id: number) => boolean,
): [score: number, ids: number[]][] {
  const [inNames, anywhere]: [number[], number[]] = [[], []];
  // A bare loop: in a large catalog it goes through thousands of games.
  for (let at = 0; at < holding.ids.length; at++) {
    const id = holding.ids[at] ?? 0;
    if (isElsewhere(id)) continue;
    if (isInNames(holding, at)) inNames.push(id);
    else anywhere.push(id);
  }
  return [
    [worth.inNames, inNames],
    [worth.anywhere, anywhere],
  ];
}

/** What each of some games is worth that holds the words. */
function worthOfHeld(holding: Holding, asked: Set<number>): Map<number, number> {
  const worths = new Map<number, number>();
  for (let at = 0; at < holding.ids.length && asked.size > 0; at++) {
    const id = holding.ids[at] ?? 0;
    if (asked.has(id)) worths.set(id, isInNames(holding, at) ? worth.inNames : worth.anywhere);
  }
  return worths;
}

/** All that was found, the best first, of equal ones the newest. @param near the newest first, as `holding` is */
function inOrder(holding: Holding, near: NearGame[]): number[] {
  const least = cutOff * near.reduce((best, { nearness }) => Math.max(best, nearness ?? 0), 0);
  const held = worthOfHeld(holding, new Set(near.map(({ id }) => id)));
  /** ids by what they are worth */
  const found = new Map<number, number[]>();
  const add = (id: number, score: number) => {
    const same = found.get(score);
    if (same) same.push(id);
    else found.set(score, [id]);
  };
  const placed = new Set<number>();
  for (const { id, nearness, begins } of near) {
    const asHeld = held.get(id) ?? (begins ? worth.anywhere : 0);
    if (!asHeld && (nearness ?? 0) < least) continue;
    // What is worth no more than all that hold the words stands among them.
    if (held.has(id) && asHeld >= (nearness ?? 0)) continue;
    add(id, Math.max(asHeld, nearness ?? 0));
    placed.add(id);
  }
  for (const [score, ids] of heldByWorth(holding, (id) => placed.has(id)))
    found.set(score, (found.get(score) ?? []).concat(ids));
  const scores = [...found.keys()].sort((one, other) => other - one);
  return scores.flatMap((score) => found.get(score) ?? []);
}

/** A found list as a table with the place of each id. */
export const foundTable = (ids: number[]): Prisma.Sql =>
  Prisma.sql`unnest(${ids}::int[]) WITH ORDINALITY AS found(id, place)`;

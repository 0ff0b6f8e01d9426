import "server-only";
import { visibleSql } from "@/lib/features/reviews/data";
import { searchVisible } from "@/lib/features/reviews/search";
import { db } from "@/lib/server/db";
import { type Game, Prisma } from "@/lib/server/generated/prisma/client";
import { publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { plannedOnce } from "@/lib/server/statement-names";
import { namesShown } from "@/lib/shared/field-table";
import { beginningOf } from "@/lib/shared/format";
import { inOrder, type PagePlace, shownPage } from "@/lib/shared/page";
import { type CatalogIndex, catalogIndex } from "./catalog-index";
import { gamesPageSize } from "./constants";
import { type ListedGame, readListedGames } from "./data";
import { gameFields } from "./fields";
import type { CatalogSelection } from "./filters";
import { languageName } from "./labels/policy";
import type { CardGame, CatalogPage } from "./types";

const cardColumns = ["id", "slug", ...namesShown(gameFields, ["card"])] satisfies (keyof Game &
  keyof CardGame)[];

/** Characters of a description that a card can show. */
const cardTextLength = 200;
const relatedCount = 4;
/** The rows that are read at a time where all are asked for. */
const batchSize = 1_000;

type CardRow = Omit<CardGame, "picture"> & { picture: StoredPicture | null };

const cardSql = Prisma.raw(cardColumns.map((name) => `games."${name}"`).join());

/** In one statement and as JSON: a query for rows and one for their pictures take three times as long. */
async function readCardRows(ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const [row] = await db.$queryRaw<{ cards: CardRow[] | null }[]>`
    ${plannedOnce} SELECT json_agg(card) AS cards FROM (
      SELECT ${cardSql}, CASE WHEN pictures.id IS NOT NULL THEN json_build_object('id', pictures.id,
        'width', pictures.width, 'height', pictures.height, 'blurDataUrl', pictures."blurDataUrl") END AS picture
      FROM games LEFT JOIN pictures ON pictures.id = games."pictureId"
      WHERE ${visibleSql("games")} AND games.id = ANY(${ids}::int[])
    ) AS card`;
  return row?.cards ?? [];
}

const withoutEmpty = (card: CardGame): CardGame =>
  Object.fromEntries(
    Object.entries(card).filter(([, value]) => value !== null && value !== false),
  ) as CardGame;

async function readCards({ cards }: CatalogIndex, ids: number[]): Promise<CardGame[]> {
  const cached = ids.flatMap((id) => cards.get(id) ?? []);
  const missing = ids.filter((id) => !cached.some((card) => card.id === id));
  const read = (await readCardRows(missing)).map(({ picture, description, ...row }) =>
    withoutEmpty({
      ...row,
      description: beginningOf(description, cardTextLength),
      picture: picture && publicPicture(picture),
    }),
  );
  for (const card of read) cards.set(card.id, card);
  return inOrder(ids, [...cached, ...read]);
}

/** Results of a selection's search, as positions in the index, best first; null without a search. */
async function findPositions(index: CatalogIndex, { q }: CatalogSelection): Promise<Int32Array | null> {
  return q ? index.positionsOf(await searchVisible("games", q)) : null;
}

const partOf = (ids: Int32Array, page: number, pageSize: number): number[] => [
  ...ids.subarray((page - 1) * pageSize, page * pageSize),
];

/** One page of the catalog and every number on it; a page beyond the last one is the last one. */
export async function readCatalogPage(selection: CatalogSelection): Promise<CatalogPage> {
  const index = await catalogIndex();
  const { ids, counts } = index.listAndCount(selection, await findPositions(index, selection));
  const pageCount = Math.ceil(ids.length / gamesPageSize);
  const page = shownPage(selection.page, pageCount);
  const languages = Object.fromEntries(
    Object.keys(counts.language.values).map((code) => [code, languageName(code)]),
  );
  const items = await readCards(index, partOf(ids, page, gamesPageSize));
  return { items, total: ids.length, counts, languages, page, pageCount };
}

/** The page that is shown for a selection: its own, or the last one where that lies beyond. Canonical addresses need it. */
export async function shownPageOf(selection: CatalogSelection): Promise<number> {
  if (selection.page === 1) return 1;
  const index = await catalogIndex();
  const total = index.list(selection, await findPositions(index, selection)).length;
  return shownPage(selection.page, Math.ceil(total / gamesPageSize));
}

type GamesPage = PagePlace & { games: ListedGame[] };

/** One page of the games of a selection as GET /api/games lists them; empty beyond the last page. */
export async function listGames(
  selection: CatalogSelection,
  { page, pageSize = gamesPageSize }: { page: number; pageSize?: number | undefined },
): Promise<GamesPage> {
  const index = await catalogIndex();
  const ids = index.list(selection, await findPositions(index, selection));
  const games = await readListedGames(partOf(ids, page, pageSize));
  return { games, total: ids.length, page, pageCount: Math.ceil(ids.length / pageSize) };
}

/** All games of a selection in its order, a thousand at a time. */
export async function* listAllGames(selection: CatalogSelection): AsyncGenerator<ListedGame[]> {
  const index = await catalogIndex();
  const ids = index.list(selection, await findPositions(index, selection));
  for (let start = 0; start < ids.length; start += batchSize)
    yield readListedGames([...ids.subarray(start, start + batchSize)]);
}

/** The games of a selection that were approved last. @returns ids */
export async function listNewlyApproved(selection: CatalogSelection, count: number): Promise<number[]> {
  const index = await catalogIndex();
  return [...index.listByApproval(selection, await findPositions(index, selection), count)];
}

/**
 * The approved games of these titles, in any case.
 * @returns the slug of each, in their order; of several of one title the oldest's, null where there is none
 */
export async function findGameSlugs(titles: string[]): Promise<(string | null)[]> {
  if (titles.length === 0) return [];
  const names = titles.map((title) => title.toLowerCase());
  const rows = await db.$queryRaw<{ title: string; slug: string }[]>`
    SELECT lower("title") AS "title", "slug" FROM "games"
    WHERE ${visibleSql("games")} AND lower("title") = ANY(${names})
    ORDER BY "id" DESC`;
  const slugs = new Map(rows.map(({ title, slug }) => [title, slug]));
  return names.map((name) => slugs.get(name) ?? null);
}

/** Approved games beside this one: others of its developer, and those of other people that share the most categories. */
export async function findRelatedGames(
  id: number,
): Promise<{ related: CardGame[]; byDeveloper: CardGame[] }> {
  const index = await catalogIndex();
  const isByDeveloper = Prisma.sql`lower(games.developer) = lower(given.developer)`;
  const isAlike = Prisma.sql`games.categories && given.categories AND NOT (${isByDeveloper})`;
  return {
    related: await readCards(index, await listRelatedIds(id, isAlike)),
    byDeveloper: await readCards(index, await listRelatedIds(id, isByDeveloper)),
  };
}

async function listRelatedIds(id: number, condition: Prisma.Sql): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT games.id
    FROM games JOIN games AS given ON given.id = ${id} AND games.id <> given.id
    WHERE ${visibleSql("games")} AND ${condition}
    ORDER BY
      (SELECT count(*) FROM unnest(games.categories) AS category WHERE category = ANY(given.categories)) DESC,
      games."submittedAt" DESC, games.id DESC
    LIMIT ${relatedCount}`;
  return rows.map((row) => row.id);
}

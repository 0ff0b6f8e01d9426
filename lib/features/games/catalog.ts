import "server-only";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { visibleSql } from "@/lib/features/reviews/data";
import { searchVisible } from "@/lib/features/reviews/search";
import { db } from "@/lib/server/db";
import { type Game, Prisma } from "@/lib/server/generated/prisma/client";
import { publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { plannedOnce } from "@/lib/server/statement-names";
import { namesShown } from "@/lib/shared/field-table";
import { beginningOf } from "@/lib/shared/format";
import { onePerProcess } from "@/lib/shared/one-per-process";
import { inOrder, type PagePlace, shownPage } from "@/lib/shared/page";
import { isListening, rowsChangedSince, versionOf } from "@/lib/shared/tag-versions";
import type { IdRange } from "./catalog-games";
import { catalogIndex } from "./catalog-index";
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

/** Cards take about 1.5 kB each. */
const cards = onePerProcess("catalog-cards", () => ({
  version: 0,
  byId: new LRUCache<number, CardGame>({ max: 12_000 }),
}));

/** Drops the cards whose rows may have changed. */
function dropChangedCards(): void {
  const changed = isListening() ? rowsChangedSince("games", cards.version) : null;
  if (changed) for (const id of changed) cards.byId.delete(id);
  else cards.byId.clear();
  cards.version = versionOf("games");
}

/** The cards of those of these games that visitors may see, in this order. */
async function readCards(ids: number[]): Promise<CardGame[]> {
  dropChangedCards();
  const { version } = cards;
  const cached = ids.flatMap((id) => cards.byId.get(id) ?? []);
  const missing = ids.filter((id) => !cards.byId.has(id));
  const read = (await readCardRows(missing)).map(({ picture, description, ...row }) =>
    withoutEmpty({
      ...row,
      description: beginningOf(description, cardTextLength),
      picture: picture && publicPicture(picture),
    }),
  );
  // A row that changed meanwhile may have been read before its change.
  if (version === versionOf("games")) for (const card of read) cards.byId.set(card.id, card);
  return inOrder(ids, [...cached, ...read]);
}

/** What a selection's search finds, best first; null without a search. */
const findGames = async ({ q }: CatalogSelection): Promise<number[] | null> =>
  q ? searchVisible("games", q) : null;

async function listIds(selection: CatalogSelection): Promise<Int32Array> {
  const [found, index] = [await findGames(selection), await catalogIndex()];
  return index.list(selection, found);
}

const partOf = (ids: Int32Array, page: number, pageSize: number): number[] => [
  ...ids.subarray((page - 1) * pageSize, page * pageSize),
];

/** One page of the catalog and every number on it; a page beyond the last one is the last one. */
export async function readCatalogPage(selection: CatalogSelection): Promise<CatalogPage> {
  const [found, index] = [await findGames(selection), await catalogIndex()];
  const { ids, counts } = index.listAndCount(selection, found);
  const pageCount = Math.ceil(ids.length / gamesPageSize);
  const page = shownPage(selection.page, pageCount);
  const languages = Object.fromEntries(
    Object.keys(counts.language.values).map((code) => [code, languageName(code)]),
  );
  const items = await readCards(partOf(ids, page, gamesPageSize));
  return { items, total: ids.length, counts, languages, page, pageCount };
}

/** The page that is shown for a selection: its own, or the last one where that lies beyond. Canonical addresses need it. */
export async function shownPageOf(selection: CatalogSelection): Promise<number> {
  if (selection.page === 1) return 1;
  const total = (await listIds(selection)).length;
  return shownPage(selection.page, Math.ceil(total / gamesPageSize));
}

type GamesPage = PagePlace & { games: ListedGame[] };

/** One page of the games of a selection as GET /api/games lists them; empty beyond the last page. */
export async function listGames(
  selection: CatalogSelection,
  { page, pageSize = gamesPageSize }: { page: number; pageSize?: number | undefined },
): Promise<GamesPage> {
  const ids = await listIds(selection);
  const games = await readListedGames(partOf(ids, page, pageSize));
  return { games, total: ids.length, page, pageCount: Math.ceil(ids.length / pageSize) };
}

/** Long lists take turns, so that other requests have connections and memory. */
const inTurn = pLimit(1);

/** All games of a selection in its order, a thousand at a time. */
export async function listAllGames(
  selection: CatalogSelection,
): Promise<{ total: number; parts: AsyncGenerator<ListedGame[]> }> {
  const ids = await listIds(selection);
  return { total: ids.length, parts: readParts(ids) };
}

async function* readParts(ids: Int32Array): AsyncGenerator<ListedGame[]> {
  for (let start = 0; start < ids.length; start += batchSize)
    yield inTurn(() => readListedGames([...ids.subarray(start, start + batchSize)]));
}

/** The approved games by ranges of so many ids, for the sitemap's parts. */
export const listIdRanges = async (length: number): Promise<IdRange[]> =>
  (await catalogIndex()).ranges(length);

/** The games of a selection that were approved last. @returns ids */
export async function listNewlyApproved(selection: CatalogSelection, count: number): Promise<number[]> {
  const [found, index] = [await findGames(selection), await catalogIndex()];
  return [...index.listByApproval(selection, found, count)];
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
  const { related, byDeveloper } = (await catalogIndex()).listRelated(id, relatedCount);
  const found = await readCards([...related, ...byDeveloper]);
  return { related: inOrder(related, found), byDeveloper: inOrder(byDeveloper, found) };
}

import "server-only";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { visibleSql } from "@/lib/features/reviews/data";
import { searchVisible } from "@/lib/features/reviews/search";
import { db } from "@/lib/server/db";
import { type Game, Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage, siteLanguages } from "@/lib/server/i18n/languages";
import { publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { plannedOnce } from "@/lib/server/statement-names";
import { namesShown } from "@/lib/shared/field-table";
import { cutAfterWord } from "@/lib/shared/format";
import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { onePerProcess } from "@/lib/shared/one-per-process";
import { inOrder, type PagePosition, shownPage } from "@/lib/shared/page";
import { isListening, readTagVersion, rowsChangedSince } from "@/lib/shared/tag-versions";
import { listTranslations, type Translations, toTranslations } from "@/lib/shared/translations";
import type { IdRange } from "./catalog-games";
import { catalogIndex } from "./catalog-index";
import { gamesPageSize } from "./constants";
import { type ListedGame, readListedGames } from "./data";
import { shownTranslations } from "./descriptions/policy";
import { gameFields } from "./fields";
import { type CatalogSelection, withoutLive } from "./filters";
import { languageName } from "./labels/policy";
import type { CardGame, CatalogPage } from "./types";

const cardColumns = ["id", "slug", ...namesShown(gameFields, ["card"])] satisfies (keyof Game &
  keyof CardGame)[];

/** How many characters of a description a card shows. */
const cardTextLength = 200;
const relatedCount = 4;
/** Rows per read when all are requested. */
const batchSize = 1_000;

type CardRow = Omit<CardGame, "picture"> & { descriptions: unknown; picture: StoredPicture | null };

/** A card in every language. */
type StoredCard = { card: CardGame; descriptions?: Translations };

const cardSql = Prisma.raw(cardColumns.map((name) => `games."${name}"`).join());

/** One statement with JSON is three times as fast as separate queries for rows and pictures. */
async function readCardRows(ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const [row] = await db.$queryRaw<{ cards: CardRow[] | null }[]>`
    ${plannedOnce} SELECT json_agg(card) AS cards FROM (
      SELECT ${cardSql}, nullif(games.descriptions, '{}') AS descriptions, CASE WHEN pictures.id IS NOT NULL THEN json_build_object('id', pictures.id,
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
  byId: new LRUCache<number, StoredCard>({ max: 12_000 }),
}));

function dropChangedCards(): void {
  const changed = isListening() ? rowsChangedSince("games", cards.version) : null;
  if (changed) for (const id of changed) cards.byId.delete(id);
  else cards.byId.clear();
  cards.version = readTagVersion("games");
}

function toStoredCard({ picture, description, descriptions, ...row }: CardRow): StoredCard {
  const card = withoutEmpty({
    ...row,
    description: cutAfterWord(description, cardTextLength),
    picture: picture && publicPicture(picture),
  });
  if (!descriptions) return { card };
  const cut = listTranslations(descriptions).map(([language, text]) => [
    language,
    cutAfterWord(text, cardTextLength),
  ]);
  return { card, descriptions: toTranslations(Object.fromEntries(cut)) };
}

function cardIn({ card, descriptions }: StoredCard, language: LanguageCode): CardGame {
  const description = descriptions && shownTranslations(descriptions, siteLanguages())?.[language];
  return description ? { ...card, description } : card;
}

/** Returns the cards of public games, in this order. */
export async function readCards(ids: number[], language: LanguageCode): Promise<CardGame[]> {
  dropChangedCards();
  const { version } = cards;
  const cached = ids.flatMap((id) => cards.byId.get(id) ?? []);
  const missing = ids.filter((id) => !cards.byId.has(id));
  const read = (await readCardRows(missing)).map(toStoredCard);
  // A row that changed in the meantime may be outdated, so it is not cached.
  if (version === readTagVersion("games")) for (const stored of read) cards.byId.set(stored.card.id, stored);
  const shown = [...cached, ...read].map((stored) => cardIn(stored, language));
  return inOrder(ids, shown);
}

/** Search results, best match first; null without a search. */
const findGames = async ({ q }: CatalogSelection): Promise<number[] | null> =>
  q ? searchVisible("games", q) : null;

/** Ids of games that are played live; null without platform keys, for which the filter does not exist. */
type Live = readonly number[] | null;

/** The index of this moment with the live games, to be used before anything is awaited. */
async function indexWith(live: Live) {
  const index = await catalogIndex();
  index.setLive(live ?? []);
  return index;
}

const known = (selection: CatalogSelection, live: Live): CatalogSelection =>
  live ? selection : withoutLive(selection);

async function listIds(given: CatalogSelection, live: Live): Promise<Int32Array> {
  const selection = known(given, live);
  const [found, index] = [await findGames(selection), await indexWith(live)];
  return index.list(selection, found);
}

const partOf = (ids: Int32Array, page: number, pageSize: number): number[] => [
  ...ids.subarray((page - 1) * pageSize, page * pageSize),
];

/**
 * A page beyond the last returns the last page.
 * @param language of descriptions, and of the names of languages; without it these are in English
 */
export async function readCatalogPage(
  given: CatalogSelection,
  language?: LanguageCode,
  live: Live = null,
): Promise<CatalogPage> {
  const selection = known(given, live);
  const [found, index] = [await findGames(selection), await indexWith(live)];
  const { ids, counts: all } = index.listAndCount(selection, found);
  const { live: played, ...others } = all;
  const counts = live ? { ...others, live: played } : others;
  const pageCount = Math.ceil(ids.length / gamesPageSize);
  const page = shownPage(selection.page, pageCount);
  const languages = Object.fromEntries(
    Object.keys(counts.language.values).map((code) => [code, languageName(code, language ?? sourceLanguage)]),
  );
  const items = await readCards(partOf(ids, page, gamesPageSize), language ?? defaultLanguage());
  return { items, total: ids.length, counts, languages, page, pageCount };
}

/** The number of the page that is shown, for canonical addresses. */
export async function findShownPage(selection: CatalogSelection, live: Live = null): Promise<number> {
  if (selection.page === 1) return 1;
  const total = (await listIds(selection, live)).length;
  return shownPage(selection.page, Math.ceil(total / gamesPageSize));
}

type GamesPage = PagePosition & { games: ListedGame[] };

/** For GET /api/games; empty beyond the last page. */
export async function listGames(
  selection: CatalogSelection,
  { page, pageSize = gamesPageSize }: { page: number; pageSize?: number | undefined },
  live: Live = null,
): Promise<GamesPage> {
  const ids = await listIds(selection, live);
  const games = await readListedGames(partOf(ids, page, pageSize));
  return { games, total: ids.length, page, pageCount: Math.ceil(ids.length / pageSize) };
}

/** Long lists take turns, so that other requests have connections and memory. */
const inTurn = pLimit(1);

/** Yields a thousand games at a time. */
export async function listAllGames(
  selection: CatalogSelection,
  live: Live = null,
): Promise<{ total: number; parts: AsyncGenerator<ListedGame[]> }> {
  const ids = await listIds(selection, live);
  return { total: ids.length, parts: readParts(ids) };
}

async function* readParts(ids: Int32Array): AsyncGenerator<ListedGame[]> {
  for (let start = 0; start < ids.length; start += batchSize)
    yield inTurn(() => readListedGames([...ids.subarray(start, start + batchSize)]));
}

/** For the sitemap's parts. */
export const listIdRanges = async (length: number): Promise<IdRange[]> =>
  (await catalogIndex()).ranges(length);

/** Returns the ids of the last approved games. */
export async function listNewlyApproved(
  given: CatalogSelection,
  count: number,
  live: Live = null,
): Promise<number[]> {
  const selection = known(given, live);
  const [found, index] = [await findGames(selection), await indexWith(live)];
  return [...index.listByApproval(selection, found, count)];
}

/** Other approved games of the maker, and those of others with the most shared categories. @param language of descriptions */
export async function findRelatedGames(
  id: number,
  language: LanguageCode = defaultLanguage(),
): Promise<{ related: CardGame[]; byMaker: CardGame[] }> {
  const { related, byMaker } = (await catalogIndex()).listRelated(id, relatedCount);
  const found = await readCards([...related, ...byMaker], language);
  return { related: inOrder(related, found), byMaker: inOrder(byMaker, found) };
}

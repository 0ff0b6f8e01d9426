import "server-only";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { visibleSql } from "@/lib/features/reviews/visible";
import { keptValues } from "@/lib/server/cache/kept-values";
import { hasOwnCache } from "@/lib/server/cache/own-cache";
import { db } from "@/lib/server/db";
import { type Game, Prisma } from "@/lib/server/generated/prisma/client";
import { publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { plannedOnce } from "@/lib/server/statement-names";
import { beginningOf } from "@/lib/shared/format";
import { inOrder } from "@/lib/shared/in-order";
import { gamesPageSize } from "./constants";
import { activeFilters, type CatalogSelection, parseSelection } from "./filters";
import { findBySearch, listGameIds, listRelatedIds } from "./listing";
import { countCatalog, listKeptIds } from "./listing-counts";
import type { CardGame, CatalogPage } from "./types";

/** Reads for the catalog's screens: as much of each game as a card shows. */
const cardColumns = [
  "id",
  "slug",
  "title",
  "developer",
  "description",
  "categories",
  "localCoop",
  "onlineCoop",
  "localMultiplayer",
  "onlineMultiplayer",
  "price",
  "releaseDate",
  "earlyAccess",
  "featured",
  "steamUrl",
  "playUrl",
  "twitterHandle",
  "indieGameMakerHandle",
] as const satisfies (keyof Game & keyof CardGame)[];

/** Characters of a description that a card can show. */
const cardTextLength = 200;
const relatedCount = 4;
/** About 6 MB. */
const keptCardCount = 4_000;

/** The cards that were shown since a game changed last: filtered pages show the same ones again and again. */
const shownCards = keptValues(
  "games",
  "game-cards",
  async () => new LRUCache<number, CardGame>({ max: keptCardCount }),
);

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

async function readCards(ids: number[]): Promise<CardGame[]> {
  const shown = await shownCards();
  const known = ids.flatMap((id) => shown.get(id) ?? []);
  const missing = ids.filter((id) => !known.some((card) => card.id === id));
  const read = (await readCardRows(missing)).map(({ picture, description, ...row }) => ({
    ...row,
    description: beginningOf(description, cardTextLength),
    picture: picture && publicPicture(picture),
  }));
  for (const card of read) shown.set(card.id, card);
  return inOrder(ids, [...known, ...read]);
}

/**
 * Of what is asked for again and again an index has the order: these are read after each change of a game. So it is where
 * nothing is kept, and all that is to be kept would be read each time.
 */
const isPlain = (selection: CatalogSelection): boolean =>
  !selection.q && !selection.sort && activeFilters(selection).length <= 1;

/** One page of the catalog and every number on it; a page beyond the last one is the last one. */
export async function readCatalog(selection: CatalogSelection): Promise<CatalogPage> {
  const found = await findBySearch(selection);
  const readPage = async (page: number) => {
    const part = { skip: (page - 1) * gamesPageSize, take: gamesPageSize };
    const kept = isPlain(selection) || !hasOwnCache() ? undefined : await listKeptIds(selection, found, part);
    return kept ?? listGameIds(selection, found, part);
  };
  const [{ total, counts }, asked] = await Promise.all([
    countCatalog(selection, found),
    readPage(selection.page),
  ]);
  const pageCount = Math.ceil(total / gamesPageSize);
  const page = Math.max(1, Math.min(selection.page, pageCount));
  const ids = page === selection.page ? asked : await readPage(page);
  return { items: await readCards(ids), total, page, pageCount, counts };
}

/** The kept first page of one category, or of all games ("All"), dropped with the tag `games`. */
export const firstCatalogPage = unstable_cache(
  (category: string) => readCatalog(parseSelection({ category })),
  ["first-catalog-page"],
  { tags: ["games"] },
);

/**
 * The approved games of these titles, in any case.
 * @returns the slug of each, in their order; of several of one title the oldest's, null where there is none
 */
export const findGameSlugs = unstable_cache(
  async (titles: string[]): Promise<(string | null)[]> => {
    if (titles.length === 0) return [];
    const names = titles.map((title) => title.toLowerCase());
    const rows = await db.$queryRaw<{ title: string; slug: string }[]>`
      SELECT lower("title") AS "title", "slug" FROM "games"
      WHERE ${visibleSql("games")} AND lower("title") = ANY(${names})
      ORDER BY "id" DESC`;
    const slugs = new Map(rows.map(({ title, slug }) => [title, slug]));
    return names.map((name) => slugs.get(name) ?? null);
  },
  ["game-slugs"],
  { tags: ["games"] },
);

/** Approved games like this one, those of its developer first, then by the categories they share. */
export const findRelatedGames = unstable_cache(
  async (id: number): Promise<CardGame[]> => readCards(await listRelatedIds(id, relatedCount)),
  ["related-games"],
  { tags: ["games"] },
);

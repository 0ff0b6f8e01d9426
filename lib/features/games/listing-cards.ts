import "server-only";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { visibleRow, visibleSql } from "@/lib/features/reviews/visible";
import { keptValues } from "@/lib/server/cache/kept-values";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, publicPicture } from "@/lib/server/pictures/store";
import { beginningOf } from "@/lib/shared/format";
import { inOrder } from "@/lib/shared/in-order";
import { gamesPageSize } from "./constants";
import { type CatalogSelection, parseSelection } from "./filters";
import { findBySearch, listGameIds, listRelatedIds } from "./listing";
import { countCatalog } from "./listing-counts";
import type { CardGame, CatalogPage } from "./types";

/** Reads for the catalog's screens: as much of each game as a card shows. */
const cardFields = {
  id: true,
  slug: true,
  title: true,
  developer: true,
  description: true,
  categories: true,
  localCoop: true,
  onlineCoop: true,
  localMultiplayer: true,
  onlineMultiplayer: true,
  price: true,
  releaseDate: true,
  earlyAccess: true,
  featured: true,
  steamUrl: true,
  playUrl: true,
  twitterHandle: true,
  indieGameMakerHandle: true,
  picture: pictureFields,
} as const satisfies Prisma.GameSelect;

/** Characters of a description that a card can show. */
const cardTextLength = 200;
const relatedCount = 4;
/** About 3 MB. */
const keptCardCount = 2_000;

/** The cards that were shown since a game changed last: filtered pages show the same ones again and again. */
const shownCards = keptValues(
  "games",
  "game-cards",
  async () => new LRUCache<number, CardGame>({ max: keptCardCount }),
);

async function readCards(ids: number[]): Promise<CardGame[]> {
  const shown = await shownCards();
  const known = ids.flatMap((id) => shown.get(id) ?? []);
  const missing = ids.filter((id) => !known.some((card) => card.id === id));
  const rows = missing.length
    ? await db.game.findMany({ where: { ...visibleRow, id: { in: missing } }, select: cardFields })
    : [];
  const read = rows.map(({ picture, description, ...row }) => ({
    ...row,
    description: beginningOf(description, cardTextLength),
    picture: picture ? publicPicture(picture) : null,
  }));
  for (const card of read) shown.set(card.id, card);
  return inOrder(ids, [...known, ...read]);
}

/** One page of the catalog and every number on it; a page beyond the last one is the last one. */
export async function readCatalog(selection: CatalogSelection): Promise<CatalogPage> {
  const found = await findBySearch(selection);
  const readPage = (page: number) =>
    listGameIds(selection, found, { skip: (page - 1) * gamesPageSize, take: gamesPageSize });
  const [{ total, counts }, asked] = await Promise.all([
    countCatalog(selection, found),
    readPage(selection.page),
  ]);
  const pageCount = Math.ceil(total / gamesPageSize);
  const page = Math.max(1, Math.min(selection.page, pageCount));
  const ids = page === selection.page ? asked : await readPage(page);
  return { games: await readCards(ids), total, page, pageCount, counts };
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

import "server-only";
import { unstable_cache } from "next/cache";
import { visibleRow } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, publicPicture } from "@/lib/server/pictures/store";
import { inOrder } from "@/lib/shared/in-order";
import type { PagePlace } from "@/lib/shared/page";
import { middleSize, type PublicPicture, stockPictures } from "@/lib/shared/picture-loader";
import { gamesPageSize } from "./constants";
import { type CatalogQuery, parseSelection } from "./filters";
import { countGames, findBySearch, listGameIds } from "./listing";

export const attributeFields = {
  id: true,
  slug: true,
  title: true,
  description: true,
  developer: true,
  steamUrl: true,
  playUrl: true,
  twitterHandle: true,
  indieGameMakerHandle: true,
  categories: true,
  singlePlayer: true,
  localCoop: true,
  onlineCoop: true,
  localMultiplayer: true,
  onlineMultiplayer: true,
  localCoopPlayers: true,
  onlineCoopPlayers: true,
  localMultiplayerPlayers: true,
  onlineMultiplayerPlayers: true,
  steamDeck: true,
  cloudSaves: true,
  achievements: true,
  tradingCards: true,
  price: true,
  releaseDate: true,
  earlyAccess: true,
  minSystemReqs: true,
  featured: true,
  submittedAt: true,
} as const satisfies Prisma.GameSelect;

const publicFields = { ...attributeFields, picture: pictureFields } as const;

type PublicRow = Prisma.GameGetPayload<{ select: typeof publicFields }>;

/** A game as visitors and GET /api/games see it: no review fields; `submittedAt` as ISO 8601. */
export type PublicGame = Omit<PublicRow, "picture" | "submittedAt"> & {
  submittedAt: string;
  /** address of a ready-made picture of middle size */
  imageUrl: string;
  /** what next/image needs; null shows the stock picture */
  picture: PublicPicture | null;
};

/** A game of a list: what the page's picture needs stays out of it. */
export type ListedGame = Omit<PublicGame, "picture">;

function toPublicGame({ picture, submittedAt, ...row }: PublicRow): PublicGame {
  const shown = picture ? publicPicture(picture) : null;
  return {
    ...row,
    submittedAt: submittedAt.toISOString(),
    imageUrl: shown ? middleSize(shown) : stockPictures.game,
    picture: shown,
  };
}

const listed = ({ picture: _, ...game }: PublicGame): ListedGame => game;

/** Filters and order of a list as its query gives them; lenient, see `parseSelection` (D17). */
export type GameFilter = CatalogQuery;
export type GamePage = PagePlace & { games: ListedGame[] };

async function readGames(ids: number[]): Promise<ListedGame[]> {
  const rows = await db.game.findMany({ where: { ...visibleRow, id: { in: ids } }, select: publicFields });
  return inOrder(ids, rows).map((row) => listed(toPublicGame(row)));
}

/** So many rows are made at a time; others wait meanwhile. */
const partSize = 1_000;

/** All approved games that match, in the order asked for, a thousand at a time. */
export async function* approvedGamesInParts(filter: GameFilter): AsyncGenerator<ListedGame[]> {
  const selection = parseSelection(filter);
  const ids = await listGameIds(selection, await findBySearch(selection));
  for (let start = 0; start < ids.length; start += partSize)
    yield readGames(ids.slice(start, start + partSize));
}

/** One page of approved games, with the true number of all that match; empty beyond the last page. */
export async function pageApprovedGames(
  filter: GameFilter,
  page: number,
  pageSize = gamesPageSize,
): Promise<GamePage> {
  const selection = parseSelection(filter);
  const found = await findBySearch(selection);
  const part = { skip: (page - 1) * pageSize, take: pageSize };
  const [ids, total] = await Promise.all([listGameIds(selection, found, part), countGames(selection, found)]);
  return { games: await readGames(ids), total, page, pageCount: Math.ceil(total / pageSize) };
}

/** An approved game by its slug, kept until a game changes; null is a 404. */
export const findApprovedGame = unstable_cache(
  async (slug: string): Promise<PublicGame | null> => {
    const row = await db.game.findFirst({ where: { ...visibleRow, slug }, select: publicFields });
    return row ? toPublicGame(row) : null;
  },
  ["approved-game"],
  { tags: ["games"] },
);

import "server-only";
import { unstable_cache } from "next/cache";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { type PublicPicture, publicPicture, signPictureUrl } from "@/lib/server/pictures/store";
import { gameCategories, gamesPageSize } from "./constants";

/** Reads of games. Public reads have "approved and not in the trash" built in (D14). */
const isPublic = { status: "approved", deletedAt: null } as const satisfies Prisma.GameWhereInput;
const newestFirst = [
  { submittedAt: "desc" },
  { id: "desc" },
] as const satisfies Prisma.GameOrderByWithRelationInput[];
const pictureFields = { id: true, width: true, height: true, blurDataUrl: true } as const;

const attributeFields = {
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

const publicFields = { ...attributeFields, picture: { select: pictureFields } } as const;

type PublicRow = Prisma.GameGetPayload<{ select: typeof publicFields }>;

/** A game as visitors and GET /api/games see it: no review fields; `submittedAt` as ISO 8601. */
export type PublicGame = Omit<PublicRow, "picture" | "submittedAt"> & {
  submittedAt: string;
  /** address of a ready-made picture of middle size */
  imageUrl: string;
  /** what next/image needs; null shows the stock picture */
  picture: PublicPicture | null;
};

const stockPicture = "/stock/game.webp";

function toPublicGame({ picture, submittedAt, ...row }: PublicRow): PublicGame {
  const shown = picture ? publicPicture(picture) : null;
  return {
    ...row,
    submittedAt: submittedAt.toISOString(),
    imageUrl: shown ? `${shown.src}/640.webp` : stockPicture,
    picture: shown,
  };
}

/** Which games a list holds; absent or "All" is no filter, an unknown category matches nothing (D17). */
export type GameFilter = { category?: string | undefined };

function whereOf({ category }: GameFilter): Prisma.GameWhereInput | "nothing" {
  if (!category || category === "All") return isPublic;
  if (!gameCategories.some((known) => known === category)) return "nothing";
  return { ...isPublic, categories: { has: category } };
}

export type GamePage = { games: PublicGame[]; total: number; page: number; pageCount: number };

/** All approved games that match, newest first. */
export async function listApprovedGames(filter: GameFilter): Promise<PublicGame[]> {
  const where = whereOf(filter);
  if (where === "nothing") return [];
  const rows = await db.game.findMany({ where, orderBy: newestFirst, select: publicFields });
  return rows.map(toPublicGame);
}

/** One page of approved games, newest first, with the true number of all that match. */
export async function pageApprovedGames(
  filter: GameFilter,
  page: number,
  pageSize = gamesPageSize,
): Promise<GamePage> {
  const where = whereOf(filter);
  if (where === "nothing") return { games: [], total: 0, page: 1, pageCount: 0 };
  const [rows, total] = await Promise.all([
    db.game.findMany({
      where,
      orderBy: newestFirst,
      select: publicFields,
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
    db.game.count({ where }),
  ]);
  return { games: rows.map(toPublicGame), total, page, pageCount: Math.ceil(total / pageSize) };
}

/** The kept first page of one category or of all games, dropped with the tag `games`. */
export const firstCatalogPage = unstable_cache(
  (category: string) => pageApprovedGames({ category }, 1),
  ["first-catalog-page"],
  { tags: ["games"] },
);

/** An approved game by its slug, kept until a game changes; null is a 404. */
export const findApprovedGame = unstable_cache(
  async (slug: string): Promise<PublicGame | null> => {
    const row = await db.game.findFirst({ where: { ...isPublic, slug }, select: publicFields });
    return row ? toPublicGame(row) : null;
  },
  ["approved-game"],
  { tags: ["games"] },
);

const adminFields = {
  ...attributeFields,
  imageUrl: true,
  pictureId: true,
  featureRequested: true,
  status: true,
  reviewedAt: true,
  reviewReason: true,
  spam: true,
  updatedAt: true,
  updatedBy: true,
  reviewer: { select: { username: true } },
} as const satisfies Prisma.GameSelect;

type AdminRow = Prisma.GameGetPayload<{ select: typeof adminFields }>;

/** A game as the panel sees it; dates as ISO 8601, `pictureSrc` a short-lived address or null. */
export type AdminGame = Omit<
  AdminRow,
  "submittedAt" | "reviewedAt" | "updatedAt" | "reviewer" | "pictureId"
> & {
  submittedAt: string;
  reviewedAt: string | null;
  reviewedByName: string | null;
  updatedAt: string;
  pictureSrc: string | null;
};

async function toAdminGame({ reviewer, pictureId, ...row }: AdminRow): Promise<AdminGame> {
  return {
    ...row,
    submittedAt: row.submittedAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    reviewedByName: reviewer?.username ?? null,
    pictureSrc: pictureId ? await signPictureUrl(pictureId) : null,
  };
}

/** Every game outside the trash, for the panel: pending ones first, the oldest on top, then the newest decided. */
export async function listGamesForAdmin(_admin: Admin): Promise<AdminGame[]> {
  const [pending, decided] = await Promise.all([
    db.game.findMany({
      where: { deletedAt: null, status: "pending" },
      orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
      select: adminFields,
    }),
    db.game.findMany({
      where: { deletedAt: null, status: { not: "pending" } },
      orderBy: newestFirst,
      select: adminFields,
    }),
  ]);
  return Promise.all([...pending, ...decided].map(toAdminGame));
}

/** One game outside the trash, for the panel. */
export async function findGameForAdmin(_admin: Admin, id: number): Promise<AdminGame | undefined> {
  const row = await db.game.findFirst({ where: { id, deletedAt: null }, select: adminFields });
  return row ? toAdminGame(row) : undefined;
}

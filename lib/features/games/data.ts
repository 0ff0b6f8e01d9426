import "server-only";
import { visibleRow } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, publicPicture } from "@/lib/server/pictures/store";
import { columnsShown } from "@/lib/shared/field-table";
import { inOrder } from "@/lib/shared/page";
import { middleSize, type PublicPicture, stockPictures } from "@/lib/shared/picture-loader";
import { gameFields } from "./fields";
import { listedScreenshot, pageScreenshot, shownScreenshots } from "./screenshots/data";
import type { ListedScreenshot, PageScreenshot } from "./screenshots/types";

export const attributeFields = {
  id: true,
  slug: true,
  submittedAt: true,
  ...columnsShown(gameFields, ["card", "page"]),
} as const satisfies Prisma.GameSelect;

const publicFields = {
  ...attributeFields,
  picture: pictureFields,
  screenshots: shownScreenshots,
} as const;

type PublicRow = Prisma.GameGetPayload<{ select: typeof publicFields }>;

/** A game as visitors and GET /api/games see it: no review fields; `submittedAt` as ISO 8601. */
export type PublicGame = Omit<PublicRow, "picture" | "submittedAt" | "screenshots"> & {
  submittedAt: string;
  /** address of a ready-made picture of middle size */
  imageUrl: string;
  /** what next/image needs; null shows the stock picture */
  picture: PublicPicture | null;
  screenshots: PageScreenshot[];
};

/** A game of a list: what the page's picture needs stays out of it. */
export type ListedGame = Omit<PublicGame, "picture" | "screenshots"> & { screenshots: ListedScreenshot[] };

function toPublicGame({ picture, submittedAt, screenshots, ...row }: PublicRow): PublicGame {
  const shown = picture ? publicPicture(picture) : null;
  return {
    ...row,
    submittedAt: submittedAt.toISOString(),
    imageUrl: shown ? middleSize(shown) : stockPictures.game,
    picture: shown,
    screenshots: screenshots.map(pageScreenshot),
  };
}

const toListed = ({ picture: _, screenshots, ...game }: PublicGame): ListedGame => ({
  ...game,
  screenshots: screenshots.map(listedScreenshot),
});

/** The approved ones of these games, in this order. */
export async function readListedGames(ids: number[]): Promise<ListedGame[]> {
  const rows = await db.game.findMany({ where: { ...visibleRow, id: { in: ids } }, select: publicFields });
  return inOrder(ids, rows).map((row) => toListed(toPublicGame(row)));
}

/** An approved game as lists have it; null is a 404. */
export async function findListedGame(slug: string): Promise<ListedGame | null> {
  const game = await findApprovedGame(slug);
  return game && toListed(game);
}

/** An approved game by its slug; null is a 404. */
export async function findApprovedGame(slug: string): Promise<PublicGame | null> {
  const row = await db.game.findFirst({ where: { ...visibleRow, slug }, select: publicFields });
  return row ? toPublicGame(row) : null;
}

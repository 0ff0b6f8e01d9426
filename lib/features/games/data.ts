import "server-only";
import { visibleRow } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { pictureFields, publicPicture } from "@/lib/server/pictures/store";
import { columnsShown } from "@/lib/shared/field-table";
import { inOrder } from "@/lib/shared/page";
import { middleSize, type PublicPicture } from "@/lib/shared/picture-loader";
import { stockPicture } from "@/lib/shared/stock-pictures";
import type { Translations } from "@/lib/shared/translations";
import { shownTranslations } from "./descriptions/policy";
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
  writtenIn: true,
  picture: pictureFields,
  screenshots: shownScreenshots,
} as const;

type PublicRow = Prisma.GameGetPayload<{ select: typeof publicFields }>;

/** A game in public answers: no review fields; `submittedAt` is ISO 8601. */
export type PublicGame = Omit<PublicRow, "picture" | "submittedAt" | "screenshots" | "descriptions"> & {
  submittedAt: string;
  /** in languages of the site; absent without one */
  descriptions?: Translations;
  /** address of the medium size */
  imageUrl: string;
  /** for next/image; null shows the stock picture */
  picture: PublicPicture | null;
  screenshots: PageScreenshot[];
};

/** The same for its page. */
export type ShownGame = PublicGame & { isAddedByTeam: boolean; makerSlug: string | null };

/** Without the data that only a game's page needs. */
export type ListedGame = Omit<PublicGame, "picture" | "screenshots" | "writtenIn"> & {
  screenshots: ListedScreenshot[];
};

function toPublicGame({ picture, submittedAt, screenshots, descriptions, ...row }: PublicRow): PublicGame {
  const shown = picture ? publicPicture(picture) : null;
  const translations = shownTranslations(descriptions, siteLanguages());
  return {
    ...row,
    ...(translations && { descriptions: translations }),
    submittedAt: submittedAt.toISOString(),
    imageUrl: shown ? middleSize(shown) : stockPicture("game"),
    picture: shown,
    screenshots: screenshots.map(pageScreenshot),
  };
}

const toListed = ({ picture: _, writtenIn: __, screenshots, ...game }: PublicGame): ListedGame => ({
  ...game,
  screenshots: screenshots.map(listedScreenshot),
});

/** Returns approved games, in this order. */
export async function readListedGames(ids: number[]): Promise<ListedGame[]> {
  const rows = await db.game.findMany({ where: { ...visibleRow, id: { in: ids } }, select: publicFields });
  return inOrder(ids, rows).map((row) => toListed(toPublicGame(row)));
}

/** Null is a 404. */
export async function findListedGame(slug: string): Promise<ListedGame | null> {
  const row = await db.game.findFirst({ where: { ...visibleRow, slug }, select: publicFields });
  return row && toListed(toPublicGame(row));
}

/** Null is a 404. */
export async function findApprovedGame(slug: string): Promise<ShownGame | null> {
  const select = { ...publicFields, addedBy: true, maker: { select: { slug: true } } } as const;
  const found = await db.game.findFirst({ where: { ...visibleRow, slug }, select });
  if (!found) return null;
  const { addedBy, maker, ...row } = found;
  return { ...toPublicGame(row), isAddedByTeam: addedBy !== null, makerSlug: maker?.slug ?? null };
}

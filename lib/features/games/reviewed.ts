import "server-only";
import { isVisible, visibleRow } from "@/lib/features/reviews/data";
import { rowEdits } from "@/lib/features/reviews/edits";
import { db, type Transaction } from "@/lib/server/db";
import type { Game, Prisma } from "@/lib/server/generated/prisma/client";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { paths } from "@/lib/shared/paths";
import { translatedLanguages, writtenLanguage } from "./descriptions/policy";
import { settleMakers } from "./makers/mutations";
import { gameReviews, prepareGameEdit, updateGame } from "./moderation";
import { addGame } from "./mutations";
import { gamePanel } from "./panel";
import { gameEditSchema } from "./schema";
import { screenshotRows } from "./screenshots/data";
import { toShot } from "./screenshots/policy";
import type { Screenshot } from "./screenshots/types";

const include = { screenshots: screenshotRows } as const;

/** Games among the reviewed kinds (lib/features/items/tables.ts). */
export const reviewedGame = {
  ...gameReviews,
  panel: gamePanel,
  edits: rowEdits(gameEditSchema, prepareGameEdit, {
    update: updateGame,
    add: addGame,
    pictures: ["imageUrl", "screenshots"],
  }),
  include: { include },
  read: (client: Transaction, ids: number[]) => client.game.findMany({ where: { id: { in: ids } }, include }),
  show: (row: Game & { screenshots: Screenshot[] }) => ({
    row,
    name: row.title,
    ownAddress: null,
    pictures: { imageUrl: row.pictureId },
    publicPath: paths.game(row.slug),
    pagePath: isVisible(row) ? paths.game(row.slug) : null,
    gallery: row.screenshots,
    languages: translatedLanguages(writtenLanguage(row.writtenIn, siteLanguages()), siteLanguages()),
    values: { screenshots: row.screenshots.map(toShot) },
  }),
  removeMany: (where: Prisma.GameWhereInput) =>
    db.$transaction(async (transaction) => {
      const removed = await transaction.game.deleteMany({ where });
      if (removed.count > 0) await settleMakers(transaction);
      return removed;
    }),
  findOnPage: async (slug: string) => {
    const where = { ...visibleRow, slug };
    const row = await db.game.findFirst({ where, select: { id: true, title: true } });
    return row && { id: row.id, name: row.title };
  },
};

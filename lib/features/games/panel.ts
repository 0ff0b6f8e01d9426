import "server-only";
import { planFields, shownPlan } from "@/lib/features/featuring/policy";
import { accessFields, shownMailTo } from "@/lib/features/reviews/access/data";
import { factColumns, type OwnFields, panelReads, withFacts } from "@/lib/features/reviews/panel";
import { db } from "@/lib/server/db";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { columnsShown } from "@/lib/shared/field-table";
import { toTranslations } from "@/lib/shared/translations";
import { attributeFields } from "./data";
import { writtenLanguage } from "./descriptions/policy";
import { gameFields } from "./fields";
import { gameObstacle } from "./moderation";
import { adminScreenshots, screenshotRows } from "./screenshots/data";
import type { AdminGame } from "./types";

const fields = {
  ...attributeFields,
  ...factColumns,
  ...columnsShown(gameFields, ["panel"]),
  screenshots: screenshotRows,
  writtenIn: true,
  pictureId: true,
  featureRequested: true,
  addedBy: true,
  handedOverAt: true,
  ...planFields,
  ...accessFields,
} as const;

export const gamePanel = panelReads({
  source: { table: "games", searched: ["searchNames"], weights: "AB", name: "title" },
  read: (ids) => db.game.findMany({ where: { id: { in: ids }, deletedAt: null }, select: fields }),
  show: async ({ pictureId, access, screenshots, ...row }, sign): Promise<OwnFields<AdminGame>> => ({
    ...withFacts(row),
    ...shownPlan(row),
    descriptions: toTranslations(row.descriptions),
    writtenIn: writtenLanguage(row.writtenIn, siteLanguages()),
    contactEmail: shownMailTo(access),
    pictureSrc: sign && pictureId ? await signPictureUrl(pictureId) : null,
    screenshots: await adminScreenshots(screenshots, sign),
  }),
  obstacleOf: (row) => gameObstacle(row),
  picturesOf: ({ imageUrl, pictureId }) => [{ place: "game", noun: "picture", url: imageUrl, pictureId }],
  keys: ["imageUrl"],
});

/** Games as the panel sees them; see `panelReads`. */
export const listGamesForAdmin = gamePanel.list;
export const pageGamesForAdmin = gamePanel.page;
export const findGameForAdmin = gamePanel.find;

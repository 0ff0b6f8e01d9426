import "server-only";
import { factColumns, panelReads, withFacts } from "@/lib/features/reviews/listing";
import { db } from "@/lib/server/db";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { attributeFields } from "./data";
import type { AdminGame } from "./types";

const fields = {
  ...attributeFields,
  ...factColumns,
  imageUrl: true,
  pictureId: true,
  featureRequested: true,
} as const;

const reads = panelReads({
  source: { table: "games", searched: ["searchNames"], weights: "AB", name: "title" },
  read: (ids) => db.game.findMany({ where: { id: { in: ids }, deletedAt: null }, select: fields }),
  show: async ({ pictureId, ...row }, sign): Promise<AdminGame> => ({
    ...withFacts(row),
    pictureSrc: sign && pictureId ? await signPictureUrl(pictureId) : null,
  }),
});

/** Games as the panel sees them; see `panelReads`. */
export const listGamesForAdmin = reads.list;
export const pageGamesForAdmin = reads.page;
export const findGameForAdmin = reads.find;
export const someGamesForAdmin = reads.some;

import "server-only";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import {
  pictureFields,
  publicPicture,
  type StoredPicture,
  signPictureUrl,
} from "@/lib/server/pictures/store";
import { middleSize } from "@/lib/shared/picture-loader";
import { toShot } from "./policy";
import type { AdminScreenshot, ListedScreenshot, PageScreenshot, Screenshot } from "./types";

const inOrder = { orderBy: { position: "asc" } } as const;

export const screenshotRows = {
  select: { pictureId: true, description: true },
  ...inOrder,
} as const satisfies Prisma.Game$screenshotsArgs;

export const shownScreenshots = {
  select: { description: true, picture: pictureFields },
  ...inOrder,
} as const satisfies Prisma.Game$screenshotsArgs;

type Shown = { description: string; picture: StoredPicture };

export const pageScreenshot = ({ description, picture }: Shown): PageScreenshot => ({
  description,
  picture: publicPicture(picture),
});

export const listedScreenshot = ({ description, picture }: PageScreenshot): ListedScreenshot => ({
  imageUrl: middleSize(picture),
  width: picture.width,
  height: picture.height,
  description,
});

export const adminScreenshots = (rows: Screenshot[], sign: boolean): Promise<AdminScreenshot[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...toShot(row),
      ...(sign ? { src: await signPictureUrl(row.pictureId) } : {}),
    })),
  );

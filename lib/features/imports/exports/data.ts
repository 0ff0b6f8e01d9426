import "server-only";
import { shownScreenshots } from "@/lib/features/games/screenshots/data";
import { writeCell } from "@/lib/features/imports/cells/policy";
import type { ImportedKind } from "@/lib/features/imports/constants";
import { importColumns } from "@/lib/features/imports/fields";
import { toSchedule } from "@/lib/features/streamers/schedule/policy";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { absoluteUrl } from "@/lib/server/site-url";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { toTranslations } from "@/lib/shared/translations";

type Row = { id: number } & Record<string, unknown>;

const batchSize = 500;

/** The largest size. It answers 404 while the item is not public, except to an import on this site. */
function pictureAddress(picture: StoredPicture): string {
  const address = `${publicPicture(picture).src}/1280.webp`;
  return isHttpUrl(address) ? address : absoluteUrl(address);
}

const picture = { select: { id: true, width: true, height: true, blurDataUrl: true } } as const;

/** An address that our copy is to be fetched from counts where there is no copy yet. */
const addressOf = (stored: StoredPicture | null, column: string | null): string | null =>
  stored ? pictureAddress(stored) : column && isHttpUrl(column) ? column : null;

const page = (after: number) => ({
  where: { deletedAt: null, id: { gt: after } },
  orderBy: { id: "asc" } as const,
  take: batchSize,
});

const readers: Record<ImportedKind, (after: number) => Promise<Row[]>> = {
  games: async (after) => {
    const rows = await db.game.findMany({
      ...page(after),
      include: { picture, screenshots: shownScreenshots },
    });
    return rows.map((row) => ({
      ...row,
      imageUrl: addressOf(row.picture, row.imageUrl),
      descriptions: toTranslations(row.descriptions),
      screenshots: row.screenshots.map((shot) => ({
        image: pictureAddress(shot.picture),
        description: shot.description,
      })),
    }));
  },
  streamers: async (after) => {
    const rows = await db.streamer.findMany({
      ...page(after),
      include: { bannerPicture: picture, avatarPicture: picture },
    });
    return rows.map((row) => ({
      ...row,
      ...toSchedule(row),
      bannerImageUrl: addressOf(row.bannerPicture, row.bannerImageUrl),
      avatar: addressOf(row.avatarPicture, row.avatar),
    }));
  },
};

/**
 * All rows outside the trash as a table, the oldest first: a header, then the edit form's fields and the status. An
 * import reads it back.
 */
export async function* exportRows(_admin: Admin, kind: ImportedKind): AsyncGenerator<string[][]> {
  const columns = Object.entries(importColumns[kind]);
  yield [[...columns.map(([name]) => name), "status"]];
  for (let after = 0; ; ) {
    const rows = await readers[kind](after);
    yield rows.map((row) => [
      ...columns.map(([name, column]) => writeCell(column.kind, row[name])),
      String(row.status),
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}

import "server-only";
import { visibleRow } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { pictureFields, publicPicture } from "@/lib/server/pictures/store";
import { middleSize } from "@/lib/shared/picture-loader";
import { stockPicture } from "@/lib/shared/stock-pictures";

// "deletedAt" is always null here, but makes the order match an index.
const newestFirst = [
  { deletedAt: "asc" },
  { submittedAt: "desc" },
  { id: "desc" },
] as const satisfies object[];

const common = {
  id: true,
  title: true,
  description: true,
  featured: true,
  submittedAt: true,
  thumbnailPicture: pictureFields,
} as const;

type Stored = {
  submittedAt: Date;
  thumbnailPicture: Parameters<typeof publicPicture>[0] | null;
};

/** `thumbnailUrl` is our copy, `submittedAt` ISO 8601. */
const toPublic = <Row extends Stored>({ thumbnailPicture, submittedAt, ...row }: Row) => ({
  ...row,
  thumbnailUrl: thumbnailPicture ? middleSize(publicPicture(thumbnailPicture)) : stockPicture("streamer"),
  submittedAt: submittedAt.toISOString(),
});

type Part = { skip?: number; take?: number };

async function readStreams(part: Part) {
  const select = { ...common, streamer: true, streamUrl: true } as const;
  const rows = await db.stream.findMany({ where: visibleRow, orderBy: [...newestFirst], ...part, select });
  return rows.map(toPublic);
}

async function readClips(part: Part) {
  const select = { ...common, creator: true, clipUrl: true } as const;
  const rows = await db.clip.findMany({ where: visibleRow, orderBy: [...newestFirst], ...part, select });
  return rows.map(toPublic);
}

/** GET /api/streams and GET /api/clips: all or one page. */
export const streamLists = {
  read: readStreams,
  count: () => db.stream.count({ where: visibleRow }),
};
export const clipLists = {
  read: readClips,
  count: () => db.clip.count({ where: visibleRow }),
};

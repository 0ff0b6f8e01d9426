import { db, type Transaction } from "@/lib/server/db";
import { pictureKey, publishPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { slugOf } from "@/lib/server/slug";
import { stockPictures } from "@/lib/shared/picture-loader";
import {
  gameRow,
  reviewedRow,
  type SampleClip,
  type SampleGame,
  type SampleStream,
  type SampleStreamer,
  streamerRow,
} from "./rows";
import { storeSamplePicture } from "./sample-pictures";

/** Writes a row and, when everybody sees it, publishes its pictures, in one transaction. */
async function insertShown(
  row: { status: string },
  pictures: (StoredPicture | undefined)[],
  write: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  await db.$transaction(
    async (transaction) => {
      await write(transaction);
      if (row.status !== "approved") return;
      for (const picture of pictures) if (picture) await publishPicture(transaction, picture.id);
    },
    { timeout: 30_000 },
  );
}

const storedKey = (picture: StoredPicture | undefined): string | undefined =>
  picture && pictureKey(picture.id);

/** @param pictureName of content/samples; the game's own unless told */
export async function insertGame(
  game: SampleGame,
  slug: string,
  pictureName = `games/${slug}`,
): Promise<void> {
  const row = gameRow(game, slug);
  const picture = await storeSamplePicture(pictureName);
  const shown = { imageUrl: storedKey(picture) ?? stockPictures.game, pictureId: picture?.id ?? null };
  await insertShown(row, [picture], ({ game }) => game.create({ data: { ...row, ...shown } }));
}

/** Inserts games without pictures, many at a time: the large catalogs of benchmarks show the stock picture. */
export async function insertGamesWithoutPictures(games: { game: SampleGame; slug: string }[]): Promise<void> {
  const data = games.map(({ game, slug }) => ({ ...gameRow(game, slug), imageUrl: stockPictures.game }));
  await db.game.createMany({ data });
}

export async function insertStreamer(sample: SampleStreamer): Promise<void> {
  const row = streamerRow(sample);
  const banner = await storeSamplePicture(`streamers/${row.slug}-banner`);
  const avatar = await storeSamplePicture(`streamers/${row.slug}-avatar`);
  const shown = {
    bannerImageUrl: storedKey(banner) ?? null,
    bannerPictureId: banner?.id ?? null,
    avatar: storedKey(avatar) ?? null,
    avatarPictureId: avatar?.id ?? null,
  };
  await insertShown(row, [banner, avatar], ({ streamer }) => streamer.create({ data: { ...row, ...shown } }));
}

export async function insertStream(sample: SampleStream): Promise<void> {
  const { row, picture, shown } = await withThumbnail(sample, "streams");
  await insertShown(row, [picture], ({ stream }) => stream.create({ data: { ...row, ...shown } }));
}

export async function insertClip(sample: SampleClip): Promise<void> {
  const { row, picture, shown } = await withThumbnail(sample, "clips");
  await insertShown(row, [picture], ({ clip }) => clip.create({ data: { ...row, ...shown } }));
}

async function withThumbnail<Sample extends SampleStream | SampleClip>(sample: Sample, folder: string) {
  const picture = await storeSamplePicture(`${folder}/${slugOf(sample.title, "video")}`);
  const shown = {
    thumbnailUrl: storedKey(picture) ?? stockPictures.streamer,
    thumbnailPictureId: picture?.id ?? null,
  };
  return { row: reviewedRow(sample), picture, shown };
}

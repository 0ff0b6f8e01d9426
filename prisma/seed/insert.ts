import { stat } from "node:fs/promises";
import { recognizeMaker } from "@/lib/features/games/makers/mutations";
import { screenshotsToCreate } from "@/lib/features/games/screenshots/mutations";
import { newPublicId } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { publishEvents } from "@/lib/server/panel-events";
import { pictureKey, publishPictures, type StoredPicture } from "@/lib/server/pictures/store";
import { toSlug } from "@/lib/server/slug";
import { clipKey } from "@/lib/server/storage/file-keys";
import { putFile } from "@/lib/server/storage/objects";
import type { ReviewedKind } from "@/lib/shared/reviewed-kinds";
import { defaultStock } from "@/lib/shared/stock-pictures";
import {
  gameRow,
  reviewedRow,
  type SampleClip,
  type SampleGame,
  type SampleStream,
  type SampleStreamer,
  type SampleSubmission,
  streamerRow,
  submissionRow,
} from "./rows";
import { sampleFile, storeSamplePicture } from "./sample-pictures";

/** Writes a row, notifies open pages of the panel, and publishes the pictures of an approved row, in one transaction. */
async function insertShown(
  kind: ReviewedKind,
  row: { status: string },
  pictures: (StoredPicture | undefined)[],
  write: (transaction: Transaction) => Promise<{ id: number }>,
): Promise<void> {
  await db.$transaction(
    async (transaction) => {
      const { id: itemId } = await write(transaction);
      await transaction.sampleItem.create({ data: { kind, itemId } });
      await publishEvents(transaction, { type: "arrival", kind });
      if (row.status !== "approved") return;
      await publishPictures(
        transaction,
        pictures.flatMap((picture) => picture?.id ?? []),
      );
    },
    { timeout: 30_000 },
  );
}

const storedKey = (picture: StoredPicture | undefined): string | undefined =>
  picture && pictureKey(picture.id);

/** @param pictureName in content/samples; the game's own by default */
export async function insertGame(
  game: SampleGame,
  slug: string,
  pictureName = `games/${slug}`,
): Promise<void> {
  const row = gameRow(game, slug);
  const picture = await storeSamplePicture(pictureName);
  const shown = { imageUrl: storedKey(picture) ?? defaultStock.game, pictureId: picture?.id ?? null };
  const screenshots: { picture: StoredPicture; pictureId: string; description: string }[] = [];
  for (const { file, description } of game.screenshots ?? []) {
    const stored = await storeSamplePicture(file);
    if (stored) screenshots.push({ picture: stored, pictureId: stored.id, description });
  }
  const pictures = [picture, ...screenshots.map((shot) => shot.picture)];
  await insertShown("game", row, pictures, async (transaction) => {
    const data = { ...row, ...shown, screenshots: screenshotsToCreate(screenshots) };
    const created = await transaction.game.create({ data });
    await recognizeMaker(transaction, created.id);
    return created;
  });
}

/** Inserts games without pictures, many at a time: the large catalogs of benchmarks show the stock picture. */
export async function insertGamesWithoutPictures(games: { game: SampleGame; slug: string }[]): Promise<void> {
  const data = games.map(({ game, slug }) => ({ ...gameRow(game, slug), imageUrl: defaultStock.game }));
  await db.$transaction(async (transaction) => {
    await transaction.game.createMany({ data });
    await transaction.$executeRaw`SELECT recognize_makers()`;
    await publishEvents(transaction, { type: "arrival", kind: "game" });
  });
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
  await insertShown("streamer", row, [banner, avatar], ({ streamer }) =>
    streamer.create({ data: { ...row, ...shown } }),
  );
}

export async function insertStream(sample: SampleStream): Promise<void> {
  const { row, picture, shown } = await withThumbnail(sample, "streams");
  await insertShown("stream", row, [picture], ({ stream }) => stream.create({ data: { ...row, ...shown } }));
}

export async function insertClip(sample: SampleClip): Promise<void> {
  const { row, picture, shown } = await withThumbnail(sample, "clips");
  await insertShown("clip", row, [picture], ({ clip }) => clip.create({ data: { ...row, ...shown } }));
}

/** A submission with a clip has its video as if it had been sent and published. */
export async function insertSubmission({ clip, ...sample }: SampleSubmission): Promise<void> {
  const row = submissionRow(sample);
  const slug = clip && toSlug(clip.title, "clip");
  const file = slug && sampleFile(`published-clips/${slug}.mp4`);
  if (!clip || !slug || !file) {
    await insertShown("submission", row, [], ({ contentSubmission }) =>
      contentSubmission.create({ data: row }),
    );
    return;
  }
  const { size: sizeBytes } = await stat(file);
  const mediaId = newPublicId();
  const fileUrl = `private/submissions/${mediaId}.mp4`;
  for (const key of [fileUrl, clipKey(mediaId)]) await putFile(key, file, "video/mp4");
  const poster = await storeSamplePicture(`published-clips/${slug}`);
  const strip = await storeSamplePicture(`published-clips/${slug}-strip`);
  const { title, game, seconds: durationSeconds, width, height } = clip;
  const original = {
    fileName: `${mediaId}.mp4`,
    originalFileName: `${slug}.mp4`,
    fileUrl,
    fileSize: sizeBytes,
  };
  await insertShown("submission", row, [poster, strip], ({ contentSubmission }) =>
    contentSubmission.create({
      data: {
        ...row,
        ...original,
        fileMimeType: "video/mp4",
        termsAcceptedAt: row.submittedAt,
        termsVersion: row.submittedAt.toISOString().slice(0, 10),
        published: {
          create: {
            ...{ slug, title, game, mediaId, sizeBytes, durationSeconds, width, height },
            credit: sample.name,
            stage: "published",
            progress: 100,
            publishedAt: row.reviewedAt ?? row.submittedAt,
            posterPictureId: poster?.id ?? null,
            stripPictureId: strip?.id ?? null,
          },
        },
        media: {
          create: {
            mediaStatus: "ready",
            durationSeconds,
            width,
            height,
            videoCodec: "h264",
            audioCodec: "aac",
          },
        },
      },
    }),
  );
}

async function withThumbnail<Sample extends SampleStream | SampleClip>(sample: Sample, folder: string) {
  const picture = await storeSamplePicture(`${folder}/${toSlug(sample.title, "video")}`);
  const shown = {
    thumbnailUrl: storedKey(picture) ?? defaultStock.streamer,
    thumbnailPictureId: picture?.id ?? null,
  };
  return { row: reviewedRow(sample), picture, shown };
}

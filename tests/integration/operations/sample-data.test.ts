import { beforeEach, expect, it } from "vitest";
import { findClip } from "@/lib/features/clips/data";
import { db } from "@/lib/server/db";
import { toSlug } from "@/lib/server/slug";
import { hasObject, objectSize } from "@/lib/server/storage/objects";
import { sampleGames } from "@/prisma/seed/data/games";
import { sampleStreamers } from "@/prisma/seed/data/streamers";
import { sampleSubmissions } from "@/prisma/seed/data/submissions";
import {
  insertGame,
  insertGamesWithoutPictures,
  insertStreamer,
  insertSubmission,
} from "@/prisma/seed/insert";
import { listSamplePictures } from "@/prisma/seed/sample-pictures";
import { resetDatabase } from "@/tests/support/database";

beforeEach(resetDatabase);

const sampleOf = (status: string) => {
  const found = sampleGames.find((game) => (game.status ?? "approved") === status);
  if (!found) throw new Error(`no sample game is ${status}`);
  return found;
};
const read = () => db.game.findFirstOrThrow({ include: { picture: true } });

it("stores a sample picture as an upload would, and publishes what is approved", async () => {
  const game = sampleOf("approved");
  await insertGame(game, toSlug(game.title, "game"));
  const { imageUrl, picture } = await read();
  expect(picture).toMatchObject({ width: 1280, height: 720, published: true });
  expect(picture?.blurDataUrl).toMatch(/^data:image\/webp;base64,/);
  expect(imageUrl).toBe(`pictures/${picture?.id}`);
  expect(await hasObject(`published/${imageUrl}/640.webp`)).toBe(true);
});

it("keeps the picture of a pending item private", async () => {
  const game = sampleOf("pending");
  await insertGame(game, toSlug(game.title, "game"));
  expect((await read()).picture).toMatchObject({ published: false });
});

it("uses another sample's picture by its name, and the stock picture where it is missing", async () => {
  const game = sampleOf("approved");
  await insertGame(game, "generated", listSamplePictures("games")[0]);
  expect((await read()).picture).not.toBeNull();
  await db.game.deleteMany();
  await insertGame(game, "no-such-file");
  expect(await read()).toMatchObject({ imageUrl: "/stock/game.webp", picture: null });
  await db.game.deleteMany();
  await insertGamesWithoutPictures([{ game, slug: "one-of-many" }]);
  expect(await read()).toMatchObject({
    slug: "one-of-many",
    imageUrl: "/stock/game.webp",
    status: "approved",
  });
});

it("gives a streamer a banner and a face", async () => {
  const [streamer] = sampleStreamers;
  if (!streamer) throw new Error("no sample streamer");
  await insertStreamer(streamer);
  const row = await db.streamer.findFirstOrThrow({ include: { bannerPicture: true, avatarPicture: true } });
  expect(row.bannerPicture).toMatchObject({ width: 1280, published: true });
  expect(row.avatarPicture).toMatchObject({ width: 400, height: 400, published: true });
});

it("has a clip that plays without ffmpeg", async () => {
  const sample = sampleSubmissions.find(({ clip }) => clip);
  if (!sample) throw new Error("no sample clip");
  await insertSubmission(sample);
  const clip = await findClip(toSlug(sample.clip?.title ?? "", "clip"));
  expect(clip).toMatchObject({ credit: sample.name, game: sample.clip?.game });
  expect(clip?.picture?.width).toBe(1280);
  const { mediaId, sizeBytes } = await db.publishedClip.findFirstOrThrow();
  expect(await objectSize(`published/clips/${mediaId}.mp4`)).toBe(sizeBytes);
});

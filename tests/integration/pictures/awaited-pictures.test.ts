import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { findGameForAdmin } from "@/lib/features/games/panel";
import {
  fetchPicture,
  fetchPicturesNow,
  fetchPictureTask,
  schedulePictureFetch,
} from "@/lib/features/pictures/tasks";
import { findStreamerForAdmin } from "@/lib/features/streamers/panel";
import { plainPanels } from "@/lib/features/videos/panel";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { runJobsOnce } from "@/lib/server/jobs/runner";
import { preparePictureChange } from "@/lib/server/pictures/change";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";

/** A picture given as an address that fails shows the reason. */
const remote = vi.hoisted(() => ({ fetch: vi.fn<() => Promise<Buffer>>() }));
vi.mock("@/lib/server/pictures/fetch-picture", () => ({ fetchRemotePicture: remote.fetch }));

let admin: Admin;

beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin();
  remote.fetch.mockReset();
});

const notFound = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
const url = "https://pictures.example/cover.png";

async function makeAwaiting(): Promise<number> {
  const { id } = await makeReviewed("game");
  await db.game.update({ where: { id }, data: { imageUrl: url, pictureId: null } });
  await db.$transaction((transaction) => schedulePictureFetch(transaction, "game", id));
  return id;
}

it("reports why the last attempt failed, which it was and when the next one runs", async () => {
  const id = await makeAwaiting();
  const before = await findGameForAdmin(admin, id);
  expect(before?.obstacle).toMatch(/^Our copy of this game's picture is not there yet/);
  expect(before?.awaitedPictures).toMatchObject([
    { noun: "picture", url, reason: null, job: { attempts: 0 } },
  ]);
  remote.fetch.mockRejectedValue(notFound);
  await runJobsOnce({ [fetchPictureTask]: { run: fetchPicture } });
  const after = await findGameForAdmin(admin, id);
  expect(after?.awaitedPictures).toMatchObject([
    { reason: "the host was not found", job: { attempts: 1, attemptsAtMost: 12 } },
  ]);
  expect(Date.parse(after?.awaitedPictures[0]?.job?.nextAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

it("keeps the reason once no attempt is left, and reports nothing about another address", async () => {
  const id = await makeAwaiting();
  remote.fetch.mockRejectedValue(notFound);
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await fetchPicture({ place: "game", id }, true);
  expect((await findGameForAdmin(admin, id))?.awaitedPictures).toMatchObject([
    { reason: "the host was not found", job: null },
  ]);
  await db.game.update({ where: { id }, data: { imageUrl: "https://other.example/a.png" } });
  expect((await findGameForAdmin(admin, id))?.awaitedPictures).toMatchObject([{ reason: null, job: null }]);
});

it("is fetched immediately on request, once the cause is gone", async () => {
  const id = await makeAwaiting();
  remote.fetch.mockRejectedValueOnce(new Error("the other site answered 404"));
  await fetchPicturesNow(admin, "game", id);
  expect((await findGameForAdmin(admin, id))?.awaitedPictures[0]?.reason).toBe("the other site answered 404");
  remote.fetch.mockResolvedValueOnce(
    await sharp({ create: { width: 64, height: 36, channels: 3, background: "#2a6" } })
      .png()
      .toBuffer(),
  );
  await fetchPicturesNow(admin, "game", id);
  expect(await findGameForAdmin(admin, id)).toMatchObject({ obstacle: null, awaitedPictures: [] });
  expect(await db.pictureFailure.count()).toBe(0);
});

it("keeps the copy when an older form names the address again", async () => {
  const id = await makeAwaiting();
  const bytes = sharp({ create: { width: 64, height: 36, channels: 3, background: "#2a6" } }).png();
  remote.fetch.mockResolvedValueOnce(await bytes.toBuffer());
  await fetchPicturesNow(admin, "game", id);
  const { imageUrl: key, pictureId } = await db.game.findUniqueOrThrow({ where: { id } });
  const slot = { field: "imageUrl", key, pictureId };
  expect(pictureId).not.toBeNull();
  expect(await preparePictureChange(slot, url)).toEqual({ kind: "keep" });
  const other = "https://pictures.example/other.png";
  expect(await preparePictureChange(slot, other)).toEqual({ kind: "fetch", url: other });
});

it("distinguishes a streamer's banner and avatar, and lists other missing parts", async () => {
  const streamer = await makeReviewed("streamer");
  const addresses = { bannerImageUrl: url, bannerPictureId: null, avatar: "https://faces.example/a.png" };
  await db.streamer.update({ where: { id: streamer.id }, data: addresses });
  remote.fetch
    .mockRejectedValueOnce(notFound)
    .mockRejectedValueOnce(new Error("the other site answered 500"));
  await fetchPicturesNow(admin, "streamer", streamer.id);
  const row = await findStreamerForAdmin(admin, streamer.id);
  expect(row?.awaitedPictures.map(({ noun, reason }) => [noun, reason])).toEqual([
    ["banner", "the host was not found"],
    ["avatar", "the other site answered 500"],
  ]);
  const game = await makeReviewed("game");
  await db.game.update({ where: { id: game.id }, data: { categories: [] } });
  expect(await findGameForAdmin(admin, game.id)).toMatchObject({
    obstacle: expect.stringMatching(/has no category yet/),
    awaitedPictures: [],
  });
  const clip = await makeReviewed("clip");
  expect(await plainPanels.clip.find(admin, clip.id)).toMatchObject({ obstacle: null, awaitedPictures: [] });
});

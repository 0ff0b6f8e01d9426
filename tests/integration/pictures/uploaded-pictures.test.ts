import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { POST as postGame } from "@/app/api/games/route";
import { POST as postStreamer } from "@/app/api/streamers/route";
import { POST as postEdit } from "@/app/api/submission/edit/route";
import { db } from "@/lib/server/db";
import * as objects from "@/lib/server/storage/objects";
import { resetDatabase } from "@/tests/support/database";
import { privately } from "@/tests/support/games";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { fingerprintOf, mp4Bytes, UploadingBrowser } from "@/tests/support/uploads";

/** Where a host lets no body so large through, a form names a picture that its browser has put into storage. */
// Outside Next nothing is cached: each read is a new one.
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));
// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let browser: UploadingBrowser;

beforeEach(async () => {
  await resetDatabase();
  browser = new UploadingBrowser(newClientAddress());
});

const png = () =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
const asPicture = { fileName: "picture.png", mimeType: "image/png", fingerprint: fingerprintOf("picture") };

const game = {
  title: "Moss Knight",
  developer: "Two Ferns",
  description: "A quiet walk with a sword.",
  categories: ["RPG"],
};

const send = (imageUrl: string, { cookie = browser.cookie, ...more }: Record<string, string> = {}) =>
  callRoute(postGame, "/api/games", browser.address, asJson({ ...game, imageUrl, ...more }, { cookie }));

async function refusalOf(response: Response) {
  const { message, errors } = await bodyOf(response);
  return { status: response.status, message, errors };
}

it("stores the picture of a game, and keeps nothing of the upload", async () => {
  const { id } = await browser.upload(await png(), asPicture);
  const { finalKey } = await db.upload.findUniqueOrThrow({ where: { id } });
  expect((await send(`upload:${id}`)).status).toBe(201);
  const stored = await db.game.findFirstOrThrow();
  expect(stored.imageUrl).toBe(`pictures/${stored.pictureId}`);
  expect(await objects.objectSize(privately(stored.pictureId ?? ""))).toBeGreaterThan(0);
  expect(await objects.objectSize(finalKey ?? "")).toBeUndefined();
  expect(await refusalOf(await send(`upload:${id}`))).toMatchObject({
    status: 422,
    errors: { imageUrl: "This upload no longer exists. Please choose the file again." },
  });
});

it("stores the banner of a streamer", async () => {
  const { id } = await browser.upload(await png(), asPicture);
  const streamer = {
    streamName: "Mossgrove",
    description: "Gardens.",
    twitchHandle: "mossgrove",
    bannerImageUrl: `upload:${id}`,
  };
  const sent = asJson(streamer, { cookie: browser.cookie });
  const answer = await callRoute(postStreamer, "/api/streamers", browser.address, sent);
  expect([answer.status, await bodyOf(answer)]).toMatchObject([201, { status: "pending" }]);
  expect((await db.streamer.findFirstOrThrow()).bannerPictureId).toBeTruthy();
});

it("cannot be used by another browser", async () => {
  const { id } = await browser.upload(await png(), asPicture);
  const stranger = new UploadingBrowser(newClientAddress());
  await stranger.begin({ ...asPicture, sizeBytes: 10 });
  for (const cookie of ["", stranger.cookie])
    expect((await refusalOf(await send(`upload:${id}`, { cookie }))).errors).toEqual({
      imageUrl: "This upload no longer exists. Please choose the file again.",
    });
  expect(await db.game.count()).toBe(0);
});

it("stays for another attempt when the form is refused, and is not read for that", async () => {
  const { id } = await browser.upload(await png(), asPicture);
  expect((await send("upload:00000000000000000000", { title: "" })).status).toBe(422);
  const refused = await bodyOf(await send("upload:00000000000000000000", { title: "" }));
  expect(refused.errors).toEqual({ title: expect.any(String) });
  expect((await send(`upload:${id}`, { title: "" })).status).toBe(422);
  expect((await send(`upload:${id}`)).status).toBe(201);
});

it("is answered as before when the answer was lost", async () => {
  const { id } = await browser.upload(await png(), asPicture);
  const headers = { cookie: browser.cookie, "idempotency-key": "0123456789abcdef0123456789abcdef" };
  const once = () =>
    callRoute(
      postGame,
      "/api/games",
      browser.address,
      asJson({ ...game, imageUrl: `upload:${id}` }, headers),
    );
  const [first, second] = [await once(), await once()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect(await db.game.count()).toBe(1);
});

it.each([
  [
    "a clip",
    async () => browser.upload(mp4Bytes()),
    422,
    "Invalid file type: Please upload a JPG, PNG, or WebP image",
  ],
  [
    "a picture of more than 5 MB",
    async () => {
      const bytes = Buffer.concat([await png(), Buffer.alloc(5 * 1024 * 1024)]);
      return browser.upload(bytes, { ...asPicture, sizeBytes: bytes.length });
    },
    413,
    "File too large: Image must be smaller than 5MB",
  ],
  [
    "an upload that is not finished",
    async () => (await browser.begin({ ...asPicture, sizeBytes: 10 })).body,
    409,
    "Please wait for the file upload to finish.",
  ],
])("refuses %s in the form's words", async (_what, upload, status, message) => {
  const { id } = await upload();
  expect(await refusalOf(await send(`upload:${id}`))).toMatchObject({ status, message });
  expect([await db.game.count(), await db.picture.count()]).toEqual([0, 0]);
});

it("is not read repeatedly for a form that names it thousands of times", async () => {
  const { id } = await browser.upload(await png(), asPicture);
  const readStart = vi.spyOn(objects, "readStart");
  const screenshots = Array(2000).fill({ image: `upload:${id}`, description: "A view" });
  const body = asJson({ token: "none", screenshots }, { cookie: browser.cookie });
  const answer = await callRoute(postEdit, "/api/submission/edit", browser.address, body);
  expect(await refusalOf(answer)).toMatchObject({
    status: 422,
    message: expect.stringContaining("pictures"),
  });
  expect(readStart).not.toHaveBeenCalled();
});

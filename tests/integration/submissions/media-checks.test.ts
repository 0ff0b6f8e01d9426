import exifr from "exifr";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { prepareFileMedia } from "@/lib/features/submissions/files/media";
import { giveUpPreviews } from "@/lib/features/submissions/tasks";
import { env } from "@/lib/server/env";
import * as ffmpeg from "@/lib/server/media/ffmpeg";
import { notLong } from "@/tests/support/clip-sources";
import { query, resetDatabase } from "@/tests/support/database";
import { hasFfmpeg } from "@/tests/support/media-files";
import { bytesAt, mediaOf, pictureAt, submissionWith } from "@/tests/support/submission-media";
import { mp4Bytes } from "@/tests/support/uploads";

// The helpers know the routes, and next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(async () => {
  await resetDatabase();
  env().CLAMD_HOST = undefined;
});

describe.skipIf(!hasFfmpeg)("clips", { timeout: notLong }, () => {
  it("are marked as damaged", async () => {
    const { id } = await submissionWith(mp4Bytes(5000), "mp4");
    await prepareFileMedia({ submissionId: id });
    expect((await mediaOf(id)).mediaNote).toMatch(/^The file cannot be shown: it is damaged, or [^/]+\.$/);
  });
});

describe("clips where ffmpeg is not installed", () => {
  it("are skipped with a note", async () => {
    vi.spyOn(ffmpeg, "probeVideo").mockRejectedValueOnce(new ffmpeg.FfmpegMissing("not there"));
    const { id } = await submissionWith(mp4Bytes(), "mp4");
    await prepareFileMedia({ submissionId: id });
    expect(await mediaOf(id)).toMatchObject({
      mediaStatus: "skipped",
      mediaNote: "ffmpeg is not installed on the server.",
    });
  });
});

describe("screenshots", () => {
  const makePhotoWithLocation = () =>
    sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#2a6" } })
      .withExif({
        IFD0: { Artist: "Ada Fern" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "52/1 30/1 0/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "13/1 24/1 0/1",
        },
      })
      .jpeg()
      .toBuffer();

  it("are shown without their location; the original stays unchanged", async () => {
    const original = await makePhotoWithLocation();
    expect(await exifr.gps(original)).toMatchObject({ latitude: 52.5 });
    const { id, fileUrl } = await submissionWith(original, "jpg");
    await prepareFileMedia({ submissionId: id });
    const media = await mediaOf(id);
    expect(media).toMatchObject({ mediaStatus: "ready", width: 3000, height: 1500 });
    expect(await pictureAt(media.displayKey)).toMatchObject({ format: "webp", width: 1920, height: 960 });
    expect(await pictureAt(media.posterKey)).toMatchObject({ width: 640 });
    for (const key of [media.displayKey, media.posterKey]) {
      const shown = await bytesAt(key);
      expect(await exifr.parse(shown).catch(() => undefined)).toBeUndefined();
      expect((await sharp(shown).metadata()).exif).toBeUndefined();
      expect(shown.includes("Ada Fern")).toBe(false);
    }
    expect((await bytesAt(fileUrl)).equals(original)).toBe(true);
  });

  it("that are not pictures are recorded", async () => {
    const { id } = await submissionWith(Buffer.from("no picture at all"), "png");
    await prepareFileMedia({ submissionId: id });
    expect(await mediaOf(id)).toMatchObject({ mediaStatus: "failed" });
  });
});

describe("a preview that is not made", () => {
  it("is awaited for a day only, is reported, and shows if it arrives later", async () => {
    const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: "#2a6" } });
    const { id } = await submissionWith(await picture.png().toBuffer(), "png");
    await giveUpPreviews();
    expect(await mediaOf(id)).toMatchObject({ mediaStatus: "waiting" });
    await query(`UPDATE content_submissions SET "submittedAt" = now() - interval '25 hours'`);
    await giveUpPreviews();
    expect(await mediaOf(id)).toMatchObject({
      mediaStatus: "failed",
      mediaNote: "The preview could not be made. Please download the file to see it.",
    });
    await prepareFileMedia({ submissionId: id });
    expect(await mediaOf(id)).toMatchObject({ mediaStatus: "ready", mediaNote: null });
  });
});

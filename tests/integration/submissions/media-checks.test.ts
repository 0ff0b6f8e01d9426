import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import exifr from "exifr";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { prepareFileMedia } from "@/lib/features/submissions/files/media";
import { giveUpPreviews } from "@/lib/features/submissions/tasks";
import { env } from "@/lib/server/env";
import * as ffmpeg from "@/lib/server/media/ffmpeg";
import { query, resetDatabase } from "@/tests/support/database";
import { clip, hasFfmpeg, mp4Clip, quickly, recordedClip } from "@/tests/support/made-files";
import { bytesAt, mediaOf, pictureAt, submissionWith } from "@/tests/support/submission-media";
import { mp4Bytes } from "@/tests/support/uploads";

// The helpers know the routes, and next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const run = promisify(execFile);
let folder = "";
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spawnpoint-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await resetDatabase();
  env().CLAMD_HOST = undefined;
});

async function video(extension: string, options: string[], size = "320x180"): Promise<Buffer> {
  const file = path.join(folder, `${++count}.${extension}`);
  const source = ["-f", "lavfi", "-i", `testsrc2=duration=4:size=${size}:rate=12`];
  const tone = ["-f", "lavfi", "-i", "sine=duration=4"];
  await run("ffmpeg", ["-v", "error", ...source, ...tone, "-shortest", ...options, "-y", file]);
  return readFile(file);
}

describe.skipIf(!hasFfmpeg)("clips", () => {
  it.each([
    ["mp4", ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"], "h264", "aac"],
    ["mov", ["-c:v", "mjpeg", "-c:a", "pcm_s16le"], "mjpeg", "pcm_s16le"],
    ["avi", ["-c:v", "mpeg4", "-c:a", "libmp3lame"], "mpeg4", "mp3"],
    ["webm", ["-c:v", "libvpx", ...quickly, "-c:a", "libopus"], "vp8", "opus"],
  ])(
    "%s: poster, contact sheet and facts",
    async (extension, options, videoCodec, audioCodec) => {
      const { id } = await submissionWith(await video(extension, options), extension);
      await prepareFileMedia({ submissionId: id });
      const media = await mediaOf(id);
      expect(media).toMatchObject({
        mediaStatus: "ready",
        mediaNote: null,
        width: 320,
        height: 180,
        videoCodec,
        audioCodec,
      });
      expect(media.durationSeconds).toBeCloseTo(4, 0);
      expect(await pictureAt(media.posterKey)).toMatchObject({ format: "webp", width: 320, height: 180 });
      // Nine frames, three in a row, four pixels around each.
      expect(await pictureAt(media.contactSheetKey)).toMatchObject({ width: 976, height: 556 });
    },
    60_000,
  );

  it("reads nothing and fetches nothing for a playlist that poses as a video", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end("secret");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const secret = path.join(folder, "secret.ts");
    const playlists = [
      `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nhttp://127.0.0.1:${port}/a.ts\n#EXTINF:10.0,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${secret}'\nfile 'http://127.0.0.1:${port}/b.mp4'\n`,
    ];
    for (const playlist of playlists)
      for (const extension of ["mp4", "avi", "webm", "mov"]) {
        const { id } = await submissionWith(Buffer.from(playlist), extension);
        await prepareFileMedia({ submissionId: id });
        expect(await mediaOf(id)).toMatchObject({ mediaStatus: "failed", posterKey: null });
      }
    expect(asked).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  }, 60_000);

  it("says so of a file that is damaged", async () => {
    const { id } = await submissionWith(mp4Bytes(5000), "mp4");
    await prepareFileMedia({ submissionId: id });
    expect((await mediaOf(id)).mediaNote).toMatch(/^The file cannot be shown: it is damaged, or [^/]+\.$/);
  });

  it("shows a BMP", async () => {
    const file = path.join(folder, "picture.bmp");
    await run("ffmpeg", [
      "-v",
      "error",
      "-f",
      "lavfi",
      "-i",
      "testsrc2=size=200x100",
      "-frames:v",
      "1",
      "-y",
      file,
    ]);
    const { id } = await submissionWith(await readFile(file), "bmp");
    await prepareFileMedia({ submissionId: id });
    expect(await mediaOf(id)).toMatchObject({ mediaStatus: "ready", width: 200, height: 100 });
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
  const withPlace = () =>
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

  it("are shown without the place where they were made; the original stays as it is", async () => {
    const original = await withPlace();
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

  it("that are none are noted", async () => {
    const { id } = await submissionWith(Buffer.from("no picture at all"), "png");
    await prepareFileMedia({ submissionId: id });
    expect(await mediaOf(id)).toMatchObject({ mediaStatus: "failed" });
  });
});

describe("a preview that is not made", () => {
  it("is waited for a day and no longer, says so, and shows if it comes later", async () => {
    const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: "#2a6" } });
    const { id } = await submissionWith(await picture.png().toBuffer(), "png");
    await giveUpPreviews();
    expect(await mediaOf(id)).toMatchObject({ mediaStatus: "waiting" });
    await query(`UPDATE content_submissions SET "submittedAt" = now() - interval '25 hours'`);
    await giveUpPreviews();
    expect(await mediaOf(id)).toMatchObject({
      mediaStatus: "failed",
      mediaNote: "It could not be made. Please download the file to look at it.",
    });
    await prepareFileMedia({ submissionId: id });
    expect(await mediaOf(id)).toMatchObject({ mediaStatus: "ready", mediaNote: null });
  });
});

describe("clips of phones and browsers", () => {
  /** Clips as phones and browsers really write them. */

  beforeEach(resetDatabase);

  async function prepared(bytes: Buffer, extension: string) {
    const { id } = await submissionWith(bytes, extension);
    await prepareFileMedia({ submissionId: id });
    return mediaOf(id);
  }

  describe.skipIf(!hasFfmpeg)("clips", { timeout: 60_000 }, () => {
    it("whose pixels are no squares are shown in their shape", async () => {
      const media = await prepared(await mp4Clip("setsar=4/3"), "mp4");
      expect(media).toMatchObject({ mediaStatus: "ready", width: 427, height: 180 });
      const poster = await pictureAt(media.posterKey);
      expect((poster.width ?? 0) / (poster.height ?? 1)).toBeCloseTo(427 / 180, 1);
      // Nine frames of 320 × 135, three in a row, four pixels around each.
      expect(await pictureAt(media.contactSheetKey)).toMatchObject({ width: 976, height: 421 });
    });

    it("that do not name their duration get it by being read, and moments of all of it", async () => {
      const media = await prepared(await recordedClip(), "webm");
      expect(media).toMatchObject({ mediaStatus: "ready", width: 320, height: 180, videoCodec: "vp8" });
      expect(media.durationSeconds).toBeCloseTo(4, 0);
      expect(await pictureAt(media.contactSheetKey)).toMatchObject({ width: 976 });
    });

    it.each([
      ["mp4", () => mp4Clip("drawbox=t=fill:color=black:enable='lt(t,1.5)'")],
      [
        "webm",
        () =>
          clip("c.webm", [
            "-vf",
            "drawbox=t=fill:color=black:enable='lt(t,1)'",
            "-c:v",
            "libvpx",
            ...quickly,
            "-an",
          ]),
      ],
    ])("that begin black have a poster of what comes after (%s)", async (extension, make) => {
      const { posterKey } = await prepared(await make(), extension);
      const [grey] = (
        await sharp(await bytesAt(posterKey))
          .greyscale()
          .stats()
      ).channels;
      expect(grey?.mean).toBeGreaterThan(40);
    });

    it("that are black throughout have a black poster", async () => {
      const media = await prepared(await mp4Clip("drawbox=t=fill:color=black"), "mp4");
      expect(media).toMatchObject({ mediaStatus: "ready", posterKey: expect.any(String) });
    });
  });
});

import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { prepareFileMedia } from "@/lib/features/submissions/files/media";
import { aac, ffmpeg, h264, picture, quickly, tone, withClipFolder } from "@/tests/support/clip-sources";
import { resetDatabase } from "@/tests/support/database";
import { hasFfmpeg } from "@/tests/support/media-files";
import { bytesAt, mediaOf, pictureAt, submissionWith } from "@/tests/support/submission-media";

// The helpers know the routes, and next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

withClipFolder();
beforeEach(resetDatabase);

let count = 0;

/** Prepares a clip of four seconds. */
async function prepareClip(extension: string, options: string[]) {
  const inputs = [...picture("320x180", 12, 4), ...tone("", 4), "-shortest"];
  const file = await ffmpeg(`${++count}.${extension}`, [...inputs, ...options]);
  const { id } = await submissionWith(await readFile(file), extension);
  await prepareFileMedia({ submissionId: id });
  return mediaOf(id);
}

const webm = ["-c:v", "libvpx", ...quickly, "-c:a", "libopus"];

describe.skipIf(!hasFfmpeg)("clips", () => {
  it.each([
    ["mp4", [...h264, ...aac], "h264", "aac"],
    ["mov", ["-c:v", "mjpeg", "-c:a", "pcm_s16le"], "mjpeg", "pcm_s16le"],
    ["avi", ["-c:v", "mpeg4", "-c:a", "libmp3lame"], "mpeg4", "mp3"],
    ["webm", webm, "vp8", "opus"],
  ])("%s gets a poster, a contact sheet and facts", async (extension, options, videoCodec, audioCodec) => {
    const media = await prepareClip(extension, options);
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
  });

  const black = (when: string) => ["-vf", `drawbox=t=fill:color=black${when}`];

  it.each([
    ["mp4", [...black(":enable='lt(t,1.5)'"), ...h264, ...aac]],
    ["webm", [...black(":enable='lt(t,1)'"), ...webm]],
  ])("that start black have a poster of a later moment (%s)", async (extension, options) => {
    const { posterKey } = await prepareClip(extension, options);
    const [grey] = (
      await sharp(await bytesAt(posterKey))
        .greyscale()
        .stats()
    ).channels;
    expect(grey?.mean).toBeGreaterThan(40);
  });

  it("that are black throughout have a black poster", async () => {
    const media = await prepareClip("mp4", [...black(""), ...h264, ...aac]);
    expect(media).toMatchObject({ mediaStatus: "ready", posterKey: expect.any(String) });
  });
});

import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { prepareSubmissionMedia } from "@/lib/features/submissions/files/media";
import { resetDatabase } from "@/tests/support/database";
import {
  audioWithCover,
  clip,
  hasFfmpeg,
  mp4Clip,
  phoneClip,
  recordedClip,
} from "@/tests/support/made-files";
import { bytesAt } from "@/tests/support/stored-bytes";
import { mediaOf, pictureAt, submissionWith } from "@/tests/support/submission-media";

/** Clips as phones and browsers really write them. */

beforeEach(resetDatabase);

async function prepared(bytes: Buffer, extension: string) {
  const { id } = await submissionWith(bytes, extension);
  await prepareSubmissionMedia(id);
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
      () => clip("c.webm", ["-vf", "drawbox=t=fill:color=black:enable='lt(t,1)'", "-c:v", "libvpx", "-an"]),
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

  it("that are a song with its cover are no videos", async () => {
    expect(await prepared(await audioWithCover(), "mp4")).toMatchObject({
      mediaStatus: "failed",
      mediaNote: "The file cannot be shown: there is no video in the file.",
    });
  });

  it("of phones (3GP) are shown as MP4", async () => {
    expect(await prepared(await phoneClip(), "mp4")).toMatchObject({
      mediaStatus: "ready",
      width: 320,
      videoCodec: "h264",
    });
  });
});

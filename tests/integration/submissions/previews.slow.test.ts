import { beforeEach, describe, expect, it, vi } from "vitest";
import { prepareFileMedia } from "@/lib/features/submissions/files/media";
import { detectType, startBytes } from "@/lib/features/uploads/completion";
import { env } from "@/lib/server/env";
import { concatPlaylist, hlsPlaylist, notLong, openListener } from "@/tests/support/clip-sources";
import { resetDatabase } from "@/tests/support/database";
import { hasFfmpeg, mediaFile } from "@/tests/support/media-files";
import { mediaOf, pictureAt, submissionWith } from "@/tests/support/submission-media";

// The helpers know the routes, and next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(async () => {
  await resetDatabase();
  env().CLAMD_HOST = undefined;
});

describe.skipIf(!hasFfmpeg)("clips", { timeout: notLong }, () => {
  it("get a poster, a contact sheet and facts; a missing duration is measured", async () => {
    const bytes = mediaFile("recorded.webm");
    const stored = await detectType(bytes.subarray(0, startBytes), "video/webm");
    const { id } = await submissionWith(bytes, stored?.extension ?? "");
    await prepareFileMedia({ submissionId: id });
    const media = await mediaOf(id);
    expect(media).toMatchObject({
      mediaStatus: "ready",
      mediaNote: null,
      // Its pixels are not square.
      width: 427,
      height: 180,
      videoCodec: "vp8",
      audioCodec: "opus",
    });
    expect(media.durationSeconds).toBeCloseTo(4, 0);
    const poster = await pictureAt(media.posterKey);
    expect(poster.format).toBe("webp");
    expect((poster.width ?? 0) / (poster.height ?? 1)).toBeCloseTo(427 / 180, 1);
    // Nine frames of 320 × 134, three in a row, four pixels around each.
    expect(await pictureAt(media.contactSheetKey)).toMatchObject({ width: 976, height: 418 });
  });

  it("have no preview when they are playlists: nothing is read or fetched for them", async () => {
    const { url, asked, close } = await openListener();
    for (const playlist of [hlsPlaylist(`${url}/a.ts`), concatPlaylist(`${url}/b.mp4`)]) {
      const { id } = await submissionWith(Buffer.from(playlist), "mp4");
      await prepareFileMedia({ submissionId: id });
      expect(await mediaOf(id)).toMatchObject({ mediaStatus: "failed", posterKey: null });
    }
    expect(asked).toEqual([]);
    await close();
  });
});

import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readCaptions } from "@/lib/server/media/transcode";
import {
  expectPlayable,
  inFolder,
  makeClipOf,
  notLong,
  put,
  withClipFolder,
} from "@/tests/support/clip-sources";
import { hasFfmpeg, mediaFile } from "@/tests/support/media-files";

withClipFolder();

describe.skipIf(!hasFfmpeg)("a clip is made of", { timeout: notLong }, () => {
  it("H.264 and AAC", async () => {
    await expectPlayable(await put("usual.mp4"), { width: 320, height: 180, rate: "8/1", seconds: 4 });
  });

  it("a phone's upright video, without the place and the name in it, and its captions are read", async () => {
    const source = inFolder(await put("upright.mp4"));
    expect(mediaFile("upright.mp4").toString("latin1")).toMatch(/52\.5[\s\S]*Ada|Ada[\s\S]*52\.5/);
    const { video, streams, format, target } = await makeClipOf("upright.mp4");
    expect(video).toMatchObject({ width: 180, height: 320 });
    expect(video?.side_data_list ?? []).toEqual([]);
    expect(streams).toHaveLength(2);
    expect(JSON.stringify(format.tags)).not.toMatch(/52\.5|Ada/);
    expect((await readFile(target)).toString("latin1")).not.toMatch(/52\.5|Ada/);
    expect(await readCaptions(source, "mp4")).toMatch(/^WEBVTT\n\n00:00\.200 --> 00:00\.900\nMind the moss/);
  });

  it("a file without captions, which then has none", async () => {
    expect(await readCaptions(inFolder(await put("usual.mp4")), "mp4")).toBeNull();
  });
});

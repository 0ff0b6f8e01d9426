import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readCaptions } from "@/lib/server/media/transcode";
import {
  aac,
  bright,
  expectPlayable,
  ffmpeg,
  h264,
  inFolder,
  makeClipOf,
  picture,
  put,
  run,
  tone,
  withClipFolder,
} from "@/tests/support/clip-sources";
import { hasFfmpeg, mediaFile } from "@/tests/support/media-files";

withClipFolder();

describe.skipIf(!hasFfmpeg)("a clip is made from", () => {
  it("H.264 and AAC", async () => {
    await expectPlayable(await put("usual.mp4"), { width: 320, height: 180, rate: "8/1", seconds: 4 });
  });

  it("a phone's upright video, without its location and name, and its captions are read", async () => {
    const source = inFolder(await put("upright.mp4"));
    expect(mediaFile("upright.mp4").toString("latin1")).toMatch(/52\.5[\s\S]*Ada|Ada[\s\S]*52\.5/);
    const { video, streams, format, target } = await makeClipOf("upright.mp4");
    expect(video).toMatchObject({ width: 180, height: 320 });
    expect(video?.side_data_list ?? []).toEqual([]);
    expect(streams).toHaveLength(2);
    expect(JSON.stringify(format.tags)).not.toMatch(/52\.5|Ada/);
    expect((await readFile(target)).toString("latin1")).not.toMatch(/52\.5|Ada/);
    expect(await readCaptions(source, "mp4", 1000)).toMatch(
      /^WEBVTT\n\n00:00\.200 --> 00:00\.900\nMind the moss/,
    );
  });

  it("a file with more captions than the limit, of which none are read", async () => {
    expect(await readCaptions(inFolder(await put("upright.mp4")), "mp4", 20)).toBe("");
  });

  it("a file without captions, which then has none", async () => {
    expect(await readCaptions(inFolder(await put("usual.mp4")), "mp4", 1000)).toBeNull();
  });

  it("VP8 and Opus as a browser records them, in square pixels", async () => {
    await expectPlayable(await put("recorded.webm"), { width: 428, height: 180, seconds: 4 });
  });

  it("a file whose end is missing, as long as most of it is there", async () => {
    const whole = mediaFile("usual.mp4");
    await put("most.mp4", whole.subarray(0, Math.floor(whole.length * 0.8)));
    const { made } = await makeClipOf("most.mp4");
    expect(made.durationSeconds).toBeGreaterThan(2);
    await put("little.mp4", whole.subarray(0, Math.floor(whole.length * 0.3)));
    await expect(makeClipOf("little.mp4")).rejects.toThrow("it ends early");
  });

  it("a phone turned to each side, and upside down", async () => {
    const source = await ffmpeg("straight.mp4", [...picture(), ...tone(), ...h264, ...aac]);
    for (const [rotation, width, height] of [
      ["90", 180, 320],
      ["270", 180, 320],
      ["180", 320, 180],
    ] as const) {
      const turned = ["-i", source, "-c", "copy", "-metadata:s:v:0", `rotate=${rotation}`];
      await ffmpeg(`turned-${rotation}.mp4`, turned);
      const { video } = await makeClipOf(`turned-${rotation}.mp4`);
      expect(video).toMatchObject({ width, height });
      expect(video?.side_data_list ?? []).toEqual([]);
    }
  });

  it("bright scenes in the colours of an ordinary screen", async () => {
    await ffmpeg("bright.mp4", [...picture("160x90", 12), ...bright("smpte2084")]);
    const { video } = await makeClipOf("bright.mp4");
    expect(video).toMatchObject({
      color_transfer: "bt709",
      color_primaries: "bt709",
      color_space: "bt709",
    });
  });

  it("a video with a cover, and not of the cover", async () => {
    await ffmpeg("cover.png", [...picture("64x64", 1, 1), "-frames:v", "1"]);
    const [film, cover] = [
      await ffmpeg("film.mp4", [...picture(), ...tone(), ...h264, ...aac]),
      inFolder("cover.png"),
    ];
    const inputs = ["-i", film, "-i", cover, "-map", "1", "-map", "0", "-c", "copy"];
    await ffmpeg("covered.mp4", [...inputs, "-disposition:v:0", "attached_pic"]);
    expect((await makeClipOf("covered.mp4")).video).toMatchObject({ width: 320, height: 180 });
  });

  it("a quiet sound and a loud one alike, and reports its progress", async () => {
    for (const volume of ["-35dB", "0dB"]) {
      const name = `loud${volume}.mp4`;
      const [seen, heard] = [
        picture("160x90", 12, 8),
        ["-f", "lavfi", "-i", "sine=frequency=1000:duration=8"],
      ];
      await ffmpeg(name, [...seen, ...heard, "-af", `volume=${volume}`, ...h264, ...aac]);
      const { target, shares } = await makeClipOf(name);
      const { stderr } = await run("ffmpeg", ["-nostats", "-i", target, "-af", "ebur128", "-f", "null", "-"]);
      const loudness = Number(
        /I:\s+(-?[\d.]+) LUFS\s+Threshold[\s\S]*$/.exec(stderr.slice(stderr.lastIndexOf("Summary")))?.[1],
      );
      expect(Math.abs(loudness + 16)).toBeLessThan(3);
      expect(shares.at(-1)).toBeGreaterThan(0.9);
      expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    }
  });
});

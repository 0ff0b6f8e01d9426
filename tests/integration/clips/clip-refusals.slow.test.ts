import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runProgram, UnreadableMedia } from "@/lib/server/media/ffmpeg";
import {
  concatPlaylist,
  ffmpeg,
  hlsPlaylist,
  inFolder,
  makeClipOf,
  notLong,
  openListener,
  picture,
  put,
  withClipFolder,
} from "@/tests/support/clip-sources";
import { hasFfmpeg, mediaFile } from "@/tests/support/media-files";

withClipFolder();

describe.skipIf(!hasFfmpeg)("no clip is made from", { timeout: notLong }, () => {
  const refuse = async (name: string, words: string | RegExp) => {
    const error = await makeClipOf(name).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnreadableMedia);
    expect((error as Error).message).toMatch(words);
    // For people: no path on the server.
    expect((error as Error).message).not.toContain(path.dirname(inFolder("x")));
  };

  it("sound alone, also with a cover", async () => {
    await refuse(await put("sound.mp4"), "there is no video in the file");
    await refuse(await put("song-with-cover.mp4"), "there is no video in the file");
  });

  it("ten hours of black", async () => {
    await refuse(await put("ten-hours.mp4"), "it is longer than 10 minutes");
  });

  it("a recording that does not give its length", async () => {
    await refuse(await put("eleven-minutes.webm"), "it is longer than 10 minutes");
  });

  it("a playlist that poses as a video: nothing is read or fetched for it", async () => {
    const { url, asked, close } = await openListener();
    for (const [kind, text] of [hlsPlaylist(`${url}/a.ts`), concatPlaylist(`${url}/b.mp4`)].entries())
      for (const extension of ["mp4", "avi", "webm"])
        await refuse(await put(`list-${kind}.${extension}`, Buffer.from(text)), /damaged/);
    expect(asked).toEqual([]);
    await close();
  });

  it("pictures larger than 8K, with any size in the header", async () => {
    await ffmpeg("huge.avi", [...picture("6600x6000", 1), "-frames:v", "1", "-c:v", "mjpeg", "-q:v", "31"]);
    await refuse("huge.avi", "its pictures are larger than 8K");
    const bytes = await readFile(inFolder("huge.avi"));
    // The sizes in the headers, at their offsets in the file: the main header's, and that of the video.
    for (const offset of [64, 176]) bytes.writeUInt32LE(320, offset);
    for (const offset of [68, 180]) bytes.writeUInt32LE(180, offset);
    await refuse(await put("liar.avi", bytes), /damaged|larger/);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["zeros", Buffer.alloc(100_000)],
    ["words", Buffer.from("hello ".repeat(1000))],
  ])("%s", async (name, bytes) => {
    await refuse(await put(`${name}.mp4`, bytes), /damaged/);
  });

  it("a file without the index of its pictures", async () => {
    const whole = mediaFile("phone.3gp");
    await refuse(await put("headless.mp4", whole.subarray(0, Math.floor(whole.length * 0.7))), /damaged/);
  });
});

describe.skipIf(!hasFfmpeg)("a program", { timeout: notLong }, () => {
  const endless = (target: string) => [
    ...["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30"],
    ...["-c:v", "mjpeg", "-f", "avi", "-y", target],
  ];
  const limits = { wallMilliseconds: 30_000, processorSeconds: 30, memoryKilobytes: 3_000_000 };

  it("ends when its time or its processor time is over", async () => {
    const target = inFolder("endless.avi");
    const late = "it took too much time or memory";
    await expect(
      runProgram("ffmpeg", endless(target), { limits: { ...limits, wallMilliseconds: 500 } }),
    ).rejects.toThrow(late);
    await expect(
      runProgram("ffmpeg", endless(target), { limits: { ...limits, processorSeconds: 1 } }),
    ).rejects.toThrow(late);
  });

  it("cannot fill a disk", async () => {
    const target = inFolder("large.avi");
    await expect(
      runProgram("ffmpeg", endless(target), { limits: { ...limits, fileBytes: 300_000 } }),
    ).rejects.toThrow(UnreadableMedia);
    expect((await readFile(target)).byteLength).toBeLessThanOrEqual(300_032);
  });

  it("uses no more memory than allowed", async () => {
    await expect(
      runProgram("ffmpeg", endless(inFolder("memory.avi")), {
        limits: { ...limits, memoryKilobytes: 100_000 },
      }),
    ).rejects.toThrow();
  });

  it("ends when it is stopped", async () => {
    const ending = new AbortController();
    const work = runProgram("ffmpeg", endless(inFolder("told.avi")), { limits, signal: ending.signal });
    ending.abort(new Error("the site stops"));
    await expect(work).rejects.toThrow("the site stops");
  });
});

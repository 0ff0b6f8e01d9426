import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runProgram, UnreadableMedia } from "@/lib/server/media/ffmpeg";
import {
  aac,
  ffmpeg,
  h264,
  inFolder,
  makeClipOf,
  notLong,
  picture,
  tone,
  withClipFolder,
} from "@/tests/support/clip-sources";
import { hasFfmpeg, quickly } from "@/tests/support/made-files";

withClipFolder();

describe.skipIf(!hasFfmpeg)("no clip is made of", () => {
  const refuse = async (name: string, words: string | RegExp) => {
    const error = await makeClipOf(name).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnreadableMedia);
    expect((error as Error).message).toMatch(words);
    // For people: no place on our server.
    expect((error as Error).message).not.toContain(path.dirname(inFolder("x")));
  };

  it("sound alone, also with a cover", async () => {
    await ffmpeg("sound.mp4", [...tone(), ...aac]);
    await refuse("sound.mp4", "there is no video in the file");
    const cover = ["-f", "lavfi", "-i", "color=red:size=64x64:duration=1:rate=1"];
    const maps = ["-map", "0:a", "-map", "1:v", ...aac, "-c:v", "mjpeg", "-disposition:v:0", "attached_pic"];
    await ffmpeg("song.mp4", [...tone(), ...cover, ...maps]);
    await refuse("song.mp4", "there is no video in the file");
  });

  it(
    "ten hours of black",
    async () => {
      const black = ["-f", "lavfi", "-i", "color=black:size=32x32:rate=1:duration=36000"];
      const file = await ffmpeg("black.mp4", [...black, ...h264, "-crf", "51", "-g", "40000"]);
      expect((await readFile(file)).byteLength).toBeLessThan(1_500_000);
      await refuse("black.mp4", "it is longer than 10 minutes");
    },
    notLong,
  );

  it(
    "a recording that does not say how long it is",
    async () => {
      const long = ["-f", "lavfi", "-i", "color=black:size=32x32:rate=1:duration=660"];
      await ffmpeg("endless.webm", [...long, "-c:v", "libvpx", ...quickly, "-live", "1", "-f", "webm"]);
      await refuse("endless.webm", "it is longer than 10 minutes");
    },
    notLong,
  );

  it("a playlist that poses as a video: nothing is read or fetched for it", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const [place, text] of [
      `#EXTM3U\n#EXTINF:10.0,\n${address}/a.ts\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${address}/b.mp4'\n`,
    ].entries())
      for (const extension of ["mp4", "mov", "avi", "webm"]) {
        await writeFile(inFolder(`list-${place}.${extension}`), text);
        await refuse(`list-${place}.${extension}`, /damaged/);
      }
    expect(asked).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["zeros", Buffer.alloc(100_000)],
    ["words", Buffer.from("hello ".repeat(1000))],
  ])("%s", async (name, bytes) => {
    await writeFile(inFolder(`${name}.mp4`), bytes);
    await refuse(`${name}.mp4`, /damaged/);
  });

  it("a file without the part that tells where its pictures lie", async () => {
    const whole = await readFile(await ffmpeg("moov.mp4", [...picture(), ...h264]));
    await writeFile(inFolder("headless.mp4"), whole.subarray(0, Math.floor(whole.length * 0.7)));
    await refuse("headless.mp4", /damaged/);
  });
});

describe.skipIf(!hasFfmpeg)("a program", () => {
  const endless = (target: string) => [
    ...["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30"],
    ...["-c:v", "mjpeg", "-f", "avi", "-y", target],
  ];
  const limits = { wallMilliseconds: 30_000, processorSeconds: 30, memoryKilobytes: 3_000_000 };

  it("ends when its time is over, or that of the processor", async () => {
    const target = inFolder("endless.avi");
    const late = "it took too much time or memory";
    await expect(
      runProgram("ffmpeg", endless(target), { limits: { ...limits, wallMilliseconds: 500 } }),
    ).rejects.toThrow(late);
    await expect(
      runProgram("ffmpeg", endless(target), { limits: { ...limits, processorSeconds: 1 } }),
    ).rejects.toThrow(late);
  });

  it("fills no disk", async () => {
    const target = inFolder("large.avi");
    await expect(
      runProgram("ffmpeg", endless(target), { limits: { ...limits, fileBytes: 300_000 } }),
    ).rejects.toThrow(UnreadableMedia);
    expect((await readFile(target)).byteLength).toBeLessThanOrEqual(300_032);
  });

  it("takes no more memory than it may", async () => {
    await expect(
      runProgram("ffmpeg", endless(inFolder("memory.avi")), {
        limits: { ...limits, memoryKilobytes: 100_000 },
      }),
    ).rejects.toThrow();
  });

  it("ends when it is told to", async () => {
    const ending = new AbortController();
    const work = runProgram("ffmpeg", endless(inFolder("told.avi")), { limits, signal: ending.signal });
    ending.abort(new Error("the site stops"));
    await expect(work).rejects.toThrow("the site stops");
  });
});

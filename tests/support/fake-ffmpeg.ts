import { readFile, writeFile } from "node:fs/promises";
import type * as Ffmpeg from "@/lib/server/media/ffmpeg";
import { plain } from "@/tests/support/made-files";
import { mediaFile } from "@/tests/support/media-files";

const facts: Ffmpeg.SourceFacts = {
  durationSeconds: 4,
  width: 320,
  height: 180,
  videoCodec: "h264",
  audioCodec: "aac",
  frameRate: "8/1",
  brightLevels: null,
  captionTrack: null,
};

/**
 * Starts no program: the usual clip is read and written as it is, every other file is damaged. For
 * `vi.mock("@/lib/server/media/ffmpeg", …)` where a test is about the fate of a clip, not about its making.
 */
export async function fakeFfmpeg(load: () => Promise<typeof Ffmpeg>): Promise<typeof Ffmpeg> {
  const actual = await load();
  const usual = mediaFile("usual.mp4");
  const frame = await plain(32, 18).png().toBuffer();
  return {
    ...actual,
    probeSource: async (file) => {
      if (!(await readFile(file)).equals(usual)) throw actual.damagedMedia("not the usual clip");
      return facts;
    },
    readDecodingLoad: async () => ({ frames: 32, pixelsPerFrame: 320 * 180 }),
    readFrame: async () => frame,
    runProgram: async (_program, options, { signal } = {}) => {
      signal?.throwIfAborted();
      await writeFile(options.at(-1) ?? "", usual);
      return Buffer.alloc(0);
    },
  };
}

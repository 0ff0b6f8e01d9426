import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll } from "vitest";
import { transcode } from "@/lib/server/media/transcode";

/** Videos as people send them, made for a test in a folder of its own, and what becomes of them. */

export const run = promisify(execFile);

let folder = "";
export const inFolder = (name: string) => path.join(folder, name);

export function withClipFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "spawnpoint-test-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}

export const picture = (size = "320x180", rate = 24, seconds = 1) => [
  ...["-f", "lavfi", "-i", `testsrc2=duration=${seconds}:size=${size}:rate=${rate}`],
];
export const tone = (more = "") => ["-f", "lavfi", "-i", `sine=duration=1${more}`];
export const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
/** In the colours of a bright screen. */
export const bright = (transfer: string) => [
  ...["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-pix_fmt", "yuv420p10le"],
  ...["-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc", "-tag:v", "hvc1"],
];

export const aac = ["-c:a", "aac"];

export async function ffmpeg(name: string, options: string[]): Promise<string> {
  await run("ffmpeg", ["-v", "error", ...options, "-y", inFolder(name)]);
  return inFolder(name);
}

type Probed = {
  streams: Record<string, string | number>[];
  format: { duration: string; tags?: Record<string, string> };
};

async function probe(file: string): Promise<Probed> {
  const options = ["-v", "error", "-show_streams", "-show_format", "-of", "json", file];
  return JSON.parse((await run("ffprobe", options)).stdout) as Probed;
}

/** Makes a clip of a file, and looks at it with another program. */
export async function makeClipOf(name: string) {
  const target = inFolder(`made-${name}.mp4`);
  const shares: number[] = [];
  const made = await transcode(
    { file: inFolder(name), extension: path.extname(name).slice(1), target },
    { signal: new AbortController().signal, onProgress: (share) => shares.push(share) },
  );
  const { streams, format } = await probe(target);
  const video = streams.find(({ codec_type }) => codec_type === "video");
  const audio = streams.find(({ codec_type }) => codec_type === "audio");
  return { made, target, streams, video, audio, format, shares };
}

/** Milliseconds for a test that makes a clip while others are busy. */
export const notLong = 120_000;

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import { transcode } from "@/lib/server/media/transcode";
import { startLocally } from "@/tests/support/local-server";
import { mediaFile } from "@/tests/support/media-files";

/** Videos as people send them, created for a test in a separate folder, and the result for each. */

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
export const tone = (more = "", seconds = 1) => ["-f", "lavfi", "-i", `sine=duration=${seconds}${more}`];
/** For libvpx, which takes seconds for the best picture. */
export const quickly = ["-deadline", "realtime", "-cpu-used", "8"];
export const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
/** In the colours of a bright screen. */
export const bright = (transfer: string) => [
  ...["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-pix_fmt", "yuv420p10le"],
  ...["-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc", "-tag:v", "hvc1"],
];

export const aac = ["-c:a", "aac"];

/** Writes a file of tests/fixtures/media, or a part of it, into the folder. */
export async function put(name: string, bytes = mediaFile(name)): Promise<string> {
  await writeFile(inFolder(name), bytes);
  return name;
}

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

type Expected = { width: number; height: number; rate?: string; silent?: boolean; seconds?: number };

/** Makes a clip of a file and expects what every browser plays: H.264, AAC in stereo, the index first. */
export async function expectPlayable(
  name: string,
  { width, height, rate, silent = false, seconds = 1 }: Expected,
): Promise<void> {
  const { made, target, streams, video, audio, format } = await makeClipOf(name);
  expect(video).toMatchObject({ codec_name: "h264", pix_fmt: "yuv420p", width, height });
  expect(made).toMatchObject({ width, height });
  if (rate) expect(video?.r_frame_rate).toBe(rate);
  expect(streams).toHaveLength(silent ? 1 : 2);
  if (!silent) expect(audio).toMatchObject({ codec_name: "aac", sample_rate: "48000", channels: 2 });
  expect(Math.abs(Number(format.duration) - seconds)).toBeLessThan(0.6);
  const bytes = await readFile(target);
  expect(made.sizeBytes).toBe(bytes.byteLength);
  // Then it plays while it arrives.
  expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
}

/** Milliseconds for a test that makes a clip while others are busy. */
export const notLong = 120_000;

/** Playlists that pose as videos and name a file of the server besides an address. */
export const hlsPlaylist = (url: string): string =>
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\n${url}\n#EXTINF:10.0,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n`;
export const concatPlaylist = (url: string): string =>
  `ffconcat version 1.0\nfile '/etc/hostname'\nfile '${url}'\n`;

/** A server that answers everything and lists the paths that were requested. */
export async function openListener() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("secret");
  });
  const url = await startLocally(server);
  return { url, asked, close: () => new Promise((resolve) => server.close(resolve)) };
}

import "server-only";
import { stat } from "node:fs/promises";
import {
  type DecodingLoad,
  inputOptions,
  mostPixelsPerFrame,
  type ProgramLimits,
  probeSource,
  readDecodingLoad,
  runProgram,
  type SourceFacts,
  TooMuchOutput,
  UnreadableMedia,
} from "./ffmpeg";

/** A video for visitors: H.264 and AAC in MP4, which every browser plays. */
export type MadeVideo = { sizeBytes: number; durationSeconds: number; width: number; height: number };

const longestSide = 1920;
const shortestSide = 1080;
const mostFrames = 60;

/** The longest video, and more bytes than its bitrate makes of it. */
export const videoLimits = { seconds: 10 * 60, fileBytes: 700 * 1024 * 1024 };

/** Twice as many seconds of the processor as by the clock: two threads work on it. */
const limits: ProgramLimits = {
  wallMilliseconds: 20 * 60_000,
  processorSeconds: 40 * 60,
  memoryKilobytes: 3 * 1024 * 1024,
  fileBytes: videoLimits.fileBytes,
};

/** Less of it than this share is what a broken file had left. */
const leastShare = 0.5;

/** Ten minutes of 4K with 60 frames a second; decoding them takes most of the time limit. */
const mostPixels = 3840 * 2160 * mostFrames * videoLimits.seconds;

/** Why a video takes too long to decode, however few its bytes are; null when it does not. */
export function decodingObstacle({ frames, pixelsPerFrame }: DecodingLoad): string | null {
  if (pixelsPerFrame > mostPixelsPerFrame) return "its pictures are larger than 8K";
  return frames * pixelsPerFrame > mostPixels
    ? `it has more pictures of that size than ${minutes} minutes of 4K at ${mostFrames} a second`
    : null;
}

const minutes = videoLimits.seconds / 60;
const tooLong = new UnreadableMedia(`it is longer than ${minutes} minutes`);

/** The dimensions of what is made: within 1080p, upright or across, never larger than it was, in even numbers. */
export function fittedSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height), shortestSide / Math.min(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** A steady rate within 60 frames; one that varies names the finest step of its clock, which is far above. */
export function steadyRate(frameRate: string): string {
  const [, frames, seconds] = /^(\d+)\/(\d+)$/.exec(frameRate) ?? [];
  const rate = Number(frames) / Number(seconds);
  return rate > 0 && rate <= mostFrames ? frameRate : String(mostFrames);
}

/** Bright scenes as an ordinary screen can show them; such files are in the colours of BT.2020. */
const toStandardRange = (levels: string) => [
  `zscale=pin=bt2020:min=bt2020nc:tin=${levels}:t=linear:npl=203`,
  "format=gbrpf32le",
  "zscale=p=bt709",
  "tonemap=hable:desat=0",
  "zscale=t=bt709:m=bt709:r=tv",
];

const ordinaryColours = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"];

function pictureFilters(source: SourceFacts): string {
  const { width, height } = fittedSize(source);
  return [
    `fps=${steadyRate(source.frameRate)}`,
    `scale=${width}:${height}:flags=bicubic`,
    "setsar=1",
    ...(source.brightLevels ? toStandardRange(source.brightLevels) : []),
    "format=yuv420p",
  ].join(",");
}

/** As loud as what people know from elsewhere, and in step with the steady pictures. */
const soundFilters =
  "aresample=async=1:first_pts=0,aformat=channel_layouts=stereo,loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000";

const encoding = [
  ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "22", "-threads", "2"],
  // A place to seek to every two seconds at least.
  ...["-maxrate", "6M", "-bufsize", "12M", "-force_key_frames", "expr:gte(t,n_forced*2)"],
  ...["-c:a", "aac", "-b:a", "160k", "-movflags", "+faststart", "-f", "mp4"],
];

type Options = {
  signal: AbortSignal;
  /** gets the share that is done, from 0 to 1 */
  onProgress: (share: number) => void;
};

/**
 * Makes a video that every browser plays out of a stranger's file.
 * @param extension the file's own @param target where it is written
 * @throws UnreadableMedia with why not, FfmpegMissing; the signal's reason once it is aborted
 */
export async function transcode(
  { file, extension, target }: { file: string; extension: string; target: string },
  { signal, onProgress }: Options,
): Promise<MadeVideo> {
  const source = await probeSource(file, extension);
  const seconds = source.durationSeconds ?? 0;
  if (seconds > videoLimits.seconds) throw tooLong;
  const obstacle = decodingObstacle(await readDecodingLoad(file, extension));
  if (obstacle) throw new UnreadableMedia(obstacle);
  const options = [
    ...["-v", "error", "-nostdin", "-nostats", "-progress", "pipe:1", "-threads", "2"],
    ...["-max_pixels", String(mostPixelsPerFrame)],
    ...[...inputOptions(extension), "-i", file, "-map", "0:V:0", "-map", "0:a:0?"],
    ...["-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"],
    // A file may be longer than it says.
    ...["-t", String(videoLimits.seconds + 5), "-filter_threads", "2", "-vf", pictureFilters(source)],
    ...(source.brightLevels ? ordinaryColours : []),
    ...(source.audioCodec ? ["-af", soundFilters] : []),
    ...[...encoding, "-y", target],
  ];
  const onOutput = (text: string) => {
    const done = Number([...text.matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1] ?? 0) / 1_000_000;
    if (seconds > 0 && done > 0) onProgress(Math.min(1, done / seconds));
  };
  await runProgram("ffmpeg", options, { limits, signal, onOutput });
  return checkMade(target, seconds);
}

/** Nothing is shown that was not looked at once more. */
async function checkMade(target: string, expectedSeconds: number): Promise<MadeVideo> {
  const { size } = await stat(target);
  const made = await probeSource(target, "mp4").catch((error: unknown) => {
    if (error instanceof UnreadableMedia) throw new UnreadableMedia("no picture could be read from it");
    throw error;
  });
  const durationSeconds = made.durationSeconds ?? 0;
  if (durationSeconds > videoLimits.seconds + 1) throw tooLong;
  if (durationSeconds <= 0 || durationSeconds < expectedSeconds * leastShare)
    throw new UnreadableMedia("it ends early");
  return { sizeBytes: size, durationSeconds, width: made.width, height: made.height };
}

/**
 * The words that came within the file, as WebVTT. A stranger's file may hold any number of them, so reading ends where
 * there are more than `mostBytes`.
 * @returns null where there are none, or none that can be read; "" where there are more
 */
export async function readCaptions(
  file: string,
  extension: string,
  mostBytes: number,
): Promise<string | null> {
  const { captionTrack } = await probeSource(file, extension);
  if (captionTrack === null) return null;
  const input = [...inputOptions(extension), "-i", file, "-map", `0:s:${captionTrack}`];
  const written = await runProgram(
    "ffmpeg",
    [...["-v", "error", "-nostdin", ...input, "-c:s", "webvtt", "-f", "webvtt", "pipe:1"]],
    { mostOutputBytes: mostBytes },
  ).catch((error: unknown) => {
    if (error instanceof TooMuchOutput) return Buffer.alloc(0);
    if (error instanceof UnreadableMedia) return undefined;
    throw error;
  });
  return written?.toString("utf8") ?? null;
}

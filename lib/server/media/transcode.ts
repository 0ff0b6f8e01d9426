import "server-only";
import { stat } from "node:fs/promises";
import { message } from "@/lib/shared/message";
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

/** H.264 and AAC in MP4, which every browser plays. */
export type MadeVideo = { sizeBytes: number; durationSeconds: number; width: number; height: number };

const longestSide = 1920;
const shortestSide = 1080;
const mostFrames = 60;

/** `fileBytes` is above what the bitrate allows. */
export const videoLimits = { seconds: 10 * 60, fileBytes: 700 * 1024 * 1024 };

/** Two threads, so twice the wall time. */
const limits: ProgramLimits = {
  wallMilliseconds: 20 * 60_000,
  processorSeconds: 40 * 60,
  memoryKilobytes: 3 * 1024 * 1024,
  fileBytes: videoLimits.fileBytes,
};

/** A shorter result means that the file was broken. */
const leastShare = 0.5;

/** Ten minutes of 4K at 60 frames a second take most of the time limit. */
const mostPixels = 3840 * 2160 * mostFrames * videoLimits.seconds;

/** Small files can take very long to decode. @returns the reason as a message, or null */
export function decodingObstacle({ frames, pixelsPerFrame }: DecodingLoad): string | null {
  if (pixelsPerFrame > mostPixelsPerFrame) return message("panelFiles.notes.reasons.over8k");
  return frames * pixelsPerFrame > mostPixels
    ? message("panelFiles.notes.reasons.tooManyPictures", { minutes, frames: mostFrames })
    : null;
}

const minutes = videoLimits.seconds / 60;
const tooLong = new UnreadableMedia(message("panelFiles.notes.reasons.tooLong", { minutes }));

/** Within 1080p in either orientation, never enlarged, in even numbers. */
export function fittedSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height), shortestSide / Math.min(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** At most 60. Variable rates report a much higher number. */
export function steadyRate(frameRate: string): string {
  const [, frames, seconds] = /^(\d+)\/(\d+)$/.exec(frameRate) ?? [];
  const rate = Number(frames) / Number(seconds);
  return rate > 0 && rate <= mostFrames ? frameRate : String(mostFrames);
}

/** HDR to SDR; HDR files use BT.2020. */
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

/** Usual loudness, synchronised with the constant frame rate. */
const soundFilters =
  "aresample=async=1:first_pts=0,aformat=channel_layouts=stereo,loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000";

const encoding = [
  ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "22", "-threads", "2"],
  // At least one keyframe every two seconds.
  ...["-maxrate", "6M", "-bufsize", "12M", "-force_key_frames", "expr:gte(t,n_forced*2)"],
  ...["-c:a", "aac", "-b:a", "160k", "-movflags", "+faststart", "-f", "mp4"],
];

type Options = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** @throws UnreadableMedia with the reason, FfmpegMissing; the signal's reason if aborted */
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
    // The declared duration may be wrong.
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

async function checkMade(target: string, expectedSeconds: number): Promise<MadeVideo> {
  const { size } = await stat(target);
  const made = await probeSource(target, "mp4").catch((error: unknown) => {
    if (error instanceof UnreadableMedia)
      throw new UnreadableMedia(message("panelFiles.notes.reasons.noPicture"));
    throw error;
  });
  const durationSeconds = made.durationSeconds ?? 0;
  if (durationSeconds > videoLimits.seconds + 1) throw tooLong;
  if (durationSeconds <= 0 || durationSeconds < expectedSeconds * leastShare)
    throw new UnreadableMedia(message("panelFiles.notes.reasons.endsEarly"));
  return { sizeBytes: size, durationSeconds, width: made.width, height: made.height };
}

/** Embedded subtitles as WebVTT. @returns null without readable ones, "" if they exceed `mostBytes` */
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

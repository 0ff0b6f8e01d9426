import "server-only";
import { spawn } from "node:child_process";
import { z } from "zod";
import { message } from "@/lib/shared/message";

/**
 * Input is untrusted: a forced demuxer follows no playlists, only the named file opens, resources are limited, and
 * our environment is hidden.
 */
const demuxers: Record<string, string> = {
  mp4: "mov",
  mov: "mov",
  avi: "avi",
  webm: "matroska",
  bmp: "bmp_pipe",
};

export type ProgramLimits = {
  wallMilliseconds: number;
  processorSeconds: number;
  memoryKilobytes: number;
  fileBytes?: number;
};
const limits: ProgramLimits = {
  wallMilliseconds: 60_000,
  processorSeconds: 45,
  memoryKilobytes: 2 * 1024 * 1024,
};
/** The largest output is a PNG frame. */
const mostOutputBytes = 64 * 1024 * 1024;
/** Enough for thousands of tracks. */
const mostFactsBytes = 1024 * 1024;
const searchPath = "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin";
/** The shell's exit code. */
const notFoundCode = 127;

export class FfmpegMissing extends Error {
  override readonly name = "FfmpegMissing";
}

/** Invalid, or beyond the limits; only `message` is for users, and names a message. */
export class UnreadableMedia extends Error {
  override readonly name = "UnreadableMedia";
}

export class TooMuchOutput extends UnreadableMedia {}

/** ffmpeg's message contains our file path, so it is the cause only. */
export const damagedMedia = (cause: string): UnreadableMedia =>
  new UnreadableMedia(message("panelFiles.notes.reasons.damaged"), { cause });

export type VideoFacts = {
  durationSeconds: number | null;
  /** as displayed, after rotation and with square pixels */
  width: number;
  height: number;
  videoCodec: string;
  audioCodec: string | null;
};

/** More than 8K. Also enforced by the decoder: headers may be wrong. */
export const mostPixelsPerFrame = 36_000_000;

export const inputOptions = (extension: string): string[] => {
  const demuxer = demuxers[extension];
  if (!demuxer) throw new UnreadableMedia(message("panelFiles.notes.reasons.unsupported", { extension }));
  return ["-protocol_whitelist", "file,pipe", "-f", demuxer];
};

const probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().default("unknown"),
      width: z.number().default(0),
      height: z.number().default(0),
      sample_aspect_ratio: z.string().default(""),
      r_frame_rate: z.string().default(""),
      color_transfer: z.string().default(""),
      disposition: z.object({ attached_pic: z.number().default(0) }).default({ attached_pic: 0 }),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
    }),
  ),
  format: z.object({ duration: z.coerce.number().optional().catch(undefined) }),
});

type ProbedStream = z.output<typeof probed>["streams"][number];

/** Convertible to captions; other codecs are pictures. */
const textCodecs = ["mov_text", "webvtt", "subrip", "ass", "ssa", "text"];

/** Needed for transcoding only. */
export type SourceFacts = VideoFacts & {
  /** e.g. `30000/1001` */
  frameRate: string;
  /** the transfer function of HDR video */
  brightLevels: string | null;
  /** among the subtitle tracks */
  captionTrack: number | null;
};

/** @throws UnreadableMedia, FfmpegMissing */
export async function probeSource(file: string, extension: string): Promise<SourceFacts> {
  const entries =
    "stream=codec_type,codec_name,width,height,sample_aspect_ratio,r_frame_rate,color_transfer:stream_disposition=attached_pic:stream_side_data=rotation:format=duration";
  const output = await runProgram(
    "ffprobe",
    [
      ...["-v", "error", ...inputOptions(extension)],
      ...["-show_entries", entries, "-of", "json", "-i", file],
    ],
    { mostOutputBytes: mostFactsBytes },
  );
  const { streams, format } = probed.parse(JSON.parse(output.toString("utf8")));
  // Album covers are video tracks too.
  const video = streams.find((stream) => stream.codec_type === "video" && !stream.disposition.attached_pic);
  if (!video?.width || !video.height) throw new UnreadableMedia(message("panelFiles.notes.reasons.noVideo"));
  const isTurned = video.side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const width = Math.max(1, Math.round(video.width * pixelShape(video.sample_aspect_ratio)));
  const announced = format.duration && format.duration > 0 ? format.duration : null;
  return {
    durationSeconds: announced ?? (await readDuration(file, extension)),
    width: isTurned ? video.height : width,
    height: isTurned ? width : video.height,
    videoCodec: video.codec_name,
    audioCodec: streams.find((stream) => stream.codec_type === "audio")?.codec_name ?? null,
    frameRate: video.r_frame_rate,
    brightLevels: ["smpte2084", "arib-std-b67"].find((name) => name === video.color_transfer) ?? null,
    captionTrack: findCaptionTrack(streams),
  };
}

/** @throws UnreadableMedia, FfmpegMissing */
export async function probeVideo(file: string, extension: string): Promise<VideoFacts> {
  const { durationSeconds, width, height, videoCodec, audioCodec } = await probeSource(file, extension);
  return { durationSeconds, width, height, videoCodec, audioCodec };
}

function findCaptionTrack(streams: ProbedStream[]): number | null {
  const tracks = streams.filter((stream) => stream.codec_type === "subtitle");
  const index = tracks.findIndex(({ codec_name }) => textCodecs.includes(codec_name));
  return index < 0 ? null : index;
}

function pixelShape(ratio: string): number {
  const [, width, height] = /^(\d+):(\d+)$/.exec(ratio) ?? [];
  const shape = Number(width) / Number(height);
  return Number.isFinite(shape) && shape > 0 ? shape : 1;
}

/** For recordings without a duration (e.g. from browsers): reads the file without decoding. */
async function readDuration(file: string, extension: string): Promise<number | null> {
  const output = await runProgram(
    "ffmpeg",
    [
      ...["-v", "error", "-nostdin", "-nostats", "-progress", "pipe:1", ...inputOptions(extension)],
      ...["-i", file, "-map", "0:V:0", "-c", "copy", "-f", "null", "/dev/null"],
    ],
    { mostOutputBytes: mostFactsBytes },
  );
  const times = [...output.toString("utf8").matchAll(/^out_time_us=(\d+)$/gm)];
  const seconds = Number(times.at(-1)?.[1] ?? 0) / 1_000_000;
  return seconds > 0 ? seconds : null;
}

const counted = z.object({
  streams: z.array(z.object({ width: z.number(), height: z.number(), nb_read_packets: z.coerce.number() })),
});

/** Counted by reading packets: headers may be wrong. */
export type DecodingLoad = { frames: number; pixelsPerFrame: number };

/** @throws UnreadableMedia, FfmpegMissing */
export async function readDecodingLoad(file: string, extension: string): Promise<DecodingLoad> {
  const options = ["-v", "error", ...inputOptions(extension), "-select_streams", "V:0", "-count_packets"];
  const entries = "stream=width,height,nb_read_packets";
  const output = await runProgram(
    "ffprobe",
    [...options, "-show_entries", entries, "-of", "json", "-i", file],
    { mostOutputBytes: mostFactsBytes },
  );
  const [video] = counted.parse(JSON.parse(output.toString("utf8"))).streams;
  if (!video) throw new UnreadableMedia(message("panelFiles.notes.reasons.noVideo"));
  return { frames: video.nb_read_packets, pixelsPerFrame: video.width * video.height };
}

/** @returns a PNG, or undefined without a frame at that time */
export async function readFrame(
  file: string,
  extension: string,
  { atSeconds, width }: { atSeconds: number; width: number },
): Promise<Buffer | undefined> {
  const seek = atSeconds > 0 ? ["-ss", atSeconds.toFixed(3)] : [];
  const shownWidth = `min(${width},iw*sar)`;
  const scale = `scale=w='max(1,${shownWidth})':h='max(1,ih*${shownWidth}/(iw*sar))',setsar=1`;
  const output = await runProgram("ffmpeg", [
    ...["-v", "error", "-nostdin", "-threads", "1", "-max_pixels", String(mostPixelsPerFrame)],
    ...[...seek, ...inputOptions(extension), "-i", file],
    ...["-map", "0:V:0", "-an", "-sn", "-dn", "-frames:v", "1", "-vf", scale],
    ...["-threads", "1", "-c:v", "png", "-f", "image2pipe", "pipe:1"],
  ]);
  return output.byteLength > 0 ? output : undefined;
}

type RunOptions = {
  limits?: ProgramLimits;
  signal?: AbortSignal;
  mostOutputBytes?: number;
  /** receives the output instead of the caller */
  onOutput?: (text: string) => void;
};

/** The program ends with this process. @throws UnreadableMedia, FfmpegMissing; the signal's reason if aborted */
export function runProgram(
  program: "ffmpeg" | "ffprobe",
  options: string[],
  { limits: own = limits, signal, onOutput, mostOutputBytes: most = mostOutputBytes }: RunOptions = {},
): Promise<Buffer> {
  const { processorSeconds, memoryKilobytes, wallMilliseconds, fileBytes } = own;
  const fileLimit = fileBytes ? `ulimit -f ${Math.ceil(fileBytes / 512)} 2>/dev/null; ` : "";
  // Some systems lack some limits. Where memory runs out, Linux ends this program, not the site.
  const limited = `ulimit -t ${processorSeconds} 2>/dev/null; ulimit -v ${memoryKilobytes} 2>/dev/null; ${fileLimit}echo 1000 2>/dev/null >/proc/self/oom_score_adj; exec nice -n 10 "$@"`;
  return new Promise((resolve, reject) => {
    const child = spawn("/bin/sh", ["-c", limited, "sh", program, ...options], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { NODE_ENV: "production", PATH: searchPath },
      timeout: wallMilliseconds,
      killSignal: "SIGKILL",
    });
    const kill = () => child.kill("SIGKILL");
    process.once("exit", kill);
    signal?.addEventListener("abort", kill, { once: true });
    if (signal?.aborted) kill();
    const pieces: Buffer[] = [];
    let [bytes, complaint] = [0, ""];
    child.stdout.on("data", (piece: Buffer) => {
      if (onOutput) return onOutput(piece.toString("utf8"));
      bytes += piece.byteLength;
      if (bytes > most) kill();
      else pieces.push(piece);
    });
    child.stderr.on("data", (piece: Buffer) => {
      complaint = (complaint + piece.toString("utf8")).slice(-500);
    });
    child.once("error", (error) => reject(new FfmpegMissing(error.message)));
    child.once("close", (code, killedBy) => {
      process.off("exit", kill);
      signal?.removeEventListener("abort", kill);
      if (signal?.aborted) reject(signal.reason);
      else if (code === 0) resolve(Buffer.concat(pieces));
      else if (code === notFoundCode) reject(new FfmpegMissing(`${program} is not installed`));
      else if (bytes > most) reject(new TooMuchOutput(message("panelFiles.notes.reasons.tooMuchOutput")));
      else if (killedBy) reject(new UnreadableMedia(message("panelFiles.notes.reasons.tooMuchTime")));
      else reject(damagedMedia(complaint.trim()));
    });
  });
}

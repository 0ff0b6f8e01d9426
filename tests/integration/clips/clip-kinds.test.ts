import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import {
  aac,
  bright,
  ffmpeg,
  h264,
  makeClipOf,
  notLong,
  picture,
  tone,
  withClipFolder,
} from "@/tests/support/clip-sources";
import { hasFfmpeg, quickly } from "@/tests/support/made-files";

withClipFolder();

type Source = [
  what: string,
  name: string,
  options: () => string[],
  width: number,
  height: number,
  more?: { rate?: string; silent?: boolean; seconds?: number },
];

/** A second each, unless it says more. */
const played: Source[] = [
  [
    "H.264 and AAC",
    "usual.mp4",
    () => [...picture(), ...tone(), ...h264, ...aac],
    320,
    180,
    { rate: "24/1" },
  ],
  [
    "MJPEG and PCM of a camera",
    "camera.mov",
    () => [...picture(), ...tone(), "-c:v", "mjpeg", "-c:a", "pcm_s16le"],
    320,
    180,
  ],
  [
    "MPEG-4 and MP3",
    "old.avi",
    () => [...picture(), ...tone(), "-c:v", "mpeg4", "-c:a", "libmp3lame"],
    320,
    180,
  ],
  [
    "VP8 and Opus",
    "vp8.webm",
    () => [...picture(), ...tone(), "-c:v", "libvpx", ...quickly, "-c:a", "libopus"],
    320,
    180,
  ],
  [
    "VP9",
    "vp9.webm",
    () => [...picture(), ...tone(), "-c:v", "libvpx-vp9", ...quickly, "-c:a", "libopus"],
    320,
    180,
  ],
  [
    "HEVC",
    "hevc.mp4",
    () => [
      ...picture(),
      ...tone(),
      "-c:v",
      "libx265",
      "-preset",
      "ultrafast",
      "-x265-params",
      "log-level=none",
      ...aac,
    ],
    320,
    180,
  ],
  [
    "AV1 in MP4",
    "av1.mp4",
    () => [
      ...picture("160x90", 12),
      ...tone(),
      "-c:v",
      "libaom-av1",
      "-cpu-used",
      "8",
      "-b:v",
      "200k",
      ...aac,
    ],
    160,
    90,
  ],
  [
    "AV1 in WebM",
    "av1.webm",
    () => [
      ...picture("160x90", 12),
      ...tone(),
      "-c:v",
      "libaom-av1",
      "-cpu-used",
      "8",
      "-b:v",
      "200k",
      "-c:a",
      "libopus",
    ],
    160,
    90,
  ],
  [
    "ten bits",
    "ten.mp4",
    () => [...picture(), ...tone(), ...h264, "-pix_fmt", "yuv420p10le", ...aac],
    320,
    180,
  ],
  [
    "odd sizes",
    "odd.mp4",
    () => [
      ...picture("322x182"),
      ...tone(),
      ...["-vf", "format=yuv444p,crop=321:181:exact=1", ...h264, "-pix_fmt", "yuv444p", ...aac],
    ],
    322,
    182,
  ],
  ["a few pixels", "tiny.mp4", () => [...picture("16x16"), ...tone(), ...h264, ...aac], 16, 16],
  [
    "pixels that are no squares",
    "wide.mp4",
    () => [...picture(), ...tone(), "-vf", "setsar=2", ...h264, ...aac],
    640,
    180,
  ],
  ["more than 1080p", "4k.mp4", () => [...picture("3840x2160", 3), ...tone(), ...h264, ...aac], 1920, 1080],
  [
    "more than 1080p, upright",
    "tall.mp4",
    () => [...picture("1440x2560", 3), ...tone(), ...h264, ...aac],
    1080,
    1920,
  ],
  [
    "120 frames",
    "fast.mp4",
    () => [...picture("320x180", 120), ...tone(), ...h264, ...aac],
    320,
    180,
    { rate: "60/1" },
  ],
  [
    "one frame a second",
    "slow.mp4",
    () => [...picture("320x180", 1, 2), ...tone(), ...h264, ...aac],
    320,
    180,
    { rate: "1/1", seconds: 2 },
  ],
  [
    "a rate that varies",
    "varies.mp4",
    () => [
      ...picture("320x180", 30, 2),
      ...tone(),
      "-vf",
      "select='if(lt(t,1),not(mod(n,7)),1)'",
      "-vsync",
      "vfr",
      ...h264,
      ...aac,
    ],
    320,
    180,
    { seconds: 2 },
  ],
  ["no sound", "silent.mp4", () => [...picture(), ...h264], 320, 180, { silent: true }],
  [
    "eight thousand samples on one channel",
    "mono.mov",
    () => [...picture(), ...tone(":sample_rate=8000"), ...h264, "-ac", "1", "-c:a", "pcm_s16le"],
    320,
    180,
  ],
  ["six channels", "surround.mp4", () => [...picture(), ...tone(), ...h264, "-ac", "6", ...aac], 320, 180],
  [
    "two pictures and two sounds",
    "two.mp4",
    () => [
      ...picture(),
      ...picture("160x90"),
      ...tone(),
      ...tone(),
      "-map",
      "0",
      "-map",
      "1",
      "-map",
      "2",
      "-map",
      "3",
      ...h264,
      ...aac,
    ],
    320,
    180,
  ],
  [
    "a time code beside it",
    "code.mov",
    () => [...picture(), ...tone(), "-timecode", "01:00:00:00", ...h264, ...aac],
    320,
    180,
  ],
  ["HDR10", "hdr.mp4", () => [...picture("160x90", 12), ...tone(), ...bright("smpte2084"), ...aac], 160, 90],
  ["HLG", "hlg.mp4", () => [...picture("160x90", 12), ...tone(), ...bright("arib-std-b67"), ...aac], 160, 90],
];

describe.skipIf(!hasFfmpeg)("a clip is made of", () => {
  it.each(played)(
    "%s",
    async (_what, name, options, width, height, { rate, silent = false, seconds = 1 } = {}) => {
      await ffmpeg(name, options());
      const { made, target, streams, video, audio, format } = await makeClipOf(name);
      expect(video).toMatchObject({ codec_name: "h264", pix_fmt: "yuv420p", width, height });
      expect(made).toMatchObject({ width, height });
      if (rate) expect(video?.r_frame_rate).toBe(rate);
      expect(streams).toHaveLength(silent ? 1 : 2);
      if (!silent) expect(audio).toMatchObject({ codec_name: "aac", sample_rate: "48000", channels: 2 });
      expect(Math.abs(Number(format.duration) - seconds)).toBeLessThan(0.6);
      expect(made.sizeBytes).toBe((await readFile(target)).byteLength);
      // The index stands before the pictures, so that it plays while it arrives.
      const bytes = (await readFile(target)).toString("latin1");
      expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    },
    notLong,
  );
});

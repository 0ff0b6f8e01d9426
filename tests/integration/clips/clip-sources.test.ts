import { readFile, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readCaptions } from "@/lib/server/media/transcode";
import {
  aac,
  ffmpeg,
  h264,
  inFolder,
  makeClipOf,
  notLong,
  picture,
  run,
  tone,
  withClipFolder,
} from "@/tests/support/clip-sources";
import { hasFfmpeg, quickly } from "@/tests/support/made-files";

withClipFolder();

const bright = (transfer: string) => [
  ...["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-pix_fmt", "yuv420p10le"],
  ...["-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc", "-tag:v", "hvc1"],
];

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

  it(
    "a phone held upright, and upside down",
    async () => {
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
    },
    notLong,
  );

  it(
    "bright scenes in the colours of an ordinary screen",
    async () => {
      await ffmpeg("bright.mp4", [...picture("160x90", 12), ...bright("smpte2084")]);
      const { video } = await makeClipOf("bright.mp4");
      expect(video).toMatchObject({
        color_transfer: "bt709",
        color_primaries: "bt709",
        color_space: "bt709",
      });
    },
    notLong,
  );

  it(
    "a video with a cover, and not of the cover",
    async () => {
      await ffmpeg("cover.png", [...picture("64x64", 1, 1), "-frames:v", "1"]);
      const [film, cover] = [
        await ffmpeg("film.mp4", [...picture(), ...tone(), ...h264, ...aac]),
        inFolder("cover.png"),
      ];
      const inputs = ["-i", film, "-i", cover, "-map", "1", "-map", "0", "-c", "copy"];
      await ffmpeg("covered.mp4", [...inputs, "-disposition:v:0", "attached_pic"]);
      expect((await makeClipOf("covered.mp4")).video).toMatchObject({ width: 320, height: 180 });
    },
    notLong,
  );

  it(
    "a file without what it says of places and people",
    async () => {
      const about = [
        "-metadata",
        "location=+52.5+013.4/",
        "-metadata",
        "artist=Ada",
        "-movflags",
        "use_metadata_tags",
      ];
      await ffmpeg("about.mp4", [...picture(), ...tone(), ...h264, ...aac, ...about]);
      const { format, target } = await makeClipOf("about.mp4");
      expect(JSON.stringify(format.tags)).not.toMatch(/52\.5|Ada/);
      expect((await readFile(target)).toString("latin1")).not.toMatch(/52\.5|Ada/);
    },
    notLong,
  );

  it(
    "a file whose end is missing, as long as most of it is there",
    async () => {
      const options = [...picture("320x180", 24, 8), ...h264, "-movflags", "+faststart", "-g", "24"];
      const whole = await readFile(await ffmpeg("whole.mp4", options));
      await writeFile(inFolder("most.mp4"), whole.subarray(0, Math.floor(whole.length * 0.8)));
      const { made } = await makeClipOf("most.mp4");
      expect(made.durationSeconds).toBeGreaterThan(4);
      await writeFile(inFolder("little.mp4"), whole.subarray(0, Math.floor(whole.length * 0.25)));
      await expect(makeClipOf("little.mp4")).rejects.toThrow("it ends early");
    },
    notLong,
  );

  it(
    "a quiet sound and a loud one alike, and says how far it is",
    async () => {
      for (const volume of ["-35dB", "0dB"]) {
        const name = `loud${volume}.mp4`;
        const [seen, heard] = [
          picture("160x90", 12, 8),
          ["-f", "lavfi", "-i", "sine=frequency=1000:duration=8"],
        ];
        await ffmpeg(name, [...seen, ...heard, "-af", `volume=${volume}`, ...h264, ...aac]);
        const { target, shares } = await makeClipOf(name);
        const { stderr } = await run("ffmpeg", [
          "-nostats",
          "-i",
          target,
          "-af",
          "ebur128",
          "-f",
          "null",
          "-",
        ]);
        const loudness = Number(
          /I:\s+(-?[\d.]+) LUFS\s+Threshold[\s\S]*$/.exec(stderr.slice(stderr.lastIndexOf("Summary")))?.[1],
        );
        expect(Math.abs(loudness + 16)).toBeLessThan(3);
        expect(shares.at(-1)).toBeGreaterThan(0.9);
        expect([...shares].sort((a, b) => a - b)).toEqual(shares);
      }
    },
    notLong,
  );

  it(
    "captions within the file",
    async () => {
      await writeFile(inFolder("words.srt"), "1\n00:00:00,200 --> 00:00:00,900\nMind the moss\n");
      const inputs = [...picture(), ...tone(), "-i", inFolder("words.srt"), ...h264, ...aac];
      await ffmpeg("captioned.mp4", [...inputs, "-map", "0", "-map", "1", "-map", "2", "-c:s", "mov_text"]);
      expect(await readCaptions(inFolder("captioned.mp4"), "mp4")).toMatch(
        /^WEBVTT\n\n00:00\.200 --> 00:00\.900\nMind the moss/,
      );
      await ffmpeg("wordless.mp4", [...picture(), ...h264]);
      expect(await readCaptions(inFolder("wordless.mp4"), "mp4")).toBeNull();
      expect((await makeClipOf("captioned.mp4")).streams).toHaveLength(2);
    },
    notLong,
  );
});

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp, { type Sharp } from "sharp";

/** Files as phones, cameras, browsers and programs write them, made for a test. */

const run = promisify(execFile);

export const hasFfmpeg = await run("ffmpeg", ["-version"]).then(
  () => true,
  () => false,
);

export const plain = (width = 640, height = 360): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#385" } });

/** With detail, so that a part of the file is a part of the picture. */
export const noisy = (width = 640, height = 360): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

/** White or black letters on nothing. */
export const logo = (colour: string, width = 640, height = 360): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 360"><g fill="${colour}"><rect x="80" y="90" width="70" height="180"/><rect x="190" y="90" width="70" height="180"/><rect x="300" y="90" width="260" height="70"/><rect x="395" y="160" width="70" height="110"/></g></svg>`,
    ),
  );

export const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
export const withoutLast = (bytes: Buffer, count: number): Buffer => bytes.subarray(0, bytes.length - count);

/** A JPEG whose SOS header says Se = 0, as the camera programs of some phones write it. */
export async function jpegWithOddHeader(): Promise<Buffer> {
  const bytes = await noisy().jpeg().toBuffer();
  const header = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[header + bytes.readUInt16BE(header + 2)] = 0;
  return bytes;
}

/** A BMP of 24 bits, one row after the other. */
export function bmp(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + row * height, 0x55);
  bytes.fill(0, 0, 54);
  bytes.write("BM", 0, "latin1");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

const moving = ["-f", "lavfi", "-i", "testsrc2=duration=4:size=320x180:rate=12"];
const tone = ["-f", "lavfi", "-i", "sine=duration=4"];
const h264 = [
  "-c:v",
  "libx264",
  "-preset",
  "ultrafast",
  "-pix_fmt",
  "yuv420p",
  "-c:a",
  "aac",
  "-ar",
  "44100",
  "-ac",
  "1",
];

/** For libvpx, which takes seconds for the best picture. */
export const quickly = ["-deadline", "realtime", "-cpu-used", "8"];

/** A clip of four seconds, made by ffmpeg. @param name ends like its kind */
export async function clip(name: string, options: string[], inputs = [...moving, ...tone]): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), "spawnpoint-clip-"));
  try {
    const file = path.join(folder, name);
    await run("ffmpeg", ["-v", "error", ...inputs, "-shortest", ...options, "-y", file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const mp4Clip = (filters = "null"): Promise<Buffer> => clip("clip.mp4", ["-vf", filters, ...h264]);
export const phoneClip = (): Promise<Buffer> => clip("clip.3gp", [...h264, "-brand", "3gp5"]);
export const audioWithCover = (): Promise<Buffer> =>
  clip(
    "song.mp4",
    ["-map", "0:a", "-map", "1:v", "-c:a", "aac", "-c:v", "mjpeg", "-disposition:v:0", "attached_pic"],
    [...tone, "-f", "lavfi", "-i", "color=red:size=64x64:duration=1:rate=1"],
  );

/** As browsers record: written to a pipe, so that nothing at its beginning can name the duration. */
export async function recordedClip(): Promise<Buffer> {
  const options = ["-c:v", "libvpx", ...quickly, "-c:a", "libopus", "-live", "1", "-f", "webm", "pipe:1"];
  const { stdout } = await run("ffmpeg", ["-v", "error", ...moving, ...tone, "-shortest", ...options], {
    encoding: "buffer",
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

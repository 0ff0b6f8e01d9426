import "server-only";
import { type FileHandle, open } from "node:fs/promises";

/** `string` is a file path. */
export type PictureSource = Buffer | string;

export type PictureFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

const beginnings: Record<PictureFormat, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  gif: /^GIF8/,
  avif: /^.{4}ftypavi[fs]/s,
};
const startBytes = 12;
/** Some programs append data after the end. */
const endBytes = 64 * 1024;

export type FileEnds = { format: PictureFormat | undefined; endsEarly: boolean };

/** `endsEarly`: the format's end marker is missing. */
export async function readFileEnds(source: PictureSource): Promise<FileEnds> {
  const { start, end, size } = typeof source === "string" ? await readEnds(source) : sliceEnds(source);
  const text = start.toString("latin1");
  const format = (Object.keys(beginnings) as PictureFormat[]).find((name) => beginnings[name].test(text));
  return { format, endsEarly: format !== undefined && !isWhole(format, { start, end, size }) };
}

type Ends = { start: Buffer; end: Buffer; size: number };

function isWhole(format: PictureFormat, { start, end, size }: Ends): boolean {
  if (format === "avif") return true;
  if (format === "webp") return start.length >= 8 && size >= start.readUInt32LE(4) + 8;
  const last = { jpeg: "\xff\xd9", png: "IEND", gif: ";" }[format];
  return end.includes(Buffer.from(last, "latin1"));
}

const sliceEnds = (bytes: Buffer): Ends => ({
  start: bytes.subarray(0, startBytes),
  end: bytes.subarray(-endBytes),
  size: bytes.byteLength,
});

async function readEnds(path: string): Promise<Ends> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = await readAt(file, 0, startBytes);
    return { start, end: await readAt(file, Math.max(0, size - endBytes), endBytes), size };
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

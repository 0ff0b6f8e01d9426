import sharp, { type Sharp } from "sharp";

/** Pictures as phones, cameras, browsers and programs write them, made for a test. */

export const plain = (width = 64, height = 36): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#385" } });

/** With detail, so that a part of the file is a part of the picture. */
export const noisy = (width = 64, height = 36): Sharp =>
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

/** A JPEG whose SOS header has Se = 0, as the camera programs of some phones write it. */
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

import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { refusal, submit } from "@/tests/support/games";

/** A PNG whose header claims many pixels and whose data is next to nothing. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

beforeEach(resetDatabase);

describe("pictures that are refused", () => {
  const send = (imageUrl: string) => refusal(submit({ imageUrl }));
  const wrap = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;
  const solid = () => sharp({ create: { width: 64, height: 64, channels: 3, background: "#123" } });
  const wrongType = "Invalid file type: Please upload a JPG, PNG, or WebP image";

  it.each([
    ["a GIF named .png", async () => wrap(await solid().gif().toBuffer()), 422, wrongType],
    [
      "an SVG",
      async () => wrap(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/svg+xml"),
      422,
      wrongType,
    ],
    ["text", async () => wrap(Buffer.from("no picture at all")), 422, wrongType],
    ["no data string", async () => "data:image/png,plain", 422, wrongType],
    [
      "a truncated JPEG",
      async () => {
        const whole = await sharp({
          create: { width: 900, height: 900, channels: 3, noise: { type: "gaussian" } } as never,
        })
          .jpeg()
          .toBuffer();
        return wrap(whole.subarray(0, Math.floor(whole.length / 2)), "image/jpeg");
      },
      422,
      "This picture is damaged or incomplete. Please save it again and upload the new copy.",
    ],
    [
      "a file of 5 MB and one byte",
      async () => wrap(Buffer.alloc(5 * 1024 * 1024 + 1, 1)),
      413,
      "File too large: Image must be smaller than 5MB",
    ],
  ])("%s", async (_name, make, status, message) => {
    const error = await send(await make());
    expect({ status: error.status, message: error.message, errors: error.errors }).toEqual({
      status,
      message,
      errors: { imageUrl: message },
    });
    expect([await db.game.count(), await db.picture.count()]).toEqual([0, 0]);
  });

  it("a PNG of a few kB that claims 30,000 x 30,000 pixels", async () => {
    const bomb = pixelBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(5_000);
    const error = await send(wrap(bomb));
    expect([error.status, error.message]).toEqual([
      422,
      "This picture has too many pixels. Please scale it down to at most 50 megapixels.",
    ]);
  });
});

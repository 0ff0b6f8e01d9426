import { createHash } from "node:crypto";
import sharp from "sharp";
import { db } from "@/lib/server/db";
import { getObject, putObject } from "@/lib/server/storage/objects";

let count = 0;

/** A submission with a file, as if it had just been sent. */
export async function submissionWith(
  bytes: Buffer,
  extension: string,
  scanStatus: "off" | "waiting" = "off",
) {
  const fileName = `file${process.pid}x${++count}.${extension}`;
  const fileUrl = `private/submissions/${fileName}`;
  await putObject(fileUrl, bytes, "application/octet-stream");
  const { id } = await db.contentSubmission.create({
    data: {
      name: "Ada",
      email: "ada@example.com",
      role: "other",
      message: "Look at this",
      fileName,
      fileUrl,
      fileSize: bytes.byteLength,
      media: { create: { scanStatus } },
    },
  });
  return { id, fileName, fileUrl };
}

export const mediaOf = (submissionId: number) =>
  db.submissionMedia.findUniqueOrThrow({ where: { submissionId } });
export const pictureAt = async (key: string | null) => sharp(await bytesAt(key)).metadata();

/** The bytes in storage under a key; empty without an object. */
export async function bytesAt(key: string | null): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of (await getObject(key ?? ""))?.body ?? []) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

export const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

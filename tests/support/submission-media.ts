import sharp from "sharp";
import { db } from "@/lib/server/db";
import { putObject } from "@/lib/server/storage/objects";
import { bytesAt } from "@/tests/support/stored-bytes";

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

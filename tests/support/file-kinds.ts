import { detectImageType } from "@/components/forms/read-image";
import { prepareFileMedia } from "@/lib/features/submissions/files/media";
import { detectType, startBytes } from "@/lib/features/uploads/completion";
import { checkChosenFile } from "@/lib/features/uploads/policy";
import { encodePicture } from "@/lib/server/pictures/encode";
import { mediaOf, submissionWith } from "@/tests/support/submission-media";

/**
 * A real-world file, and its results: in the field for a game's picture (`image`, by its bytes), in the field for a
 * submission's file (`upload`, the extension it is stored with), in the panel (`panel`: its size, or the reason for a
 * missing preview) and on the game's page (`page`: the stored size, or the refusal).
 */
export type FileKind = [
  name: string,
  make: () => Promise<Buffer> | Buffer,
  type: string,
  image: "jpeg" | "png" | "webp" | "no",
  upload: string,
  panel: string,
  page: string,
];

export const wrongType = "Invalid file type: Please upload a JPG, PNG, or WebP image";
export const tooManyPixels =
  "This picture has too many pixels. Please scale it down to at most 50 megapixels.";

export async function fileResults(name: string, bytes: Buffer, type: string): Promise<string[]> {
  const image = (await detectImageType(new Blob([new Uint8Array(bytes)], { type })))?.split("/")[1];
  const isChosen = checkChosenFile({ name, type, size: bytes.byteLength }) === null;
  const stored = isChosen ? await detectType(bytes.subarray(0, startBytes), type) : null;
  const page = await encodePicture(bytes, "imageUrl").then(
    ({ width, height }) => `${width}x${height}`,
    (error: Error) => error.message,
  );
  return [
    image ?? "no",
    stored?.extension ?? "no",
    stored ? await panelOf(bytes, stored.extension) : "",
    page,
  ];
}

async function panelOf(bytes: Buffer, extension: string): Promise<string> {
  const { id } = await submissionWith(bytes, extension);
  await prepareFileMedia({ submissionId: id });
  const { mediaStatus, mediaNote, width, height } = await mediaOf(id);
  return mediaStatus === "ready" ? `${width}x${height}` : (mediaNote ?? mediaStatus);
}

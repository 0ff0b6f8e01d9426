import { tooLargeTitle, wrongTypeTitle } from "@/lib/shared/file-refusals";
import { formatMegabytes, leastShownBytes } from "@/lib/shared/format";
import { message } from "@/lib/shared/message";
import {
  allowedExtensions,
  allowedMimeTypes,
  largePartBytes,
  largePartsFromBytes,
  maxFileBytes,
  maxFileMegabytes,
  smallPartBytes,
} from "./constants";

/** Messages. */
export type FileRefusal = { title: string; description: string };

export const invalidType: FileRefusal = {
  title: wrongTypeTitle,
  description: message("uploads.wrongType.description"),
};

export const emptyFile: FileRefusal = {
  title: message("uploads.empty.title"),
  description: message("uploads.empty.description"),
};

export const tooLarge = (sizeBytes: number): FileRefusal => ({
  title: tooLargeTitle,
  // With two decimals, one byte too many would show as 250.00 MB.
  description: message("uploads.tooLarge.description", {
    size: formatMegabytes(Math.max(sizeBytes, maxFileBytes + leastShownBytes)),
    megabytes: maxFileMegabytes,
  }),
});

/** Empty for unknown types, which browsers send as a generic type in forms. */
const knownType = (declared: string): string => {
  const type = declared.toLowerCase();
  return type === "application/octet-stream" ? "" : type;
};

/** Checks name, declared type and size; null if acceptable. */
export function checkChosenFile(file: { name: string; type: string; size: number }): FileRefusal | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  const declared = knownType(file.type);
  const isAllowed = declared ? allowedMimeTypes.has(declared) : allowedExtensions.has(extension);
  if (!isAllowed) return invalidType;
  if (file.size > maxFileBytes) return tooLarge(file.size);
  return file.size === 0 ? emptyFile : null;
}

export type DetectedType = { extension: string; mimeType: string };

/** Detected types and how they are stored; all others are rejected. */
const storedTypes: Record<string, DetectedType> = {
  "video/mp4": { extension: "mp4", mimeType: "video/mp4" },
  "video/3gpp": { extension: "mp4", mimeType: "video/mp4" },
  "video/3gpp2": { extension: "mp4", mimeType: "video/mp4" },
  "video/x-m4v": { extension: "mp4", mimeType: "video/mp4" },
  "video/quicktime": { extension: "mov", mimeType: "video/quicktime" },
  "video/vnd.avi": { extension: "avi", mimeType: "video/x-msvideo" },
  "video/webm": { extension: "webm", mimeType: "video/webm" },
  "image/jpeg": { extension: "jpg", mimeType: "image/jpeg" },
  "image/png": { extension: "png", mimeType: "image/png" },
  "image/apng": { extension: "png", mimeType: "image/png" },
  "image/gif": { extension: "gif", mimeType: "image/gif" },
  "image/webp": { extension: "webp", mimeType: "image/webp" },
  "image/bmp": { extension: "bmp", mimeType: "image/bmp" },
};

/**
 * The type to store. Rejects a video announced as a picture and the reverse; within a family the detected type wins,
 * because files are often mislabelled (MOV as MP4, WebP as JPG).
 * @param found the detected type
 * @param declared the announced type, empty if unknown
 */
export function typeToStore(found: string | undefined, declared: string): DetectedType | null {
  const stored = found ? storedTypes[found] : undefined;
  if (!stored) return null;
  const family = (mimeType: string) => mimeType.split("/")[0];
  const announced = knownType(declared);
  return !announced || family(announced) === family(stored.mimeType) ? stored : null;
}

export const partSizeFor = (sizeBytes: number): number =>
  sizeBytes > largePartsFromBytes ? largePartBytes : smallPartBytes;

export const countParts = (file: { sizeBytes: number; partSizeBytes: number }): number =>
  Math.ceil(file.sizeBytes / file.partSizeBytes);

/** The size of a part, numbered from 1; only the last may be smaller. */
export function partLength(file: { sizeBytes: number; partSizeBytes: number }, partNumber: number): number {
  return Math.min(file.partSizeBytes, file.sizeBytes - (partNumber - 1) * file.partSizeBytes);
}

import type { Reader } from "@/lib/shared/field-table";
import { formatFileSize, formatMegabytes, leastShownBytes } from "@/lib/shared/format";
import { message } from "@/lib/shared/message";
import type { SubmissionMediaFacts } from "./types";

/** Extensions of videos, as a pattern for SQL and JavaScript. */
export const videoPattern = "\\.(mp4|mov|avi|webm|mkv)";
const videoName = new RegExp(videoPattern, "i");

export const isVideoName = (fileName: string | null): boolean => videoName.test(fileName ?? "");

export type NamedFile = { originalFileName: string | null; fileSize: number | null };

/** The audit log is in English. */
const loggedSize = (bytes: number): string =>
  bytes < leastShownBytes ? "less than 0.01 MB" : formatMegabytes(bytes);

/** "" without a file. @param reader absent for the audit log */
export function fileWords({ originalFileName, fileSize }: NamedFile, reader?: Reader): string {
  if (!originalFileName) return "";
  const bytes = fileSize ?? 0;
  const size = reader ? reader.read(formatFileSize(bytes, reader.language)) : loggedSize(bytes);
  return `${originalFileName} (${size})`;
}

/**
 * Why an admin cannot download a file now; null if possible. Infected files are never downloadable, and with a scanner
 * files must be checked first.
 * @returns a message
 */
export function downloadRefusal(media: CheckedFile | null): string | null {
  const note = media?.scanNote;
  if (media?.scanStatus === "infected")
    return note
      ? message("submissions.files.quarantined", { signature: note })
      : message("submissions.files.quarantinedUnnamed");
  if (media?.scanStatus === "waiting")
    return note
      ? message("submissions.files.uncheckedBecause", { reason: { message: note } })
      : message("submissions.files.unchecked");
  return null;
}

type CheckedFile = Pick<SubmissionMediaFacts, "scanStatus"> & Partial<Pick<SubmissionMediaFacts, "scanNote">>;

/** Why a file has no preview in the panel, as a message; null if it has one. */
export function previewNote(
  fileName: string | null,
  media: Pick<SubmissionMediaFacts, "mediaStatus" | "mediaNote"> | null,
): string | null {
  if (media?.mediaNote)
    return message("submissions.files.noPreview", { reason: { message: media.mediaNote } });
  // A clip plays even before its poster exists.
  return media?.mediaStatus === "waiting" && !isVideoName(fileName)
    ? message("submissions.files.beingMade")
    : null;
}

import { fileSizeInWords } from "@/lib/shared/format";
import type { SubmissionMediaFacts } from "./types";

/** Extensions by which the panel recognises a video. */
export const videoPattern = "\\.(mp4|mov|avi|webm|mkv)";
const videoName = new RegExp(videoPattern, "i");

/** Whether a stored file name is a video's. */
export const isVideoName = (fileName: string | null): boolean => videoName.test(fileName ?? "");

export type NamedFile = { originalFileName: string | null; fileSize: number | null };

/** A submission's file in words; "" where there is none. */
export const fileWords = ({ originalFileName, fileSize }: NamedFile): string =>
  originalFileName ? `${originalFileName} (${fileSizeInWords(fileSize ?? 0)})` : "";

/**
 * Why a submission's file cannot be downloaded now, in words for an admin; null when it can. An infected file never
 * can; with a scanner set up, a file waits for its check first.
 */
export function downloadRefusal(media: CheckedFile | null): string | null {
  if (media?.scanStatus === "infected")
    return `This file is in quarantine: the virus check found ${media.scanNote ?? "something"} in it.`;
  if (media?.scanStatus === "waiting")
    return [
      "This file has not been checked for viruses yet.",
      media.scanNote,
      "Please try again in a few minutes.",
    ]
      .filter(Boolean)
      .join(" ");
  return null;
}

type CheckedFile = Pick<SubmissionMediaFacts, "scanStatus"> & Partial<Pick<SubmissionMediaFacts, "scanNote">>;

/** Why nothing of a submission's file can be seen in the panel, in words for an admin; null when it can. */
export function previewNote(
  fileName: string | null,
  media: Pick<SubmissionMediaFacts, "mediaStatus" | "mediaNote"> | null,
): string | null {
  if (media?.mediaNote) return `No preview: ${media.mediaNote}`;
  // A clip can be played before its poster is there.
  return media?.mediaStatus === "waiting" && !isVideoName(fileName) ? "Its preview is being made." : null;
}

import type { ClipState } from "@/lib/features/clips/types";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage, ReviewFacts } from "@/lib/features/reviews/types";
import type { SocialPlatform } from "./constants";

/** `off` without a scanner, `waiting` before the check, `infected` in quarantine. */
type ScanStatus = "off" | "waiting" | "clean" | "infected";

/** Whether previews exist; `mediaNote` explains `skipped`. */
type MediaStatus = "waiting" | "ready" | "skipped" | "failed";

/** A row of `submission_media`. */
export type SubmissionMediaFacts = {
  scanStatus: ScanStatus;
  /** the signature, or why the check has not finished */
  scanNote: string | null;
  scannedAt: Date | null;
  mediaStatus: MediaStatus;
  /** why it was skipped or failed */
  mediaNote: string | null;
  /** clips only */
  durationSeconds: number | null;
  /** displayed pixels */
  width: number | null;
  height: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
  /** private WebP objects without metadata; sign them with `signReadUrl` */
  posterKey: string | null;
  displayKey: string | null;
  contactSheetKey: string | null;
};

/** As in the JSON text `socials`. */
export type StoredSocial = { platform: SocialPlatform; url: string };

/** With its real destination. */
export type ReviewedSocial = StoredSocial & {
  /** null for a name without an address */
  href: string | null;
  host: string | null;
  /** whether the host belongs to the platform */
  isOwnHost: boolean;
};

export type AdminSubmission = ReviewFacts & {
  name: string;
  email: string;
  role: string;
  message: string;
  /** JSON text of confirmed links */
  socials: string | null;
  fileName: string | null;
  originalFileName: string | null;
  fileUrl: string | null;
  /** bytes */
  fileSize: number | null;
  fileMimeType: string | null;
  source: "submit" | "get-featured";
  /** why the file cannot be downloaded or played now */
  fileRefusal: string | null;
  /** why the preview is missing, e.g. a server without ffmpeg */
  fileNote: string | null;
  /** null if the form had no checkbox */
  termsAcceptedAt: string | null;
  termsVersion: string | null;
  /** the public clip made from its video */
  clip: ClipState | null;
  /** why this server makes no clips */
  clipRefusal: string | null;
  /** short-lived addresses; null without previews, and in complete lists */
  previews: FilePreviews | null;
};

export type ShownFile = Pick<
  AdminSubmission,
  "fileName" | "originalFileName" | "fileSize" | "fileMimeType" | "fileRefusal" | "fileNote" | "previews"
>;

export type FilePreviews = {
  /** plays the original clip; null for a picture, and while quarantined or unchecked */
  fileSrc: string | null;
  posterSrc: string | null;
  displaySrc: string | null;
  contactSheetSrc: string | null;
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
};

/** In display order. */
export const submissionCards = ["games", "streamers", "others"] as const;
export type SubmissionCard = (typeof submissionCards)[number];
/** "videos" is the Clips tab. */
export type SubmissionGroup = SubmissionCard | "videos";

export type SubmissionCards = {
  queries: Record<SubmissionCard, ListQuery>;
  pages: Record<SubmissionCard, PanelPage<AdminSubmission>>;
};

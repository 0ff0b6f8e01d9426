import type { ClipState } from "@/lib/features/clips/types";
import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage, ReviewFacts } from "@/lib/features/reviews/types";
import type { SocialPlatform } from "./constants";

/**
 * The virus check of a submission's file: `off` where no scanner is set up, `waiting` while it is not checked yet,
 * `infected` for what lies in quarantine.
 */
type ScanStatus = "off" | "waiting" | "clean" | "infected";

/** The parts of a file that show without a download; `skipped` says why in `mediaNote`. */
type MediaStatus = "waiting" | "ready" | "skipped" | "failed";

/** The findings of background work about a submission's file: a row of `submission_media`. */
export type SubmissionMediaFacts = {
  scanStatus: ScanStatus;
  /** the signature that was found, or why the file is not checked yet */
  scanNote: string | null;
  scannedAt: Date | null;
  mediaStatus: MediaStatus;
  /** why it was skipped or failed */
  mediaNote: string | null;
  /** of a clip */
  durationSeconds: number | null;
  /** pixels, as shown */
  width: number | null;
  height: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
  /** keys of private objects (WebP without metadata), to be signed for admins with `signReadUrl` */
  posterKey: string | null;
  displayKey: string | null;
  contactSheetKey: string | null;
};

/** A social link as it is stored, in the JSON text `socials` of a submission. */
export type StoredSocial = { platform: SocialPlatform; url: string };

/** A social link as a reviewer sees it: where it really leads. */
export type ReviewedSocial = StoredSocial & {
  /** null when it is a name for which there is no address */
  href: string | null;
  host: string | null;
  /** whether the host is one of the platform's own */
  isOwnHost: boolean;
};

/** A content submission as GET /api/admin/content-submissions lists it. */
export type AdminSubmission = ReviewFacts & {
  name: string;
  email: string;
  role: string;
  message: string;
  /** JSON text of the confirmed links */
  socials: string | null;
  fileName: string | null;
  originalFileName: string | null;
  fileUrl: string | null;
  /** bytes */
  fileSize: number | null;
  fileMimeType: string | null;
  /** The form it came from. */
  source: "submit" | "get-featured";
  /** why its file cannot be downloaded or played just now; null when it can */
  fileRefusal: string | null;
  /** why nothing of it is shown here, e.g. because the server has no ffmpeg; null when all is well */
  fileNote: string | null;
  /** the consent of its sender; null where the form had no such box */
  termsAcceptedAt: string | null;
  termsVersion: string | null;
  /** its video as visitors watch it, or will */
  clip: ClipState | null;
  /** short-lived addresses; null where there is nothing to show, and in lists of everything */
  previews: FilePreviews | null;
};

/** A file as a reviewer sees it. */
export type ShownFile = Pick<
  AdminSubmission,
  "fileName" | "originalFileName" | "fileSize" | "fileMimeType" | "fileRefusal" | "fileNote" | "previews"
>;

/** The parts of a file that its row shows. */
export type FilePreviews = {
  /** plays a clip as it was sent; null for a picture, and while it is in quarantine or not checked */
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

/** The cards of All Submissions in their order. */
export const submissionCards = ["games", "streamers", "others"] as const;
export type SubmissionCard = (typeof submissionCards)[number];
/** The Clips tab shows those with a video. */
export type SubmissionGroup = SubmissionCard | "videos";

/** The rows of the tab All Submissions. */
export type SubmissionCards = {
  queries: Record<SubmissionCard, ListQuery>;
  pages: Record<SubmissionCard, PanelPage<AdminSubmission>>;
};

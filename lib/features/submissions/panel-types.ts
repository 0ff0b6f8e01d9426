import type { ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage, ReviewFacts } from "@/lib/features/reviews/types";

/** A content submission as GET /api/admin/content-submissions lists it (specification section 3). */
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
  /** Which form it came from. */
  source: "submit" | "get-featured";
  /** why its file cannot be downloaded or played just now; null when it can */
  fileRefusal: string | null;
  /** why nothing of it is shown here, e.g. because the server has no ffmpeg; null when all is well */
  fileNote: string | null;
  /** short-lived addresses; null where there is nothing to show, and in lists of everything */
  previews: FilePreviews | null;
};

/** What can be seen of a file in its row. */
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

/** The cards of All Submissions in their order (specification section 2). */
export const submissionCards = ["games", "streamers", "others"] as const;
export type SubmissionCard = (typeof submissionCards)[number];
/** The Clips tab shows those with a video. */
export type SubmissionGroup = SubmissionCard | "videos";

/** What the tab All Submissions shows. */
export type SubmissionCards = {
  queries: Record<SubmissionCard, ListQuery>;
  pages: Record<SubmissionCard, PanelPage<AdminSubmission>>;
};

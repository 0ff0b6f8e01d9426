import type { ReviewFacts } from "@/lib/features/reviews/types";

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
  /** a short-lived address that plays or shows the file; null without one, and in lists of everything */
  fileSrc: string | null;
};

/** The lists that show submissions (specification section 2); each is a part of all. */
export const submissionGroups = ["videos", "games", "streamers", "others"] as const;
export type SubmissionGroup = (typeof submissionGroups)[number];

/** File names by which the panel recognises videos (specification section 9). */
export const videoExtensions = ["mp4", "mov", "avi", "webm", "mkv"] as const;

export const isVideoFile = (fileName: string | null): boolean =>
  videoExtensions.some((extension) => fileName?.toLowerCase().includes(`.${extension}`));

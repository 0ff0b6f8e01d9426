import type { ReviewFacts } from "@/lib/features/reviews/types";

/** A clip as the panel sees it (D11). */
export type AdminClip = ReviewFacts & {
  title: string;
  description: string;
  creator: string;
  /** the key of our copy, or the outside address it is to be fetched from */
  thumbnailUrl: string;
  clipUrl: string | null;
  featured: boolean;
  featureRequested: boolean;
  /** a short-lived address; null where there is no picture, and in lists of everything */
  pictureSrc: string | null;
};

import type { ReviewFacts } from "@/lib/features/reviews/types";

/** A stream as the panel sees it (D11). */
export type AdminStream = ReviewFacts & {
  title: string;
  description: string;
  streamer: string;
  /** the key of our copy, or the outside address it is to be fetched from */
  thumbnailUrl: string;
  streamUrl: string | null;
  featured: boolean;
  featureRequested: boolean;
  /** a short-lived address; null where there is no picture, and in lists of everything */
  pictureSrc: string | null;
};

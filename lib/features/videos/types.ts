import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";

/** The panel's view of a stream and of a clip alike. */
type AdminVideo = ReviewFacts &
  ShownPlan & {
    title: string;
    description: string;
    /** the key of our copy, or the outside address it is to be fetched from */
    thumbnailUrl: string;
    featured: boolean;
    featureRequested: boolean;
    /** where news of it go to; null where no address was given, or its owner wants no mails */
    contactEmail: string | null;
    /** a short-lived address; null where there is no picture, and in lists of everything */
    pictureSrc: string | null;
  };

export type AdminStream = AdminVideo & { streamer: string; streamUrl: string | null };
export type AdminClip = AdminVideo & { creator: string; clipUrl: string | null };

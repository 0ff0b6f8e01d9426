import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";

type AdminVideo = ReviewFacts &
  ShownPlan & {
    title: string;
    description: string;
    /** our copy's key, or an address still to be fetched */
    thumbnailUrl: string;
    featured: boolean;
    featureRequested: boolean;
    /** for mails about it; null without an address or if its owner switched mails off */
    contactEmail: string | null;
    /** a short-lived address; null without a picture, and in complete lists */
    pictureSrc: string | null;
  };

export type AdminStream = AdminVideo & { streamer: string; streamUrl: string | null };
export type AdminClip = AdminVideo & { creator: string; clipUrl: string | null };

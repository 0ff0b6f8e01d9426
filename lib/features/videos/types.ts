import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import type { LinkColumn, MakerColumn, PlainKind } from "@/lib/shared/reviewed-kinds";

/** The panel's view of every plain kind. */
type AdminFacts = ReviewFacts &
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

/** The panel's row of a plain kind, with the kind's own two columns. */
export type AdminPlain<Kind extends PlainKind = PlainKind> = Kind extends PlainKind
  ? AdminFacts & Record<MakerColumn<Kind>, string> & Record<LinkColumn<Kind>, string | null>
  : never;

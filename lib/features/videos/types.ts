import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import type { LinkColumn, MakerColumn, PlainKind } from "@/lib/shared/reviewed-kinds";

/** The panel's view of every plain kind. */
type AdminFacts = ReviewFacts &
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

/** The panel's row of a plain kind, with the kind's own two columns. */
export type AdminPlain<Kind extends PlainKind = PlainKind> = Kind extends PlainKind
  ? AdminFacts & Record<MakerColumn<Kind>, string> & Record<LinkColumn<Kind>, string | null>
  : never;

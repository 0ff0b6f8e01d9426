import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { FieldChange, ReviewFacts } from "@/lib/features/reviews/types";

/** A submitter's change of something approved, as the queue shows it. */
export type AdminRevision = ReviewFacts & {
  /** of its item */
  name: string;
  item: { kind: ReviewedKind; id: number };
  /** where visitors see the item; null where they do not */
  itemPath: string | null;
  contactEmail: string | null;
  /** short-lived address: the new picture, else that of the item */
  pictureSrc: string | null;
  /** against the item as it is now */
  changes: FieldChange[];
};

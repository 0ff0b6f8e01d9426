import type { FieldChange, ItemRef, ReviewFacts } from "@/lib/features/reviews/types";
import type { ShownFile } from "@/lib/features/submissions/types";

type RevisedFiles = {
  before: ShownFile | null;
  after: ShownFile;
  /** visitors watch a clip of the old one, or will */
  hasClip: boolean;
};

/** A submitter's change of something approved, as the queue shows it. */
export type AdminRevision = ReviewFacts & {
  /** of its item */
  name: string;
  item: ItemRef;
  /** where visitors see the item; null where they do not */
  itemPath: string | null;
  contactEmail: string | null;
  /** short-lived address: the new picture, else that of the item */
  pictureSrc: string | null;
  /** against the item as it is now */
  changes: FieldChange[];
  /** the other file that it brings, and the one in whose place it would come; null where the file stays */
  files: RevisedFiles | null;
};

import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { Page } from "@/lib/shared/page";
import type { ComplaintState } from "./constants";
import type { ComplaintFilter } from "./filters";

/** What a complaint is about, as it stands now. */
export type ComplainedItem = {
  kind: ReviewedKind;
  id: number;
  name: string;
  path: string;
  /** where visitors find it; null where they do not */
  publicPath: string | null;
  /** a message on where it is now */
  standing: string;
  /** a short-lived address of its picture */
  picture: string | null;
};

/** A complaint as the panel shows it; times as ISO 8601. */
export type PanelComplaint = {
  id: number;
  number: string;
  state: ComplaintState;
  item: ComplainedItem;
  work: string;
  place: string;
  name: string;
  postalAddress: string;
  phone: string;
  email: string;
  signature: string;
  reason: string | null;
  takenDownAt: string | null;
  settledAt: string | null;
  decidedByName: string | null;
  counter: { statement: string; signature: string; at: string; spam: boolean } | null;
  notes: string | null;
  spam: boolean;
  /** what spoke for it, by the names of lib/shared/spam.ts */
  spamReasons: string[];
  /** the numbers of others that hold the same item off the site */
  alsoHeldBy: string[];
  submittedAt: string;
  updatedAt: string;
  updatedBy: string | null;
};

export type ComplaintPage = Page<PanelComplaint> & { counts: Record<ComplaintFilter | "all", number> };

/** A complaint as the submitter of its item sees it: of the complainant no more than the name. */
export type OwnComplaint = {
  number: string;
  state: ComplaintState;
  work: string;
  complainantName: string;
  reason: string | null;
  takenDownAt: string;
  settledAt: string | null;
  counter: { statement: string; at: string } | null;
  /** it can still be answered */
  canAnswer: boolean;
};

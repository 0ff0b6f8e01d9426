import type { Page } from "@/lib/shared/page";
import type { ListFilter } from "./list-query";
import type { ReviewStatus } from "./policy";

/** What the panel knows of every reviewed row; dates as ISO 8601. */
export type ReviewFacts = {
  id: number;
  status: ReviewStatus;
  submittedAt: string;
  reviewedAt: string | null;
  /** a user's id (specification section 3) */
  reviewedBy: number | null;
  reviewedByName: string | null;
  /** given with the last decision, or with the wish for changes */
  reviewReason: string | null;
  /** the row's version (D32) */
  updatedAt: string;
  updatedBy: string | null;
  /** a honeypot hit (D27) */
  spam: boolean;
};

/** One page of a panel's list, with the numbers of all rows its search finds. */
export type PanelPage<Row> = Page<Row> & {
  /** rows that the search allows, by status, and how many of all are suspected spam */
  counts: Record<ListFilter, number>;
};

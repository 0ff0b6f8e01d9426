import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";

/** The review facts of a row that was never decided, edited or featured. */
export const untouchedFacts: ReviewFacts & ShownPlan = {
  id: 7,
  status: "pending",
  submittedAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  updatedBy: null,
  reviewedAt: null,
  reviewedBy: null,
  reviewedByName: null,
  reviewReason: null,
  spam: false,
  spamReasons: [],
  obstacle: null,
  awaitedPictures: [],
  featuredFrom: null,
  featuredUntil: null,
  featuredOrder: null,
};

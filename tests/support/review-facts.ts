import type { ReviewFacts } from "@/lib/features/reviews/types";

/** The review facts of a row that nobody has decided or edited yet. */
export const untouchedFacts: ReviewFacts = {
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
  obstacle: null,
  awaitedPictures: [],
};

import { message } from "@/lib/shared/message";

/** The id in the edit form of a row that does not exist yet. */
const newRowId = 0;

export const isNewRow = ({ id }: { id: number }): boolean => id === newRowId;

/** The facts of such a row. */
export const newFacts = {
  id: newRowId,
  status: "pending" as const,
  submittedAt: "",
  reviewedAt: null,
  reviewedBy: null,
  reviewedByName: null,
  reviewReason: null,
  updatedAt: "",
  updatedBy: null,
  spam: false,
  spamReasons: [],
  obstacle: null,
  awaitedPictures: [],
  featured: false,
  featuredFrom: null,
  featuredUntil: null,
  featuredOrder: null,
  featureRequested: false,
  contactEmail: null,
};

export const addFailure = message("panelEdit.adding.failed");

import "server-only";
import { reviewedTables } from "@/lib/features/items/tables";
import type { PanelReads } from "@/lib/features/reviews/panel";
import type { DecidedKind } from "@/lib/features/reviews/policy";
import type { DecidedTable } from "@/lib/features/reviews/tables";
import { revisionReviews } from "@/lib/features/revisions/moderation";
import { revisionPanel } from "@/lib/features/revisions/panel";

/** Everything that the queue decides. */
export const decidedTables: Record<DecidedKind, DecidedTable & { panel: PanelReads }> = {
  ...reviewedTables,
  revision: { ...revisionReviews, panel: revisionPanel },
};

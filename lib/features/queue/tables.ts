import "server-only";
import { gameReviews } from "@/lib/features/games/moderation";
import type { DecidedKind, ReviewedKind } from "@/lib/features/reviews/policy";
import type { DecidedTable, ReviewedTable } from "@/lib/features/reviews/tables";
import { revisionReviews } from "@/lib/features/revisions/moderation";
import { streamerReviews } from "@/lib/features/streamers/moderation";
import { submissionReviews } from "@/lib/features/submissions/moderation";
import { clipReviews, streamReviews } from "@/lib/features/videos/moderation";

/** Everything that was sent, by its kind. */
export const reviewedTables: Record<ReviewedKind, ReviewedTable> = {
  game: gameReviews,
  streamer: streamerReviews,
  stream: streamReviews,
  clip: clipReviews,
  submission: submissionReviews,
};

/** Everything that the queue decides. */
export const decidedTables: Record<DecidedKind, DecidedTable> = {
  ...reviewedTables,
  revision: revisionReviews,
};

import "server-only";
import { reviewedGame } from "@/lib/features/games/reviewed";
import type { Screenshot } from "@/lib/features/games/screenshots/types";
import type { RowEdits } from "@/lib/features/reviews/edits";
import type { PanelReads } from "@/lib/features/reviews/panel";
import type { ReviewedKind, ReviewStatus } from "@/lib/features/reviews/policy";
import type { ReviewedTable } from "@/lib/features/reviews/tables";
import { reviewedStreamer } from "@/lib/features/streamers/reviewed";
import { reviewedSubmission } from "@/lib/features/submissions/reviewed";
import { reviewedPlain } from "@/lib/features/videos/reviewed";
import type { Transaction } from "@/lib/server/db";
import type { LanguageCode } from "@/lib/shared/languages";
import type { FieldValue } from "./types";

/** The columns that every kind has. */
export type CommonRow = {
  id: number;
  status: ReviewStatus;
  submittedAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
  reviewedAt: Date | null;
  reviewReason: string | null;
  changesRequestedAt: Date | null;
  /** absent in kinds that the team does not add */
  handedOverAt?: Date | null;
  deletedAt: Date | null;
};

/** An item of any kind as its submitter sees it; it can be in the trash. */
export type SentItem = {
  row: CommonRow & Record<string, unknown>;
  name: string;
  ownAddress: string | null;
  /** the ids of its pictures, by field */
  pictures: Record<string, string | null>;
  /** where visitors find it once it is approved; null where they do not */
  publicPath: string | null;
  /** its own page, while visitors see that */
  pagePath: string | null;
  /** of a submission: whether there is a clip of it, or will be */
  hasClip?: boolean;
  /** a game's screenshots */
  gallery?: Screenshot[];
  /** those in which a game can have further descriptions */
  languages?: LanguageCode[];
  /** values of the submitter's form that are not columns */
  values?: Record<string, FieldValue>;
};

/** Rows that were in the trash, or rejected, for too long. */
type OverRows = {
  OR: ({ deletedAt: { lt: Date } } | { deletedAt: null; status: "rejected"; reviewedAt: { lt: Date } })[];
};

/** Everything about a kind that needs the server. The pure facts are in `lib/shared/reviewed-kinds.ts`. */
type Registration = ReviewedTable & {
  /** how the panel reads its rows */
  panel: PanelReads;
  edits: RowEdits;
  /** what a read of `submission_access` includes of its row, to show it */
  include: true | { include: object };
  /** rows of these ids, in the trash too */
  read: (client: Transaction, ids: number[]) => Promise<{ id: number }[]>;
  show: (row: never) => SentItem;
  /** removes rows whose time is over; absent where another job also removes their files */
  removeMany?: (where: OverRows) => Promise<{ count: number }>;
  /** the row behind the page from which it is reported, while visitors see that */
  findOnPage: (slug: string) => Promise<{ id: number; name: string } | null>;
};

/** Every kind that visitors send and the team reviews. */
export const reviewedTables = {
  game: reviewedGame,
  streamer: reviewedStreamer,
  submission: reviewedSubmission,
  ...reviewedPlain,
} satisfies Record<ReviewedKind, Registration>;

/** A kind's registration, where nothing depends on which kind it is. */
export const tableOf = (kind: ReviewedKind): Registration => reviewedTables[kind];

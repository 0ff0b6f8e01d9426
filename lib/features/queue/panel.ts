import "server-only";
import { findGameForAdmin } from "@/lib/features/games/panel";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { findStreamerForAdmin } from "@/lib/features/streamers/panel";
import { findSubmissionForAdmin } from "@/lib/features/submissions/panel";
import { findClipForAdmin, findStreamForAdmin } from "@/lib/features/videos/panel";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { reviewedTables } from "./tables";

const finders: Record<ReviewedKind, (actor: Admin, id: number) => Promise<object | undefined>> = {
  game: findGameForAdmin,
  streamer: findStreamerForAdmin,
  stream: findStreamForAdmin,
  clip: findClipForAdmin,
  submission: findSubmissionForAdmin,
};

/** One row as the panel shows it, whatever its kind; undefined in the trash. */
export const findPanelRow = (actor: Admin, { kind, id }: { kind: ReviewedKind; id: number }) =>
  finders[kind](actor, id);

/** The facts about an item that its address depends on, wherever it is by now. */
export async function findReviewed(_actor: Admin, { kind, id }: { kind: ReviewedKind; id: number }) {
  const row = await reviewedTables[kind].find(db, id);
  return row && { name: row.name, status: row.status, isInTrash: row.deletedAt !== null };
}

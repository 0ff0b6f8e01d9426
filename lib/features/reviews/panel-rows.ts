import "server-only";
import { findGameForAdmin } from "@/lib/features/games/panel-data";
import { findStreamerForAdmin } from "@/lib/features/streamers/panel-data";
import { findSubmissionForAdmin } from "@/lib/features/submissions/panel-data";
import { findClipForAdmin, findStreamForAdmin } from "@/lib/features/videos/panel-data";
import type { Admin } from "@/lib/server/auth/gate";
import type { ReviewedKind } from "./policy";

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

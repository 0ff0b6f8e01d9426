import "server-only";
import type { z } from "zod";
import { plannedColumns } from "@/lib/features/featuring/policy";
import type { Featuring } from "@/lib/features/featuring/schema";
import { scheduleFeaturing } from "@/lib/features/featuring/tasks";
import { updateGame } from "@/lib/features/games/moderation";
import { listGamesForAdmin, pageGamesForAdmin } from "@/lib/features/games/panel";
import { gameEditSchema } from "@/lib/features/games/schema";
import { findPanelRow } from "@/lib/features/queue/panel";
import { assertNotHeld } from "@/lib/features/reviews/conflict";
import type { ListQuery } from "@/lib/features/reviews/filters";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { updateStreamer } from "@/lib/features/streamers/moderation";
import { listStreamersForAdmin, pageStreamersForAdmin } from "@/lib/features/streamers/panel";
import { listSubmissionsForAdmin, pageSubmissionsForAdmin } from "@/lib/features/submissions/panel";
import { findTestimonialForAdmin } from "@/lib/features/testimonials/data";
import { updateTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialEditSchema } from "@/lib/features/testimonials/schema";
import { clipEditSchema, streamEditSchema } from "@/lib/features/videos/edit-schema";
import { updateClip, updateStream } from "@/lib/features/videos/moderation";
import {
  listClipsForAdmin,
  listStreamsForAdmin,
  pageClipsForAdmin,
  pageStreamsForAdmin,
} from "@/lib/features/videos/panel";
import type { Moderator } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { invalidField } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/page";
import { type DecidedNoun, type EditedNoun, kindOf, type ListedNoun } from "./constants";

type Reads = {
  all: (actor: Moderator) => AsyncGenerator<object[]>;
  page: (actor: Moderator, query: ListQuery) => Promise<Page<object>>;
};

export const listReads: Record<ListedNoun, Reads> = {
  games: { all: listGamesForAdmin, page: pageGamesForAdmin },
  streamers: { all: listStreamersForAdmin, page: pageStreamersForAdmin },
  streams: { all: listStreamsForAdmin, page: pageStreamsForAdmin },
  clips: { all: listClipsForAdmin, page: pageClipsForAdmin },
  "content-submissions": { all: listSubmissionsForAdmin, page: pageSubmissionsForAdmin },
};

/** Rows in the trash are not found. */
export function findNounRow(
  actor: Moderator,
  noun: EditedNoun | DecidedNoun,
  id: number,
): Promise<object | undefined> {
  const kind = kindOf[noun];
  return kind === "testimonial" ? findTestimonialForAdmin(actor, id) : findPanelRow(actor, { kind, id });
}

type Update<Body> = (actor: Moderator, row: { id: number; requestId: string }, body: Body) => Promise<void>;

/** Combines a schema with its edit. @param pictures the fields with pictures */
const editOf = <Schema extends z.ZodType>(
  schema: Schema,
  update: Update<z.output<Schema>>,
  ...pictures: string[]
) => ({ schema: schema as z.ZodType, update: update as Update<unknown>, pictures });

export const nounEdits: Record<EditedNoun, ReturnType<typeof editOf>> = {
  games: editOf(gameEditSchema, updateGame, "imageUrl", "screenshots"),
  streamers: editOf(streamerEditSchema, updateStreamer, "bannerImageUrl", "avatar"),
  streams: editOf(streamEditSchema, updateStream, "thumbnailUrl"),
  clips: editOf(clipEditSchema, updateClip, "thumbnailUrl"),
  testimonials: editOf(testimonialEditSchema, updateTestimonial),
};

/**
 * Stores when a row is featured.
 * @throws AppError invalid for a period in the past; conflict for an item that was taken down; else as its edits
 */
export async function planFeaturing(
  actor: Moderator,
  { noun, ...row }: { noun: EditedNoun; id: number; requestId: string },
  { updatedAt, ...plan }: Featuring,
): Promise<void> {
  const kind = kindOf[noun];
  if (kind !== "testimonial") await assertNotHeld(db, { kind, id: row.id });
  const now = clock.now();
  const columns = plannedColumns(plan, now);
  if (columns.featuredUntil && columns.featuredUntil <= now)
    throw invalidField("until", "This time has passed. Please enter a time in the future.");
  await nounEdits[noun].update(actor, row, { ...columns, updatedAt });
  await scheduleFeaturing(columns);
}

import "server-only";
import { plannedColumns } from "@/lib/features/featuring/policy";
import type { Featuring } from "@/lib/features/featuring/schema";
import { scheduleFeaturing } from "@/lib/features/featuring/tasks";
import { reviewedTables } from "@/lib/features/items/tables";
import { findPanelRow } from "@/lib/features/queue/panel";
import type { Adding } from "@/lib/features/reviews/added/mutations";
import { type AddedStatus, addedSchema } from "@/lib/features/reviews/added/schema";
import { assertNotHeld } from "@/lib/features/reviews/conflict";
import type { RowEdits } from "@/lib/features/reviews/edits";
import type { PanelReads } from "@/lib/features/reviews/panel";
import { findTestimonialForAdmin } from "@/lib/features/testimonials/data";
import { updateTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialEditSchema } from "@/lib/features/testimonials/schema";
import type { Moderator } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { goneError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { fieldByKind, reviewedKinds } from "@/lib/shared/reviewed-kinds";
import {
  type AddedNoun,
  type DecidedNoun,
  type EditedNoun,
  editedKinds,
  kindOf,
  type ListedNoun,
} from "./constants";

const listPaths = fieldByKind("listPath");
const paths = fieldByKind("path");

export const listReads = Object.fromEntries(
  reviewedKinds.map((kind) => [listPaths[kind], reviewedTables[kind].panel]),
) as Record<ListedNoun, PanelReads>;

/** Rows in the trash are not found. */
export function findNounRow(
  actor: Moderator,
  noun: EditedNoun | DecidedNoun,
  id: number,
): Promise<object | undefined> {
  const kind = kindOf[noun];
  return kind === "testimonial" ? findTestimonialForAdmin(actor, id) : findPanelRow(actor, { kind, id });
}

type NounEdits = Pick<RowEdits, "schema" | "pictures"> & { update: NonNullable<RowEdits["update"]> };

const edits: Record<string, NounEdits> = {
  ...Object.fromEntries(editedKinds.map((kind) => [paths[kind], reviewedTables[kind].edits as NounEdits])),
  testimonials: {
    schema: testimonialEditSchema,
    update: updateTestimonial as NounEdits["update"],
    pictures: [],
  },
};

/** The panel's edit forms, by noun. */
export const nounEdits = edits as Record<EditedNoun, NounEdits>;

/** The bodies of the calls that add a row, by noun. */
export const addedSchemas = Object.fromEntries(
  editedKinds.map((kind) => [paths[kind], addedSchema(reviewedTables[kind].edits.schema)]),
) as Record<AddedNoun, ReturnType<typeof addedSchema>>;

/**
 * Adds a row for the team.
 * @returns it as the list has it
 * @throws AppError as `addRow`
 */
export async function addNounRow(
  actor: Moderator,
  { noun, requestId, recordAnswer }: { noun: AddedNoun } & Omit<Adding, "status">,
  body: unknown,
): Promise<object> {
  const { status, ...given } = body as { status: AddedStatus };
  const add = reviewedTables[kindOf[noun]].edits.add as NonNullable<RowEdits["add"]>;
  const id = await add(actor, given, { status, requestId, recordAnswer });
  const row = await findNounRow(actor, noun, id);
  if (!row) throw goneError(kindOf[noun]);
  // The answer to a repeated request; the one that was stored with the row has its id only.
  await db.$transaction((transaction) => recordAnswer(transaction, row));
  return row;
}

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
    throw invalidField("until", message("panelRefusals.timePassed"));
  await nounEdits[noun].update(actor, row, { ...columns, updatedAt });
  await scheduleFeaturing(columns);
}

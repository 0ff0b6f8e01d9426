import "server-only";
import { z } from "zod";
import { withScreenshots } from "@/lib/features/games/screenshots/mutations";
import { screenshotList } from "@/lib/features/games/screenshots/schema";
import type { RowEdits } from "@/lib/features/reviews/edits";
import type { EditedRow } from "@/lib/features/reviews/mutations";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { Shot } from "@/lib/shared/body-pictures";
import { parseOrRefuse } from "@/lib/shared/parse";
import { mapKinds, reviewedKinds } from "@/lib/shared/reviewed-kinds";
import { itemFields } from "./constants";
import { reviewedTables, type SentItem } from "./tables";

const fieldNames = mapKinds(reviewedKinds, (kind) => new Set(itemFields[kind].map(({ name }) => name)));

/**
 * What the fields of a submitter's form make of a row, not stored yet.
 * @throws AppError invalid, with each field's own sentence
 */
export const makeEdit = (kind: ReviewedKind, row: EditedRow, making: Parameters<RowEdits["make"]>[1]) =>
  reviewedTables[kind].edits.make(row, making, fieldNames[kind]);

/** The screenshots of a form's fields; undefined where it has none to set. @throws AppError invalid */
export const shotsIn = ({ screenshots }: Record<string, unknown>): Shot[] | undefined =>
  screenshots === undefined ? undefined : parseOrRefuse(shotsSchema, { screenshots }, "invalid").screenshots;

const shotsSchema = z.object({ screenshots: screenshotList });

/** Hands a form's fields on with its new screenshots stored. @throws as `storeScreenshots` */
export async function withStoredShots<Result>(
  { gallery = [] }: SentItem,
  fields: Record<string, unknown>,
  write: (fields: Record<string, unknown>) => Promise<Result>,
): Promise<Result> {
  const shots = shotsIn(fields);
  if (!shots) return write(fields);
  const ownIds = gallery.map(({ pictureId }) => pictureId);
  return withScreenshots(shots, ownIds, (screenshots) => write({ ...fields, screenshots }));
}

import "server-only";
import { z } from "zod";
import { gameEditOf } from "@/lib/features/games/moderation";
import { gameEditSchema } from "@/lib/features/games/schema";
import { withScreenshots } from "@/lib/features/games/screenshots/mutations";
import { screenshotList } from "@/lib/features/games/screenshots/schema";
import type { Edit, EditedRow, SubmitterColumns } from "@/lib/features/reviews/mutations";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { streamerEditOf } from "@/lib/features/streamers/moderation";
import { submissionEditOf } from "@/lib/features/submissions/moderation";
import { submissionEditSchema } from "@/lib/features/submissions/schema";
import { clipEditSchema, streamEditSchema } from "@/lib/features/videos/edit-schema";
import { clipEditOf, streamEditOf } from "@/lib/features/videos/moderation";
import type { Shot } from "@/lib/shared/body-pictures";
import { parseOrRefuse } from "@/lib/shared/parse";
import { itemFields } from "./constants";
import type { SentItem } from "./data";

/** An edit of a row of whatever kind. */
type AnyEdit = Edit<EditedRow, object>;

type Making = {
  /** the form's fields, as its own schema takes them */
  fields: Record<string, unknown>;
  /** the fields that may change; absent, all that were given */
  only?: readonly string[];
  columns?: SubmitterColumns;
};

type Maker = (row: EditedRow, making: Making) => AnyEdit;

const makerOf =
  <Schema extends z.ZodType, Row extends EditedRow, Given, Fields extends object>(
    schema: Schema,
    editOf: (current: Row, given: Given, isOwn: boolean) => Edit<Row, Fields>,
    names: ReadonlySet<string>,
  ): Maker =>
  (row, { fields: { featureRequested, ...fields }, only, columns = {} }) => {
    const edit = parseOrRefuse(schema, fields, "invalid") as object;
    // Other columns follow from the form's fields.
    const isMeant = (name: string) => !only || !names.has(name) || only.includes(name);
    const given = Object.fromEntries(Object.entries(edit).filter(([name]) => isMeant(name)));
    const featured =
      typeof featureRequested === "boolean" && isMeant("featureRequested") ? { featureRequested } : {};
    return editOf(row as Row, { ...given, ...featured, ...columns } as Given, true) as unknown as AnyEdit;
  };

const fieldNamesOf = (kind: ReviewedKind) => new Set(itemFields[kind].map(({ name }) => name));

const makers: Record<ReviewedKind, Maker> = {
  game: makerOf(gameEditSchema, gameEditOf, fieldNamesOf("game")),
  streamer: makerOf(streamerEditSchema, streamerEditOf, fieldNamesOf("streamer")),
  stream: makerOf(streamEditSchema, streamEditOf, fieldNamesOf("stream")),
  clip: makerOf(clipEditSchema, clipEditOf, fieldNamesOf("clip")),
  submission: makerOf(submissionEditSchema, submissionEditOf, fieldNamesOf("submission")),
};

/**
 * What the fields of a submitter's form make of a row, not stored yet.
 * @throws AppError invalid, with each field's own sentence
 */
export const makeEdit = (kind: ReviewedKind, row: EditedRow, making: Making): AnyEdit =>
  makers[kind](row, making);

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

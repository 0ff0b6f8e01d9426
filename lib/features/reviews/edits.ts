import "server-only";
import type { z } from "zod";
import type { Moderator } from "@/lib/server/auth/gate";
import { parseOrRefuse } from "@/lib/shared/parse";
import type { Adding } from "./added/mutations";
import type { AskedEdit, Edit, EditedRow, Editor, SubmitterColumns } from "./mutations";

type Making = {
  /** the form's fields, as its own schema takes them */
  fields: Record<string, unknown>;
  /** the fields that may change; absent, all that were given */
  only?: readonly string[];
  columns?: SubmitterColumns;
};

type Add<Given> = (actor: Moderator, given: Given, adding: Adding) => Promise<number>;

type Update<Given> = (actor: Editor, row: AskedEdit, given: Given) => Promise<void>;

/** How the rows of a kind are edited, by the team and by their submitters. */
export type RowEdits = {
  schema: z.ZodType;
  /** the fields of the panel's form that hold pictures */
  pictures: readonly string[];
  /** stores an edit from the panel; null for a kind without a form there */
  update: Update<unknown> | null;
  /** adds a row from the panel and returns its id; null for a kind that only visitors send */
  add: Add<unknown> | null;
  /**
   * The edit that a submitter's fields make of a row, not stored yet.
   * @param names of all fields of the submitter's form
   * @throws AppError invalid, with a sentence for each field
   */
  make: (row: EditedRow, making: Making, names: ReadonlySet<string>) => Edit<EditedRow, object>;
};

/** @param editOf takes what its own schema makes of a form, which is why the types are cast here and nowhere else */
export const rowEdits = <Schema extends z.ZodType, Row extends EditedRow, Given, Fields extends object, New>(
  schema: Schema,
  editOf: (current: Row, given: Given, isOwn: boolean) => Edit<Row, Fields>,
  {
    update,
    add,
    pictures,
  }: {
    update: Update<Given> | null;
    add: Add<New> | null;
    pictures: readonly string[];
  },
): RowEdits => ({
  schema,
  pictures,
  update: update as Update<unknown> | null,
  add: add as Add<unknown> | null,
  make: (row, { fields: { featureRequested, ...fields }, only, columns = {} }, names) => {
    const edit = parseOrRefuse(schema, fields, "invalid") as object;
    // Other columns follow from the form's fields.
    const isMeant = (name: string) => !only || !names.has(name) || only.includes(name);
    const given = Object.fromEntries(Object.entries(edit).filter(([name]) => isMeant(name)));
    const featured =
      typeof featureRequested === "boolean" && isMeant("featureRequested") ? { featureRequested } : {};
    return editOf(row as Row, { ...given, ...featured, ...columns } as Given, true) as unknown as Edit<
      EditedRow,
      object
    >;
  },
});

import { z } from "zod";
import { errorStatus } from "./errors.ts";
import {
  type FieldRow,
  type FieldTable,
  isList,
  type NamesShown,
  namesShown,
  type ValuesOf,
} from "./field-table.ts";

/**
 * Parts of the schemas of public answers, which /api/openapi.json is made of and tests hold real answers against. Not
 * for the browser: forms need none of it.
 */
type Fields<Table extends FieldTable, Place extends FieldRow["shown"]> = {
  [Name in NamesShown<Table, Place>]: z.ZodType<ValuesOf<Table>[Name]>;
};

function answerOf({ kind, isRequired, options }: FieldRow): z.ZodType {
  if (kind === "switch") return z.boolean();
  if (isList({ kind })) return z.array(z.string());
  if (kind === "choice" && options) return z.enum(options).nullable();
  return isRequired ? z.string() : z.string().nullable();
}

const wordsFor = ({ kind, label, options = [] }: FieldRow): string => {
  if (kind === "languages") return `${label}, by their codes of ISO 639.`;
  return kind === "labels" ? `${label}: some of ${options.join(", ")}.` : label;
};

/** The fields of a noun as answers show them; those with a `blank` of their own have to be said beside. */
export const answerFields = <Table extends FieldTable, Place extends FieldRow["shown"]>(
  table: Table,
  places: readonly Place[],
) =>
  Object.fromEntries(
    namesShown(table, places).map((name) => {
      const field = table[name] as FieldRow;
      return [name, answerOf(field).meta({ description: wordsFor(field) })];
    }),
  ) as Fields<Table, Place>;

export const moment = z.iso
  .datetime()
  .meta({ description: "ISO 8601, UTC", example: "2026-11-20T10:00:00.000Z" });

export const rowId = z.int().min(1);

/** The number of results, and which page of them this is. */
export const pagePlace = {
  total: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(0),
};

export const publicPicture = z
  .strictObject({
    src: z.string().meta({
      description:
        "The folder of its files: add /320.webp, /640.webp or another of the widths that are stored.",
      example: "/pictures/k3v9x2m1q8w7z6y5t4r3",
    }),
    width: z.int(),
    height: z.int(),
    blurDataUrl: z.string().meta({ description: "A tiny copy as a data address." }),
  })
  .meta({ id: "Picture" });

/** The body of every answer that is a failure. */
export const failure = z
  .strictObject({
    message: z.string().meta({ description: "A sentence for people." }),
    code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
    requestId: z.string().meta({ description: "Name it when you write to us about it." }),
    errors: z.record(z.string(), z.string()).optional().meta({
      description: "A sentence for each parameter or field that is wrong.",
    }),
  })
  .meta({ id: "Failure" });

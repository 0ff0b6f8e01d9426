import { createTranslator } from "next-intl";
import { z } from "zod";
import english from "@/messages/en.json";
import { errorStatus } from "./errors.ts";
import {
  type FieldRow,
  type FieldTable,
  isList,
  type NamesShown,
  namesShown,
  type ValuesOf,
} from "./field-table.ts";
import { sourceLanguage } from "./languages.ts";
import { type Translator, translateMessage } from "./message.ts";

/** Parts of the schemas of public answers, for /api/openapi.json and for tests. */
type Fields<Table extends FieldTable, Screen extends FieldRow["shown"]> = {
  [Name in NamesShown<Table, Screen>]: z.ZodType<ValuesOf<Table>[Name]>;
};

function answerSchema({ kind, isRequired, options }: FieldRow): z.ZodType {
  if (kind === "switch") return z.boolean();
  if (isList({ kind })) return z.array(z.string());
  if (kind === "choice" && options) return z.enum(options).nullable();
  return isRequired ? z.string() : z.string().nullable();
}

const t = createTranslator({ locale: sourceLanguage, messages: english, timeZone: "UTC" }) as Translator;

/** The description of the API is in English. */
const describeField = ({ kind, label: text, options = [] }: FieldRow): string => {
  const label = translateMessage(t, text);
  if (kind === "languages") return `${label}, as ISO 639 codes.`;
  return kind === "labels" ? `${label}: any of ${options.join(", ")}.` : label;
};

/** The fields of a noun in answers. Add those with a `blank` yourself: their type is unknown here. */
export const answerFields = <Table extends FieldTable, Screen extends FieldRow["shown"]>(
  table: Table,
  screens: readonly Screen[],
) =>
  Object.fromEntries(
    namesShown(table, screens).map((name) => {
      const field = table[name] as FieldRow;
      return [name, answerSchema(field).meta({ description: describeField(field) })];
    }),
  ) as Fields<Table, Screen>;

export const moment = z.iso
  .datetime()
  .meta({ description: "ISO 8601, UTC", example: "2026-11-20T10:00:00.000Z" });

export const rowId = z.int().min(1);

export const pageCounts = {
  total: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(0),
};

export const publicPicture = z
  .strictObject({
    src: z.string().meta({
      description: "The folder of its files: append /320.webp, /640.webp or another stored width.",
      example: "/pictures/k3v9x2m1q8w7z6y5t4r3",
    }),
    width: z.int(),
    height: z.int(),
    blurDataUrl: z.string().meta({ description: "A tiny preview as a data URL." }),
  })
  .meta({ id: "Picture" });

export const failure = z
  .strictObject({
    message: z.string().meta({ description: "A sentence to show to people." }),
    code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
    requestId: z.string().meta({ description: "Quote it when you report a problem." }),
    errors: z.record(z.string(), z.string()).optional().meta({
      description: "A sentence for each invalid parameter or field.",
    }),
  })
  .meta({ id: "Failure" });

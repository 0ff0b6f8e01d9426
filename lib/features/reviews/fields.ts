import { z } from "zod";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { message } from "@/lib/shared/message";

/** The fields that the panel's edit forms share. */
const notAUrl = message("pictures.url");
export const isStoredKey = (text: string): boolean => /^\/?pictures\/[0-9a-z]{20}$/.test(text);
export const isPictureData = (text: string): boolean => text.startsWith("data:image/");

const pictureOr = (missing: string) =>
  z
    .string({ error: notAUrl })
    .trim()
    .refine((text) => isHttpUrl(text) || isStoredKey(text) || isPictureData(text), {
      error: ({ input }) => (input ? notAUrl : missing),
    });

/**
 * A picture of an edited row that needs one: it stays (its key, or absent), is replaced (a data string) or fetched (an
 * address).
 */
export const pictureReference = (row: "game" | "stream" | "clip") =>
  pictureOr(message("pictures.needed", { row }));

/** A picture of an edited row that may have none. */
export const optionalPictureReference = z.literal("").or(pictureOr(notAUrl)).nullable().optional();

/** The row's version that was edited; without it the edit is unconditional. */
export const rowVersion = z.iso.datetime({ offset: true }).optional();

/** The fields that an edit gave at all; the rest stays as it is stored. */
export function givenOf<Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]: Exclude<Fields[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof Fields]: Exclude<Fields[K], undefined>;
  };
}

/** The values of an edit: all that the schema requires, and of the rest what was sent. */
type Sent<Schema extends z.ZodObject> = Partial<z.output<Schema>> & {
  [K in keyof z.output<Schema> as undefined extends z.input<Schema>[K & keyof z.input<Schema>]
    ? never
    : K]: z.output<Schema>[K];
};

/** An edit form of these fields: what was not sent does not come out, whatever its default, and stays as it is. */
export const editForm = <Schema extends z.ZodObject>(fields: Schema) =>
  z
    .custom<z.input<Schema>>((body) => typeof body === "object" && body !== null)
    .transform((body, context): Sent<Schema> => {
      const result = fields.safeParse(body);
      for (const issue of result.error?.issues ?? [])
        context.addIssue({ code: "custom", message: issue.message, path: issue.path });
      const sent = Object.entries(result.data ?? {}).filter(
        ([name]) => Reflect.get(body, name) !== undefined,
      );
      return Object.fromEntries(sent) as Sent<Schema>;
    });

import { z } from "zod";
import { isHttpUrl } from "@/lib/shared/fields";

/** What the panel's edit forms share. */
const notAUrl = "Must be a valid URL";
const isStoredKey = (text: string): boolean => /^\/?pictures\/[0-9a-z]{20}$/.test(text);
const isPictureData = (text: string): boolean => text.startsWith("data:image/");

/** A picture of an edited row: it stays (its key), is replaced (a data string) or fetched (an address). */
export const pictureReference = z
  .string({ error: notAUrl })
  .trim()
  .refine((text) => isHttpUrl(text) || isStoredKey(text) || isPictureData(text), notAUrl);

/** As above, or none; absent it stays as it is. */
export const optionalPictureReference = z.literal("").or(pictureReference).nullable().optional();

/** The row's version that was edited (D32); without it the edit is unconditional. */
export const rowVersion = z.iso.datetime({ offset: true }).optional();

/** What of an edit was given at all; the rest stays as it is stored. */
export function givenOf<Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]: Exclude<Fields[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof Fields]: Exclude<Fields[K], undefined>;
  };
}

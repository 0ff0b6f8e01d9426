import { z } from "zod";
import { maxUrlLength } from "@/lib/shared/limits";

/** Everything but tab and line breaks that has no place in text: PostgreSQL refuses NUL, people refuse the rest. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text as it is stored: control characters gone, line breaks as \n, no blanks around it. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(controlCharacters, "").trim();

/** Text that must not be empty: `message` if it is, and a sentence if it is longer than `max` characters. */
export const requiredText = (message: string, max: number) =>
  z
    .string({ error: message })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, message)
        .max(max, `Please keep this under ${max.toLocaleString("en")} characters`),
    );

/** Text that may be absent, null or empty; comes out as text or null. */
export const optionalText = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => cleanText(text ?? ""))
    .pipe(z.string().max(max, `Please keep this under ${max.toLocaleString("en")} characters`))
    .transform((text) => text || null);

/** Whether a text is an address that may stand in an `href` or be fetched: http(s) only (D19). */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false;
  try {
    return Boolean(new URL(text).hostname);
  } catch {
    return false;
  }
}

/** The specified words for an address that is none (specification section 5). */
const validUrlMessage = "Please enter a valid URL";

/** An address that must be there: http(s) only (D19). */
export const requiredUrl = z
  .string({ error: validUrlMessage })
  .trim()
  .max(maxUrlLength, validUrlMessage)
  .refine(isHttpUrl, validUrlMessage);

/** An address that may be absent, null or empty; comes out as text or null. */
export const optionalUrl = z
  .string()
  .nullish()
  .transform((text) => (text ?? "").trim())
  .pipe(
    z
      .string()
      .max(maxUrlLength, validUrlMessage)
      .refine((text) => text === "" || isHttpUrl(text), validUrlMessage),
  )
  .transform((text) => text || null);

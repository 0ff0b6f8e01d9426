import { z } from "zod";
import { cleanLine, cleanText, isHttpUrl, unseen, visibleCount } from "@/lib/shared/clean-text";
import { maxEmailLength, maxUrlLength } from "@/lib/shared/limits";
import { highestPage } from "@/lib/shared/query";

/** The words for a text that is longer than `max` characters. */
export const tooLong = (max: number): string =>
  `Please keep this to at most ${max.toLocaleString("en")} characters`;

const requiredText = (clean: (typed: string) => string, message: string, min: number, max: number) =>
  z
    .string({ error: message })
    .transform(clean)
    .pipe(
      z
        .string()
        .refine((text) => visibleCount(text) >= min, message)
        .max(max, tooLong(max)),
    );

/** One line that must be there: `message` if it shows less than `min` characters, a sentence if more than `max`. */
export const lineText = (message: string, min: number, max: number) =>
  requiredText(cleanLine, message, min, max);

/** Several lines that must be there, with the messages of `lineText`. */
export const linesText = (message: string, min: number, max: number) =>
  requiredText(cleanText, message, min, max);

const ifGiven = (clean: (typed: string) => string, max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => clean(text ?? ""))
    .pipe(z.string().max(max, tooLong(max)))
    .transform((text) => text || null);

/** One line that may be absent, null or empty; comes out as text or null. */
export const optionalLine = (max: number) => ifGiven(cleanLine, max);

/** Several lines that may be absent, null or empty; come out as text or null. */
export const optionalLines = (max: number) => ifGiven(cleanText, max);

/** The fixed words for an address that is none. */
export const invalidUrl = "Please enter a valid URL";

/** An address that must be there: http(s) only. */
export const requiredUrl = z
  .string({ error: invalidUrl })
  .trim()
  .max(maxUrlLength, invalidUrl)
  .refine(isHttpUrl, invalidUrl);

/** An address that may be absent, null or empty; comes out as text or null. */
export const optionalUrl = z
  .string()
  .nullish()
  .transform((text) => (text ?? "").trim())
  .pipe(
    z
      .string()
      .max(maxUrlLength, invalidUrl)
      .refine((text) => text === "" || isHttpUrl(text), invalidUrl),
  )
  .transform((text) => text || null);

/** A parameter of an address; one without a value is as good as none. */
export const optionalParam = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === "" ? undefined : text), schema.optional()).optional();

/** Which page of a list a call asks for, and how many rows of it; both are optional. */
export const pageParams = {
  page: optionalParam(z.coerce.number().int().min(1).max(highestPage)).meta({
    description: "One page instead of everything.",
  }),
  pageSize: optionalParam(z.coerce.number().int().min(1).max(100)).meta({ description: "Rows of a page." }),
};

/** The query of a list call that takes nothing but these. */
export const pageQuerySchema = z.object(pageParams);

export const invalidEmail = "Please enter a valid email address";

/** The form that browsers take for e-mail addresses (HTML standard), with a dot in the domain: mail needs one. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** An international domain as mail servers know it; one address for both spellings. */
function withAsciiDomain(address: string): string {
  const [, name, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.。-]+)$/u.exec(address) ?? [];
  if (!name || !domain || /^[\x21-\x7e]+$/.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}

/** An address that a mail can be sent to; nothing in it can begin a header. */
export const emailAddress = z
  .string({ error: invalidEmail })
  .transform((typed) =>
    withAsciiDomain(typed.replace(unseen, (mark) => (/[\t\r\n]/.test(mark) ? mark : "")).trim()),
  )
  .pipe(z.string().max(maxEmailLength, invalidEmail).regex(emailPattern, invalidEmail));

/** A form that asks for an address and nothing else. */
export const addressFormSchema = z.object({ email: emailAddress });

/** An address that may be absent, null or empty; comes out as text or null. */
export const optionalEmail = z
  .string({ error: invalidEmail })
  .nullish()
  .transform((text, context): string | null => {
    if (!text?.trim()) return null;
    const { data } = emailAddress.safeParse(text);
    if (data === undefined) context.addIssue({ code: "custom", message: invalidEmail });
    return data ?? null;
  });

/** The field that people never see. */
export const honeypot = { website: z.string().max(500).optional() };

/** The parameters of a list's page, read leniently: others, and values that mean nothing, are passed over. */
export const lenientQuery = <Name extends string>(names: readonly Name[]) => {
  const text = z.string().max(2000).optional();
  return z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);
};

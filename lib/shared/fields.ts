import { z } from "zod";
import { cleanLine, cleanText, isHttpUrl, unseen, visibleCount } from "@/lib/shared/clean-text";
import { maxEmailLength, maxUrlLength } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { highestPage } from "@/lib/shared/query";
import { isLanguage } from "./languages";
import { type Translations, toTranslations } from "./translations";

export const tooLong = (max: number): string => message("validation.tooLong", { max });

const requiredText = (clean: (typed: string) => string, refusal: string, min: number, max: number) =>
  z
    .string({ error: refusal })
    .transform(clean)
    .pipe(
      z
        .string()
        .refine((text) => visibleCount(text) >= min, refusal)
        .max(max, tooLong(max)),
    );

/** One required line. @param refusal if it has fewer than `min` visible characters */
export const lineText = (refusal: string, min: number, max: number) =>
  requiredText(cleanLine, refusal, min, max);

/** As `lineText`, with line breaks. */
export const linesText = (refusal: string, min: number, max: number) =>
  requiredText(cleanText, refusal, min, max);

const ifGiven = (clean: (typed: string) => string, max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => clean(text ?? ""))
    .pipe(z.string().max(max, tooLong(max)))
    .transform((text) => text || null);

/** Accepts undefined, null and empty; returns text or null. */
export const optionalLine = (max: number) => ifGiven(cleanLine, max);

/** As `optionalLine`, with line breaks. */
export const optionalLines = (max: number) => ifGiven(cleanText, max);

/** One text per language, each as `optionalLines`; empty texts are dropped. @param refusal of anything else */
export const translationsOf = (max: number, refusal: string) =>
  z.record(z.string(), optionalLines(max), { error: refusal }).transform((texts, context): Translations => {
    for (const language of Object.keys(texts))
      if (!isLanguage(language)) context.addIssue({ code: "custom", message: refusal, path: [language] });
    return toTranslations(texts);
  });

/** Specified text. */
export const invalidUrl = message("validation.url");

export const requiredUrl = z
  .string({ error: invalidUrl })
  .trim()
  .max(maxUrlLength, invalidUrl)
  .refine(isHttpUrl, invalidUrl);

/** Accepts undefined, null and empty; returns text or null. */
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

export const optionalParam = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === "" ? undefined : text), schema.optional()).optional();

export const pageParams = {
  page: optionalParam(z.coerce.number().int().min(1).max(highestPage)).meta({
    description: "Returns one page instead of all rows.",
  }),
  pageSize: optionalParam(z.coerce.number().int().min(1).max(100)).meta({ description: "Rows per page." }),
};

export const pageQuerySchema = z.object(pageParams);

export const invalidEmail = message("validation.email");

/** The pattern of `<input type="email">` (HTML standard), plus a dot in the domain. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Converts an international domain to ASCII, so both spellings are one address. */
function withAsciiDomain(address: string): string {
  const [, name, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.。-]+)$/u.exec(address) ?? [];
  if (!name || !domain || /^[\x21-\x7e]+$/.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}

/** Safe in mail headers: the pattern excludes line breaks. */
export const emailAddress = z
  .string({ error: invalidEmail })
  .transform((typed) =>
    withAsciiDomain(typed.replace(unseen, (mark) => (/[\t\r\n]/.test(mark) ? mark : "")).trim()),
  )
  .pipe(z.string().max(maxEmailLength, invalidEmail).regex(emailPattern, invalidEmail));

export const addressFormSchema = z.object({ email: emailAddress });

/** Accepts undefined, null and empty; returns text or null. */
export const optionalEmail = z
  .string({ error: invalidEmail })
  .nullish()
  .transform((text, context): string | null => {
    if (!text?.trim()) return null;
    const { data } = emailAddress.safeParse(text);
    if (data === undefined) context.addIssue({ code: "custom", message: invalidEmail });
    return data ?? null;
  });

export const honeypot = { website: z.string().max(500).optional() };

/** Never fails on unknown parameters. */
export const lenientQuery = <Name extends string>(names: readonly Name[]) => {
  const text = z.string().max(2000).optional();
  return z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);
};

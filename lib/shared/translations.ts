import { isLanguage, type LanguageCode } from "./languages.ts";

/** One text in several languages. */
export type Translations = { readonly [Language in LanguageCode]?: string };

/** PostgreSQL's order of the keys of a JSON column: changes are found by comparing the JSON of both values. */
const inStoredOrder = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one.length - other.length || (one < other ? -1 : 1);

/** @returns the texts by language, without empty texts and unknown languages */
export const toTranslations = (value: unknown): Translations =>
  Object.fromEntries(listTranslations(value).sort(inStoredOrder));

/** @param value of a JSON column, or of a form */
export const listTranslations = (value: unknown): [LanguageCode, string][] =>
  Object.entries(value ?? {}).flatMap(([language, text]) =>
    isLanguage(language) && typeof text === "string" && text ? [[language, text] as const] : [],
  ) as [LanguageCode, string][];

import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { type MessageKey, message } from "@/lib/shared/message";
import { type LabelList, labelWords, languageCodes } from "./constants";

/** Columns that hold labels. */
export type LabelField = LabelList | "languages";

const wordsOf = (list: LabelList): Record<string, string> => labelWords[list];

export const labelCodes = (list: LabelField): readonly string[] =>
  list === "languages" ? languageCodes : Object.keys(labelWords[list]);

/** Cached, because `Intl` is slow and catalog pages need every name. */
const namesIn = new Map<
  LanguageCode,
  { readonly display: Intl.DisplayNames; readonly names: Map<string, string> }
>();

/** @param language of the name @returns the code if it has none */
export function languageName(code: string, language: LanguageCode = sourceLanguage): string {
  if (!languageCodes.includes(code)) return code;
  let known = namesIn.get(language);
  if (!known) {
    known = { display: new Intl.DisplayNames(language, { type: "language" }), names: new Map() };
    namesIn.set(language, known);
  }
  const { display, names } = known;
  const name = names.get(code) ?? display.of(code) ?? code;
  names.set(code, name);
  return name;
}

/** Variants whose names do not begin with the language's name, like "Simplified Chinese" or "繁體中文". */
const namedVariants = [
  "de-AT",
  "en-GB",
  "en-US",
  "es-419",
  "es-ES",
  "es-MX",
  "fr-CA",
  "pt-BR",
  "pt-PT",
  "zh-Hans",
  "zh-Hant",
];

/** Lower case, without accents and a region in brackets. */
const plainName = (name: string): string =>
  name
    .replace(/[(（].*$/, "")
    .trim()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

let codesByName: Map<string, string> | undefined;

/** Codes by English and native names. Computed only when a text is not a code. */
function languageNamed(text: string): string | undefined {
  codesByName ??= new Map(
    [...namedVariants, ...languageCodes].flatMap((tag) =>
      ["en", tag].map((reader) => {
        const name = new Intl.DisplayNames(reader, { type: "language" }).of(tag) ?? tag;
        return [plainName(name), new Intl.Locale(tag).language] as const;
      }),
    ),
  );
  return codesByName.get(plainName(text));
}

/** The current code of a tag's language, e.g. for `pt-BR`, `zh_Hant` or `deu`. */
function languageTagged(text: string): string | undefined {
  try {
    return new Intl.Locale(text.replaceAll("_", "-")).language;
  } catch {
    return undefined;
  }
}

/** Accepts codes in any case, with a region, and names; undefined for other texts. */
export function languageCode(text: string): string | undefined {
  const code = languageTagged(text);
  return code && languageCodes.includes(code) ? code : languageNamed(text);
}

function byName(codes: readonly string[], language: LanguageCode): string[] {
  const named = codes.map((code) => [languageName(code, language), code] as const);
  return named.sort(([one], [other]) => one.localeCompare(other, language)).map(([, code]) => code);
}

const sorted = new Map<LanguageCode, readonly string[]>();

/** Sorted as offered; languages by name. */
export function offeredCodes(list: LabelField, language: LanguageCode = sourceLanguage): readonly string[] {
  if (list !== "languages") return labelCodes(list);
  const codes = sorted.get(language) ?? byName(languageCodes, language);
  sorted.set(language, codes);
  return codes;
}

/** e.g. "one-handed" to "oneHanded" */
export const labelKey = (code: string): string =>
  code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The display name of a label: a message, or a language's name. */
export function labelName(list: LabelField, code: string, language?: LanguageCode): string {
  if (list === "languages") return languageName(code, language);
  return Object.hasOwn(wordsOf(list), code)
    ? message(`gameLabels.names.${list}.${labelKey(code)}` as MessageKey)
    : code;
}

/** Sorted for display, without labels that no longer exist. Rows have the English order. */
export const shownLabels = (
  list: LabelField,
  codes: readonly string[],
  language?: LanguageCode,
): readonly string[] => offeredCodes(list, language).filter((code) => codes.includes(code));

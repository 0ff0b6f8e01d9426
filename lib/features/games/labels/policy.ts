import { type LabelList, labelHelp, labelWords, languageCodes, usualLanguageNames } from "./constants";

/** Columns that hold labels. */
export type LabelField = LabelList | "languages";

const wordsOf = (list: LabelList): Record<string, string> => labelWords[list];
const helpOf = (list: LabelList): Record<string, string> => labelHelp[list];

export const labelCodes = (list: LabelField): readonly string[] =>
  list === "languages" ? languageCodes : Object.keys(labelWords[list]);

let english: Intl.DisplayNames | undefined;
const names = new Map<string, string>(Object.entries(usualLanguageNames));

/** Falls back to the code. */
export function languageName(code: string): string {
  // Cached, because `Intl` is slow and catalog pages need every name.
  const known = names.get(code);
  if (known !== undefined || !languageCodes.includes(code)) return known ?? code;
  english ??= new Intl.DisplayNames("en", { type: "language" });
  const name = english.of(code) ?? code;
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

const byName = (codes: readonly string[]): string[] => {
  const named = codes.map((code) => [languageName(code), code] as const);
  return named.sort(([one], [other]) => one.localeCompare(other, "en")).map(([, code]) => code);
};

let sorted: readonly string[] | undefined;

/** Sorted as offered; languages by name. */
export function offeredCodes(list: LabelField): readonly string[] {
  if (list !== "languages") return labelCodes(list);
  sorted ??= byName(languageCodes);
  return sorted;
}

/** The display name of a label. */
export const labelName = (list: LabelField, code: string): string =>
  list === "languages" ? languageName(code) : (wordsOf(list)[code] ?? code);

/** The explanation of a label; languages have none. */
export const labelMeaning = (list: LabelField, code: string): string | undefined =>
  list === "languages" ? undefined : helpOf(list)[code];

/** Sorted for display, without labels that no longer exist. */
export const shownLabels = (list: LabelField, codes: readonly string[]): readonly string[] =>
  offeredCodes(list).filter((code) => codes.includes(code));

import { type LabelList, labelHelp, labelWords, languageCodes, usualLanguageNames } from "./constants";

/** The lists of labels: the columns of a game that hold one each. */
export type LabelField = LabelList | "languages";

const wordsOf = (list: LabelList): Record<string, string> => labelWords[list];
const helpOf = (list: LabelList): Record<string, string> => labelHelp[list];

/** The codes of a list, in the order of forms and pages. */
export const labelCodes = (list: LabelField): readonly string[] =>
  list === "languages" ? languageCodes : Object.keys(labelWords[list]);

let english: Intl.DisplayNames | undefined;
const names = new Map<string, string>(Object.entries(usualLanguageNames));

/** The English name of a language of the list; any other code as it is. */
export function languageName(code: string): string {
  // Each once: pages of the catalog show them all, and `Intl` is slow.
  const known = names.get(code);
  if (known !== undefined || !languageCodes.includes(code)) return known ?? code;
  english ??= new Intl.DisplayNames("en", { type: "language" });
  const name = english.of(code) ?? code;
  names.set(code, name);
  return name;
}

/** Variants whose names do not begin with that of the language, such as "Simplified Chinese" or "繁體中文". */
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

/** A name without capitals, accents and a region in brackets. */
const plainName = (name: string): string =>
  name
    .replace(/[(（].*$/, "")
    .trim()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

let codesByName: Map<string, string> | undefined;

/** Codes by the names of languages in English and in themselves; worked out only for what is not a code. */
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

/** The main part of a tag such as `pt-BR`, `zh_Hant` or `deu`, by its present code. */
function languageTagged(text: string): string | undefined {
  try {
    return new Intl.Locale(text.replaceAll("_", "-")).language;
  } catch {
    return undefined;
  }
}

/** The code of a language in any case, with a region, or by its name; undefined for any other text. */
export function languageCode(text: string): string | undefined {
  const code = languageTagged(text);
  return code && languageCodes.includes(code) ? code : languageNamed(text);
}

/** @returns the languages in the order of their names */
const byName = (codes: readonly string[]): string[] => {
  const named = codes.map((code) => [languageName(code), code] as const);
  return named.sort(([one], [other]) => one.localeCompare(other, "en")).map(([, code]) => code);
};

let sorted: readonly string[] | undefined;

/** The codes of a list in the order in which they are offered: languages by their names. */
export function offeredCodes(list: LabelField): readonly string[] {
  if (list !== "languages") return labelCodes(list);
  sorted ??= byName(languageCodes);
  return sorted;
}

/** What people read instead of a code. */
export const labelName = (list: LabelField, code: string): string =>
  list === "languages" ? languageName(code) : (wordsOf(list)[code] ?? code);

/** The sentence that says what a label means; languages have none. */
export const labelMeaning = (list: LabelField, code: string): string | undefined =>
  list === "languages" ? undefined : helpOf(list)[code];

/** Labels of one list in the order in which they are shown, without those that the site has given up. */
export const shownLabels = (list: LabelField, codes: readonly string[]): readonly string[] =>
  offeredCodes(list).filter((code) => codes.includes(code));

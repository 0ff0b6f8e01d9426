import { type LabelList, labelHelp, labelWords, languageCodes } from "./constants";

/** The lists of labels: the columns of a game that hold one each. */
export type LabelField = LabelList | "languages";

const wordsOf = (list: LabelList): Record<string, string> => labelWords[list];
const helpOf = (list: LabelList): Record<string, string> => labelHelp[list];

/** The codes of a list, in the order of forms and pages. */
export const labelCodes = (list: LabelField): readonly string[] =>
  list === "languages" ? languageCodes : Object.keys(labelWords[list]);

let names: Map<string, string> | undefined;

/** The English name of a language of the list; any other code as it is. */
export function languageName(code: string): string {
  // Once: every page of the catalog shows them all, and `Intl` takes long.
  names ??= namesOfLanguages();
  return names.get(code) ?? code;
}

function namesOfLanguages(): Map<string, string> {
  const english = new Intl.DisplayNames("en", { type: "language" });
  return new Map(languageCodes.map((code) => [code, english.of(code) ?? code]));
}

let codesByName: Map<string, string> | undefined;

/** Codes by the names of languages in English and in themselves; worked out only for what is not a code. */
function languageNamed(text: string): string | undefined {
  codesByName ??= new Map(
    languageCodes.flatMap((code) => {
      const own = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
      return [own.toLowerCase(), languageName(code).toLowerCase()].map((name) => [name, code] as const);
    }),
  );
  return codesByName.get(text.toLowerCase());
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

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

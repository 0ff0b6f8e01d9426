import "server-only";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { icuFormatters } from "@/lib/shared/catalog-text";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";

type Element = Exclude<MessageFormatElement, { type: TYPE.literal | TYPE.pound }>;

/** A placeholder, plural, choice or tag of a message. `at`: its position, from 1 */
type Part = { name: string; isTag: boolean; at: number; cases: string[] | null; isPlural: boolean };

const isPart = (element: MessageFormatElement): element is Element =>
  element.type !== TYPE.literal && element.type !== TYPE.pound;

function readParts(elements: MessageFormatElement[]): Part[] {
  return elements.filter(isPart).flatMap((element): Part[] => {
    const options = "options" in element ? element.options : null;
    const isPlural = element.type === TYPE.plural;
    const isTag = element.type === TYPE.tag;
    const part: Part = {
      name: element.value,
      isTag,
      at: (element.location?.start.offset ?? 0) + 1,
      cases: options && Object.keys(options),
      isPlural,
    };
    const inner = isTag ? [element.children] : Object.values(options ?? {}).map(({ value }) => value);
    return [part, ...inner.flatMap(readParts)];
  });
}

const nameOf = ({ name, isTag }: Part): string => (isTag ? `<${name}>` : `{${name}}`);

const isSame = (one: Part, other: Part) => one.name === other.name && one.isTag === other.isTag;

/** @returns a `message` about what the text lacks or has too much, with its position, or undefined */
function compare(written: Part[], expected: Part[], language: LanguageCode): string | undefined {
  for (const part of written)
    if (!expected.some((each) => isSame(each, part)))
      return message("words.unknownPart", { part: nameOf(part), position: part.at });
  for (const part of expected)
    if (!written.some((each) => isSame(each, part)))
      return message("words.missingPart", { part: nameOf(part) });
  for (const part of written) {
    const problem = checkCases(part, expected, language);
    if (problem) return problem;
  }
  const lost = expected.find(
    (part) =>
      part.cases &&
      !written.some((each) => isSame(each, part) && each.isPlural === part.isPlural && each.cases),
  );
  return lost && message("words.lostCases", { part: nameOf(lost) });
}

function checkCases(part: Part, expected: Part[], language: LanguageCode): string | undefined {
  const { cases } = part;
  if (!cases) return undefined;
  const needed = part.isPlural
    ? new Intl.PluralRules(pluralLanguage(language)).resolvedOptions().pluralCategories
    : (expected.find((each) => isSame(each, part))?.cases ?? []);
  const missing = needed.find((name) => !cases.includes(name));
  return missing && message("words.missingCase", { part: nameOf(part), name: missing, position: part.at });
}

/** The pseudo-language has English plurals. */
const pluralLanguage = (language: LanguageCode): string => language.split("-X")[0] ?? language;

/**
 * Checks a text of the owner (D74): it is valid ICU and has the placeholders, plurals and tags of the text it replaces.
 * @param source the catalog's text
 * @returns a `message` that names the position in characters, from 1; undefined if the text may be stored
 */
export function findProblem(text: string, source: string, language: LanguageCode): string | undefined {
  let written: Part[];
  try {
    written = readParts(parse(text, { captureLocation: true }));
  } catch (error) {
    const { location } = error as { location?: { start: { offset: number } } };
    return message("words.unreadable", { position: (location?.start.offset ?? 0) + 1 });
  }
  return compare(written, readParts(parse(source)), language);
}

const sampleCounts = [1, 2, 5];

/**
 * @param text valid ICU
 * @returns what visitors would read, with sample values; several for a text with a plural
 */
export function previewText(text: string, language: LanguageCode): string[] {
  const parts = readParts(parse(text));
  const counts = parts.some(({ isPlural }) => isPlural) ? sampleCounts : sampleCounts.slice(0, 1);
  const previews = counts.map((count) => {
    const sample = ({ name, isTag, isPlural, cases }: Part) => {
      if (isTag) return (inner: unknown[]) => inner.join("");
      return isPlural ? count : (cases?.[0] ?? `‹${name}›`);
    };
    const values = Object.fromEntries(parts.map((part) => [part.name, sample(part)]));
    const shown = format(compile(text), pluralLanguage(language), values, { formatters: icuFormatters });
    return Array.isArray(shown) ? shown.join("") : String(shown);
  });
  return [...new Set(previews)];
}

import { parseSteamApp } from "@/lib/features/games/links";
import { joinInitials, toArabic } from "@/lib/shared/search-form";

/** Whether two games are the same (docs/product.md, "Doubles"). */

export type ComparedGame = { title: string; developer: string; steamUrl?: string | null };

/** Ignores width, accents, case and apostrophes. */
const spelling = (text: string): string =>
  joinInitials(text.replace(/[™®©]/g, "").normalize("NFKC").toLowerCase())
    .normalize("NFD")
    .replace(/\p{M}|['’‘`´]/gu, "")
    .replaceAll("&", " and ")
    .normalize("NFC");

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Suffixes of another edition of the same game. */
const edition =
  /(?<![\s:([–—-])[\s:([–—-]+(?:(?:(?:the|digital|standard|deluxe|ultimate|complete|definitive|special|gold|premium|enhanced|supporter|founders?|collectors?|anniversary|launch|game of the year|goty|\d{1,3}(?:th|st|nd|rd) anniversary) )+edition|goty|game of the year)[\s)\]]*$/u;
const preview =
  /(?<![\s:([–—-])[\s:([–—-]+(?:demo|playtest|(?:open |closed )?(?:alpha|beta)|early access)[\s)\]]*$/u;

const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Also reads "VII" and "seven"; undefined for other words. */
function numberOf(word: string): string | undefined {
  if (/^\p{N}+$/u.test(word)) return word.replace(/^0+(?=.)/, "");
  const spelt = numberWords.indexOf(word) + 1;
  return spelt > 0 ? String(spelt) : toArabic(word);
}

const articles = new Set(["the", "a", "an"]);

/** The title without its edition, normalized for search. */
export const coreTitle = (title: string): string =>
  spelling(title).replace(preview, "").replace(edition, "").trim();

const isPreview = (title: string): boolean => preview.test(spelling(title));

type TitleKey = { words: string[]; numbers: string };

function titleKey(title: string): TitleKey {
  const words = wordsIn(coreTitle(title)).filter((word) => !articles.has(word));
  const numbers = words.flatMap((word) => numberOf(word) ?? []);
  // The first part of a series rarely has a number.
  const significant = numbers.at(-1) === "1" ? numbers.slice(0, -1) : numbers;
  return { words: words.filter((word) => numberOf(word) === undefined), numbers: significant.join(" ") };
}

/** In shorter words a typo is often another word: "dust" and "rust". */
const shortestMistaken = 5;
/** From this length, two typos are allowed. */
const longerWord = 9;

/** Whether the words differ by typos only. The first letters must match. */
function isMistyped(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < shortestMistaken || one[0] !== other[0]) return false;
  return editDistance(one, other) <= (shorter >= longerWord ? 2 : 1);
}

/** Counts wrong, missing, extra and swapped letters. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(rows, row - 1, column) + 1,
        (current[column - 1] ?? 0) + 1,
        at(rows, row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? at(rows, row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return at(rows, one.length, other.length);
}

const at = (rows: number[][], row: number, column: number): number => rows[row]?.[column] ?? 0;

const areAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.join("") === other.join("") ||
  (one.length === other.length && one.every((word, index) => isMistyped(word, other[index] ?? "")));

function haveNearlyTheSameTitle(one: string, other: string): boolean {
  const [a, b] = [titleKey(one), titleKey(other)];
  if (a.numbers !== b.numbers) return false;
  if (a.words.length === 0 || b.words.length === 0) return spelling(one) === spelling(other);
  return areAlike(a.words, b.words);
}

/** Words to ignore in a studio's name. */
const companyWords = new Set(
  "game games gaming studio studios interactive entertainment software soft media digital productions production collective team company co inc llc ltd limited gmbh ug ag bv ab as oy sarl srl sas sa pty plc corp corporation".split(
    " ",
  ),
);

/** A studio's name without common words, normalized for search. */
export function coreDeveloper(name: string): string {
  const words = wordsIn(spelling(name));
  const own = words.filter((word) => !companyWords.has(word));
  return (own.length > 0 ? own : words).join(" ");
}

/** One field may list several developers, with commas or "and". */
const developersIn = (names: string): string[] =>
  [names, ...names.split(/[,;/+&|]|\sand\s/iu)].map(coreDeveloper).filter(Boolean);

function haveTheSameDeveloper(one: string, other: string): boolean {
  const [all, others] = [developersIn(one), developersIn(other)];
  return all.some((a) => others.some((b) => areAlike(a.split(" "), b.split(" "))));
}

export type DoubleReason = "app" | "game";

/** Two games are the same if they share a Steam app, or have nearly the same title and a common developer. */
export function doubleReasonOf(one: ComparedGame, other: ComparedGame): DoubleReason | null {
  const [app, otherApp] = [one, other].map(({ steamUrl }) => parseSteamApp(steamUrl ?? ""));
  if (app && app === otherApp) return "app";
  // Different apps are different games, except for a demo, which Steam lists as a separate app.
  if (app && otherApp && isPreview(one.title) === isPreview(other.title)) return null;
  if (!haveTheSameDeveloper(one.developer, other.developer)) return null;
  return haveNearlyTheSameTitle(one.title, other.title) ? "game" : null;
}

import { steamAppOf } from "@/lib/features/games/links";
import { joinInitials, toArabic } from "@/lib/shared/search-form";

/** Whether two games are one and the same (docs/product.md, "Doubles"). */

export type ComparedGame = { title: string; developer: string; steamUrl?: string | null };

/** One spelling of a text: width, accents, capitals and apostrophes make no difference. */
const spelling = (text: string): string =>
  joinInitials(text.replace(/[™®©]/g, "").normalize("NFKC").toLowerCase())
    .normalize("NFD")
    .replace(/\p{M}|['’‘`´]/gu, "")
    .replaceAll("&", " and ")
    .normalize("NFC");

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Behind a title: a package of the same game, not another one. */
const edition =
  /(?<![\s:([–—-])[\s:([–—-]+(?:(?:(?:the|digital|standard|deluxe|ultimate|complete|definitive|special|gold|premium|enhanced|supporter|founders?|collectors?|anniversary|launch|game of the year|goty|\d{1,3}(?:th|st|nd|rd) anniversary) )+edition|goty|game of the year)[\s)\]]*$/u;
const preview =
  /(?<![\s:([–—-])[\s:([–—-]+(?:demo|playtest|(?:open |closed )?(?:alpha|beta)|early access)[\s)\]]*$/u;

const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A number however it is written, VII and "seven" too; undefined for a word. */
function numberOf(word: string): string | undefined {
  if (/^\p{N}+$/u.test(word)) return word.replace(/^0+(?=.)/, "");
  const spelt = numberWords.indexOf(word) + 1;
  return spelt > 0 ? String(spelt) : toArabic(word);
}

const articles = new Set(["the", "a", "an"]);

/** The title that all packages of a game share, as a search for it is worded. */
export const coreTitle = (title: string): string =>
  spelling(title).replace(preview, "").replace(edition, "").trim();

const isPreview = (title: string): boolean => preview.test(spelling(title));

type TitleKey = { words: string[]; numbers: string };

function titleKey(title: string): TitleKey {
  const words = wordsIn(coreTitle(title)).filter((word) => !articles.has(word));
  const numbers = words.flatMap((word) => numberOf(word) ?? []);
  // The first part of a series is rarely numbered.
  const significant = numbers.at(-1) === "1" ? numbers.slice(0, -1) : numbers;
  return { words: words.filter((word) => numberOf(word) === undefined), numbers: significant.join(" ") };
}

/** Shorter words are too often other ones: "dust" and "rust". */
const shortestMistaken = 5;
/** In words of more letters two mistakes are one word still. */
const longerWord = 9;

/** Whether one word is the other one with a typing mistake. Those begin with the right letter. */
function isMistyped(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < shortestMistaken || one[0] !== other[0]) return false;
  return editDistance(one, other) <= (shorter >= longerWord ? 2 : 1);
}

/** How many letters are wrong, missing, too many or swapped with their neighbour. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[row - 1] === other[place - 1];
      const isSwapped = one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      current[place] = Math.min(
        at(rows, row - 1, place) + 1,
        (current[place - 1] ?? 0) + 1,
        at(rows, row - 1, place - 1) + (isSame ? 0 : 1),
        isSwapped && row > 1 && place > 1 ? at(rows, row - 2, place - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return at(rows, one.length, other.length);
}

const at = (rows: number[][], row: number, place: number): number => rows[row]?.[place] ?? 0;

const areAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.join("") === other.join("") ||
  (one.length === other.length && one.every((word, place) => isMistyped(word, other[place] ?? "")));

function haveNearlyTheSameTitle(one: string, other: string): boolean {
  const [a, b] = [titleKey(one), titleKey(other)];
  if (a.numbers !== b.numbers) return false;
  if (a.words.length === 0 || b.words.length === 0) return spelling(one) === spelling(other);
  return areAlike(a.words, b.words);
}

/** Words that make no difference between the names of a studio. */
const companyWords = new Set(
  "game games gaming studio studios interactive entertainment software soft media digital productions production collective team company co inc llc ltd limited gmbh ug ag bv ab as oy sarl srl sas sa pty plc corp corporation".split(
    " ",
  ),
);

/** The name of a studio without what many have in common, as a search for it is worded. */
export function coreDeveloper(name: string): string {
  const words = wordsIn(spelling(name));
  const own = words.filter((word) => !companyWords.has(word));
  return (own.length > 0 ? own : words).join(" ");
}

/** Several makers stand in one field, with commas or "and" between. */
const developersIn = (names: string): string[] =>
  [names, ...names.split(/[,;/+&|]|\sand\s/iu)].map(coreDeveloper).filter(Boolean);

function haveTheSameDeveloper(one: string, other: string): boolean {
  const [all, others] = [developersIn(one), developersIn(other)];
  return all.some((a) => others.some((b) => areAlike(a.split(" "), b.split(" "))));
}

export type DoubleReason = "app" | "game";

/** Why two games look like one and the same: the same app on Steam, or nearly the same title by the same developer. */
export function doubleReasonOf(one: ComparedGame, other: ComparedGame): DoubleReason | null {
  const [app, otherApp] = [one, other].map(({ steamUrl }) => steamAppOf(steamUrl ?? ""));
  if (app && app === otherApp) return "app";
  // Steam itself tells them apart, but a demo is an app of its own.
  if (app && otherApp && isPreview(one.title) === isPreview(other.title)) return null;
  if (!haveTheSameDeveloper(one.developer, other.developer)) return null;
  return haveNearlyTheSameTitle(one.title, other.title) ? "game" : null;
}

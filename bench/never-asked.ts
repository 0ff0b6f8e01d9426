import { defaultCategories } from "../lib/shared/categories.ts";
import { seededRandom } from "../scripts/testing/seeded-random.ts";

/** Filters and searches of the catalog, as query strings, of which none comes twice. */

const prices = ["Free", "$0.99", "$2.99", "$4.99", "$9.99", "$14.99", "$19.99", "Custom", "TBA"];
const players = ["Single Player", "2 Players", "3 Players", "4 Players", "8 Players", "16 Players"];
const modes = ["Local Co-op", "Online Co-op", "Local Multiplayer", "Online Multiplayer"];
const sorts = ["title", "price", "release"];
const consonants = "bcdfghjklmnpqrstvwxz";
const letters = "abcdefghijklmnopqrstuvwxyz";

/** The kinds of searches; each but the last has a word that nobody has used before. */
export const searchKinds = [
  "one word",
  "three words",
  "misspelt words",
  "words of nothing",
  "words in use",
] as const;
type SearchKind = (typeof searchKinds)[number];

export interface NeverAsked {
  filter: () => string;
  /** Of a kind that is drawn, unless it is named. */
  search: (kind?: SearchKind) => string;
}

/** The words of a title, at least two. */
type Words = [string, string, ...string[]];

interface Options {
  /** Of the games that are present. */
  titles: string[];
  seed?: number;
}

export function neverAsked({ titles, seed = Date.now() }: Options): NeverAsked {
  const random = seededRandom(seed);
  const chance = (share: number) => random() < share;
  const pick = <Value>(list: ArrayLike<Value>) => list[Math.floor(random() * list.length)] as Value;
  const letter = () => pick(letters);
  const wordsOf = (title: string): string[] => title.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const namedWords = titles.map(wordsOf).filter((words): words is Words => words.length >= 2);
  if (namedWords.length < 10) throw new Error("The catalog has too few titles to make searches of.");
  const title = () => pick(namedWords);

  const unused = (used: Set<string>) => (make: () => string) => {
    for (let made = make(); ; made = make()) {
      if (used.has(made)) continue;
      used.add(made);
      return made;
    }
  };
  const newAddress = unused(new Set([""]));
  const newWord = unused(new Set(namedWords.flat()));

  /** In the order of the list, since an address that names the same in another order asks for the same. */
  const some = (list: readonly string[], amount: number) => {
    const chosen = new Set(Array.from({ length: amount }, () => pick(list)));
    return list.filter((value) => chosen.has(value));
  };
  const included = (list: readonly string[], share: number) =>
    chance(share) ? some(list, 1 + Number(chance(0.3))) : [];
  const withExcluded = (list: readonly string[], shares: { included: number; excluded: number }) => {
    const chosen = included(list, shares.included);
    const others = list.filter((value) => !chosen.includes(value));
    return [...chosen, ...included(others, shares.excluded).map((value) => `-${value}`)];
  };
  const filter = () => {
    const chosen = {
      category: withExcluded(defaultCategories, { included: 0.7, excluded: 0.6 }),
      price: included(prices, 0.3),
      players: included(players, 0.2),
      mode: withExcluded(modes, { included: 0.2, excluded: 0.2 }),
      access: chance(0.2) ? ["-Early Access"] : [],
      sort: chance(0.5) ? [pick(sorts)] : [],
    };
    const given = Object.entries(chosen).filter(([, values]) => values.length > 0);
    // Few conditions leave enough games for a second page.
    const page: [string, string[]][] = given.length <= 2 && chance(0.4) ? [["page", ["2"]]] : [];
    return String(new URLSearchParams([...given, ...page].map(([name, values]) => [name, values.join(",")])));
  };

  const misspell = (word: string) => {
    const place = 1 + Math.floor(random() * (word.length - 2));
    const [before, at, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
    return pick([
      () => before + after,
      () => before + at + at + after,
      () => before + letter() + after,
      () => before + letter() + at + after,
      () => before + after.charAt(0) + at + after.slice(1),
    ])();
  };
  /** The beginning of one word and the end of another. */
  const blend = () => {
    const [one, other] = [pick(title()), pick(title())];
    return one.slice(0, 3 + Math.floor(random() * 3)) + other.slice(-3 - Math.floor(random() * 3));
  };
  const noise = () => Array.from({ length: 5 + Math.floor(random() * 4) }, () => pick(consonants)).join("");
  const makers: Record<SearchKind, () => string[]> = {
    "one word": () => [newWord(blend)],
    "three words": () => [...title().slice(0, 2), newWord(() => misspell(pick(title())))],
    "misspelt words": () => {
      const [one, other] = title();
      return [newWord(() => misspell(one) + (chance(0.3) ? letter() : "")), newWord(() => misspell(other))];
    },
    "words of nothing": () => [newWord(noise), newWord(noise)],
    "words in use": () => [...title().slice(0, 2), pick(title())],
  };
  const search = (kind: SearchKind = pick(searchKinds.slice(0, 4))) =>
    newAddress(() => String(new URLSearchParams({ q: makers[kind]().join(" ") })));

  return { filter: () => newAddress(filter), search };
}

/** The titles of the newest thousand games. */
export async function readTitles(url: string) {
  const pages = Array.from({ length: 10 }, (_, place) => `${url}/api/games?page=${place + 1}&pageSize=100`);
  const answers: { title: string }[][] = await Promise.all(
    pages.map(async (page) => (await fetch(page)).json()),
  );
  return answers.flat().map(({ title }) => title);
}

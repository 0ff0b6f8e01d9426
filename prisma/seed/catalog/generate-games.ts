import { type GameCategory, playerCounts } from "@/lib/features/games/constants";
import { type LabelField, offeredCodes } from "@/lib/features/games/labels/policy";
import { defaultCategories } from "@/lib/shared/categories";
import type { SampleGame } from "@/prisma/seed/rows";
import { createRandom, type Random } from "./random";
import { CLOSINGS, GENERAL_OPENINGS, MIDDLES, OPENINGS } from "./sentences";
import { makeStudio, makeTitle, NAMES, NOUNS, townName } from "./titles";

type Weighted<T> = readonly (readonly [T, number])[];

function weigh<T>(random: Random, choices: Weighted<T>): T {
  let left = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return (choices[0] as readonly [T, number])[0];
}

/** How many of a hundred games have it as their first category; one that is not named here has `usualWeight`. */
const CATEGORY_WEIGHTS: Partial<Record<GameCategory, number>> = {
  Adventure: 15,
  Action: 14,
  Puzzle: 13,
  RPG: 11,
  Platform: 11,
  Simulation: 9,
  Strategy: 8,
  Horror: 7,
  Shooter: 5,
  Indie: 3,
  Racing: 2,
  Fighting: 2,
};
const usualWeight = 5;
const CATEGORIES = defaultCategories.map(
  (category) => [category, CATEGORY_WEIGHTS[category] ?? usualWeight] as const,
);

const PRICES: Weighted<string> = [
  ["Free", 13],
  ["$0.99", 4],
  ["$1.99", 5],
  ["$2.99", 7],
  ["$4.99", 16],
  ["$9.99", 18],
  ["$14.99", 13],
  ["$19.99", 9],
  ["$24.99", 4],
  ["$29.99", 2],
  ["$39.99", 0.7],
  ["$49.99", 0.3],
  ["$59.99", 0.2],
  ["$7.49", 2],
  ["$12.50", 1.5],
];

const RELEASES: Weighted<string> = [
  ["Released", 56],
  ["Early Access", 13],
  ["Coming Soon", 9],
  ["2024", 4],
  ["2025", 6],
  ["2026", 5],
  ["2027", 3],
  ["TBA", 4],
];

const MEMORY = ["2 GB", "4 GB", "8 GB", "16 GB"] as const;

function pickCategories(random: Random): [GameCategory, ...GameCategory[]] {
  const first = weigh(random, CATEGORIES);
  const others = random.shuffle(
    defaultCategories.filter((category) => category !== first && category !== "Indie"),
  );
  const extra = others.slice(
    0,
    weigh(random, [
      [0, 30],
      [1, 48],
      [2, 18],
      [3, 4],
    ]),
  );
  const indie: GameCategory[] = first !== "Indie" && random.chance(0.45) ? ["Indie"] : [];
  return [first, ...extra, ...indie];
}

function describeGame(random: Random, category: GameCategory): string {
  const fill = (text: string): string =>
    text
      .replaceAll("{place}", townName(random))
      .replaceAll("{noun}", random.pick(NOUNS).toLowerCase())
      .replaceAll("{name}", random.pick(NAMES));
  const middles = random.shuffle(MIDDLES).slice(
    0,
    weigh(random, [
      [1, 60],
      [2, 40],
    ]),
  );
  const closing = random.chance(0.8) ? [random.pick(CLOSINGS)] : [];
  return [fill(random.pick(OPENINGS[category] ?? GENERAL_OPENINGS)), ...middles, ...closing].join(" ");
}

type Modes = Pick<SampleGame, "singlePlayer"> &
  Partial<
    Pick<
      SampleGame,
      "localCoopPlayers" | "onlineCoopPlayers" | "localMultiplayerPlayers" | "onlineMultiplayerPlayers"
    >
  >;

const PLAYER_WEIGHTS: Weighted<(typeof playerCounts)[number]> = playerCounts.map((count, index) => [
  count,
  [40, 4, 30, 1, 3, 0.5, 9, 3, 5, 2, 1.5, 1][index] ?? 1,
]);

/** Most games are for one; fighters and racers seldom are. */
function pickModes(random: Random, category: GameCategory): Modes {
  const social = ["Fighting", "Racing", "Shooter"].includes(category) ? 2.4 : category === "Puzzle" ? 0.5 : 1;
  const players = (): string => weigh(random, PLAYER_WEIGHTS);
  const modes: Modes = { singlePlayer: true };
  if (random.chance(0.12 * social))
    modes.localCoopPlayers = random.pick(["2 Players", "2 Players", "4 Players"]);
  if (random.chance(0.11 * social)) modes.onlineCoopPlayers = players();
  if (random.chance(0.1 * social))
    modes.localMultiplayerPlayers = random.pick(["2 Players", "4 Players", "8 Players"]);
  if (random.chance(0.1 * social)) modes.onlineMultiplayerPlayers = players();
  if (Object.keys(modes).length > 1 && random.chance(0.08)) modes.singlePlayer = false;
  return modes;
}

function pickPrice(random: Random, releaseDate: string): string {
  const out = !["Coming Soon", "2027", "TBA"].includes(releaseDate);
  if (!out && random.chance(0.7)) return random.pick(["TBA", "Coming Soon"]);
  return weigh(random, PRICES);
}

function makeGame(random: Random, title: string, index: number): SampleGame {
  const categories = pickCategories(random);
  const developer = makeStudio(random);
  const handle = developer.toLowerCase().replaceAll(" ", "_");
  const releaseDate = weigh(random, RELEASES);
  const sold = random.chance(0.82);
  const gigabytes = random.int(1, 24);
  return {
    title,
    developer,
    description: describeGame(random, categories[0]),
    categories,
    ...pickModes(random, categories[0]),
    price: pickPrice(random, releaseDate),
    releaseDate,
    steamUrl: sold ? `https://store.steampowered.com/app/${9000000 + (index % 800_000)}` : null,
    twitterHandle: random.chance(0.62) ? `${handle}_makes_games` : null,
    indieGameMakerHandle: random.chance(0.3) ? handle.replaceAll("_", "") : null,
    steamDeck: random.chance(0.45),
    cloudSaves: random.chance(0.52),
    achievements: random.chance(0.66),
    tradingCards: random.chance(0.16),
    minSystemReqs: random.chance(0.85)
      ? `${random.pick(["2", "2.4", "3", "3.4"])} GHz, ${random.pick(MEMORY)} RAM, ${gigabytes} GB disk`
      : null,
    featured: random.chance(0.015),
    submittedDaysAgo: Math.floor(random.next() ** 1.5 * 900),
  };
}

const AI_LABELS: Weighted<string[]> = [
  [[], 55],
  [["none"], 25],
  [["art"], 6],
  [["code"], 5],
  [["text"], 3],
  [["voices"], 3],
  [["art", "text", "voices"], 3],
];

const LANGUAGE_CHANCES: Record<string, number> = {
  ...{
    en: 0.97,
    de: 0.45,
    fr: 0.42,
    es: 0.4,
    zh: 0.38,
    ja: 0.33,
    pt: 0.3,
    ru: 0.25,
    ko: 0.22,
    it: 0.2,
    pl: 0.14,
  },
  ...{
    tr: 0.1,
    nl: 0.06,
    uk: 0.06,
    sv: 0.03,
    cs: 0.03,
    fi: 0.02,
    hu: 0.02,
    ar: 0.02,
    eo: 0.003,
    fil: 0.005,
    is: 0.004,
  },
};

/** Half of the games say something of each list. */
function pickLabels(random: Random) {
  const some = (list: LabelField, chanceOf: (code: string) => number): string[] =>
    random.chance(0.5) ? offeredCodes(list).filter((code) => random.chance(chanceOf(code))) : [];
  return {
    generativeAi: weigh(random, AI_LABELS),
    contentNotes: some("contentNotes", () => 0.35),
    accessibility: some("accessibility", () => 0.22),
    languages: some("languages", (code) => LANGUAGE_CHANCES[code] ?? 0),
  };
}

/**
 * Invented games for a large catalog, all approved, no title twice.
 * The same count and seed give the same games; a larger count begins with those of a smaller one.
 */
export function* generateGames(count: number, seed: number): Generator<SampleGame> {
  const random = createRandom(`games/${seed}`);
  // Separate random choices: a game is the same with and without labels.
  const labelling = createRandom(`labels/${seed}`);
  const taken = new Set<string>();
  for (let index = 0; index < count; index++) {
    let title = makeTitle(random);
    while (taken.has(title)) title = makeTitle(random);
    taken.add(title);
    yield { ...makeGame(random, title, index), ...pickLabels(labelling) };
  }
}

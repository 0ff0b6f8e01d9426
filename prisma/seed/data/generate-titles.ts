import type { Random } from "@/prisma/seed/art/random";
import {
  ADJECTIVES,
  ENDINGS,
  NAMES,
  NOUNS,
  NUMBERS,
  PLURALS,
  STEMS,
  STUDIO_HEADS,
  STUDIO_KINDS,
  STUDIO_TAILS,
  TAILS,
  VERBS,
} from "./generate-words";

/** A made-up place such as Mosswick. */
export function placeName(random: Random): string {
  const stem = random.pick(STEMS);
  const ending = random.pick(ENDINGS);
  return stem.toLowerCase() === ending ? `${stem}stead` : `${stem}${ending}`;
}

type Pattern = (random: Random) => string;

/** Ways to name a game, the commoner ones more than once. */
const PATTERNS: readonly Pattern[] = [
  (r) => `${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${r.pick(ADJECTIVES)} ${r.pick(PLURALS)}`,
  (r) => `The ${r.pick(NOUNS)} of ${placeName(r)}`,
  (r) => `The ${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${r.pick(NOUNS)} & ${r.pick(NOUNS)}`,
  (r) => `${placeName(r)}`,
  (r) => `${placeName(r)}: ${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${placeName(r)} ${r.pick(TAILS)}`,
  (r) => `${r.pick(VERBS)} ${placeName(r)}`,
  (r) => `${r.pick(NUMBERS)} ${r.pick(ADJECTIVES)} ${r.pick(PLURALS)}`,
  (r) => `${r.pick(NUMBERS)} ${r.pick(PLURALS)} of ${placeName(r)}`,
  (r) => `${r.pick(NAMES)} and the ${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
  (r) => `${r.pick(NAMES)}'s ${r.pick(NOUNS)}`,
  (r) => `A ${r.pick(NOUNS)} for ${r.pick(NAMES)}`.replace(/^A (?=[AEIOU])/, "An "),
  (r) => `Letters to the ${r.pick(NOUNS)}`,
  (r) => `${r.pick(NOUNS)} at the End of the ${r.pick(NOUNS)}`,
  (r) => `${r.pick(NOUNS)} ${r.pick(TAILS)}`,
  (r) => `No ${r.pick(PLURALS)} in ${placeName(r)}`,
  (r) => `Beneath the ${r.pick(ADJECTIVES)} ${r.pick(NOUNS)}`,
];

/** A title; the caller sees to it that none comes twice. */
export function makeTitle(random: Random): string {
  return random.pick(PATTERNS)(random);
}

/** The name of a studio. */
export function makeStudio(random: Random): string {
  const base = `${random.pick(STUDIO_HEADS)} ${random.pick(STUDIO_TAILS)}`;
  return random.chance(0.62) ? `${base} ${random.pick(STUDIO_KINDS)}` : base;
}

import sharp from "sharp";
import { listAllGames, listGames } from "@/lib/features/games/catalog";
import { customPrice, gameModes, gamePrices, playerCounts } from "@/lib/features/games/constants";
import type { ListedGame } from "@/lib/features/games/data";
import { type CatalogQuery, parseSelection } from "@/lib/features/games/filters";
import { labelCodes } from "@/lib/features/games/labels/policy";
import { createGame } from "@/lib/features/games/mutations";
import { parsePriceCents, rankRelease } from "@/lib/features/games/policy";
import { anyGameSchema } from "@/lib/features/games/schema";
import { db } from "@/lib/server/db";
import { defaultCategories } from "@/lib/shared/categories";
import { AppError } from "@/lib/shared/errors";
import { seededRandom } from "@/scripts/testing/seeded-random";
import { allRows } from "./all-rows";
import { sender } from "./visitor";

export const published = (id: string) => `published/pictures/${id}/640.webp`;
export const privately = (id: string) => `private/pictures/${id}/640.webp`;

/** All approved games that match, in the requested order. */
export const listApprovedGames = async (filter: CatalogQuery): Promise<ListedGame[]> =>
  allRows((await listAllGames(parseSelection(filter))).parts);

/** One page of them. */
export const pageOfGames = (filter: CatalogQuery, page: number, pageSize?: number) =>
  listGames(parseSelection(filter), { page, pageSize });

/** A small plain one: only a wider one lacks widths at first. */
export async function dataString(width = 64, height = 36): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#2a6" } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
}

export async function submit(overrides: Record<string, unknown> = {}, by = sender) {
  const body = {
    title: "Moss Knight",
    developer: "Two Ferns",
    description: "A quiet walk with a sword.",
    imageUrl: await dataString(),
    categories: ["RPG", "Action"],
    ...overrides,
  };
  const created = await createGame(anyGameSchema.parse(JSON.parse(JSON.stringify(body))), by);
  return db.game.findUniqueOrThrow({ where: { id: created.id } });
}

export async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`expected a refusal, got ${error}`);
}

export const pickFrom = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)]!;

const words = (text: string) => text.split(" ");
const adjectives = words(
  "Hollow Crimson Silent Iron Ember Frost Lunar Broken Hidden Velvet Golden Paper Rusted Neon Salt Ashen Wild " +
    "Distant Tiny Forgotten Midnight Electric Sunken Copper Glass Restless Pale Burning Quiet Feral Stellar " +
    "Wandering Thorn Hungry Clockwork Misty Bright Second Last Lonely Sugar Turbo Pixel Cosmic Rainy",
);
const nouns = words(
  "Lantern Harbor Knight Orchard Signal Kingdom Tower Garden Forge Comet Voyage Engine Shore Raven Circuit Oracle " +
    "Valley Protocol Tide Crown Meadow Station Dungeon Caravan Mirror Labyrinth Archive Drifter Beacon Temple " +
    "Courier Reactor Hamlet Frontier Owl Foundry Machine Ballad Canyon Cellar Arcade Witch Pirate Glacier Kitchen",
);
const openings = words(
  "Tales Echoes Chronicles Legends Songs Ashes Keepers Children Shadows Rise Fall Heart Edge",
);
const filler = words(
  "A slow burning journey through a ruined world where every choice leaves a mark and friends are made beside " +
    "small fires build trade and explore hand drawn places with gentle music and bosses that remember you",
);

function titles(random: () => number, count: number): string[] {
  const pick = (values: readonly string[]) => pickFrom(random, values);
  const shapes = [
    () => `${pick(adjectives)} ${pick(nouns)}`,
    () => `The ${pick(adjectives)} ${pick(nouns)}`,
    () => `${pick(openings)} of the ${pick(adjectives)} ${pick(nouns)}`,
    () => `${pick(adjectives)} ${pick(nouns)} ${2 + Math.floor(random() * 6)}`,
    () => `${pick(nouns)} & ${pick(nouns)}`,
    () => `${pick(adjectives)} ${pick(nouns)}: ${pick(openings)} of ${pick(nouns)}`,
  ];
  const made = new Set<string>();
  while (made.size < count) made.add(pickFrom(random, shapes)());
  return [...made];
}

function gameRow(random: () => number, title: string, index: number) {
  const price = pickFrom(random, [...gamePrices, "$7.50", "Pay what you want", null]);
  const releaseDate = pickFrom(random, [
    "Released",
    "Early Access",
    "Coming Soon",
    "2025",
    "2027",
    "TBA",
    null,
  ]);
  const categories = [1, 2, 3]
    .map(() => pickFrom(random, defaultCategories))
    .slice(0, 1 + Math.floor(random() * 3));
  const modes = gameModes.flatMap(({ field, playersField }) => {
    const isOn = random() < 0.25;
    const players = isOn && random() < 0.9 ? pickFrom(random, playerCounts) : null;
    return [[field, isOn] as const, [playersField, players] as const];
  });
  return {
    ...(Object.fromEntries(modes) as Record<(typeof gameModes)[number]["field"], boolean>),
    slug: `game-${index}`,
    title,
    developer: `${pickFrom(random, adjectives)} ${pickFrom(random, nouns)} Studio`,
    description: Array.from({ length: 40 + Math.floor(random() * 60) }, () => pickFrom(random, filler)).join(
      " ",
    ),
    imageUrl: `pictures/${index}`,
    categories: [...new Set(categories)],
    singlePlayer: random() < 0.8,
    price,
    priceCents: parsePriceCents(price === customPrice ? null : price),
    releaseDate,
    releaseRank: rankRelease(releaseDate),
    earlyAccess: releaseDate === "Early Access" || random() < 0.1,
    steamDeck: index % 3 === 0,
    cloudSaves: index % 4 === 1,
    achievements: index % 5 < 2,
    generativeAi: [[], ["none"], ["art", "voices"], [], ["code"]][index % 5] ?? [],
    contentNotes: [[], ["violence"], ["flashing-lights", "violence"]][index % 3] ?? [],
    accessibility: labelCodes("accessibility").filter((_, label) => (index * 7 + label * 3) % 11 === 0),
    languages: ["en", "de", "ja", "fil", "pt"].filter((_, language) => (index + language) % 3 === 0),
    featured: index % 17 === 4,
    status: random() < 0.95 ? ("approved" as const) : ("pending" as const),
    deletedAt: random() < 0.02 ? new Date("2026-11-01") : null,
    submittedAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 2e10)),
  };
}

/** Fills the table of games with `count` made-up ones, the same ones for the same seed, some of them not public. */
export async function insertManyGames(count: number, seed = 20_261_121): Promise<void> {
  const random = seededRandom(seed);
  const rows = titles(random, count).map((title, index) => gameRow(random, title, index));
  for (let start = 0; start < rows.length; start += 1000)
    await db.game.createMany({ data: rows.slice(start, start + 1000) });
  await db.$executeRaw`ANALYZE games`;
}

import { createStreamer } from "@/lib/features/streamers/mutations";
import { streamerPayloadSchema } from "@/lib/features/streamers/schema";
import { db } from "@/lib/server/db";
import { seededRandom } from "../../scripts/testing/seeded-random.ts";
import { query } from "./database";
import { pickFrom } from "./games";
import { sender } from "./visitor";

/** The least that POST /api/streamers takes. */
export const leastStreamer = {
  streamName: "Mossgrove",
  description: "Cosy games, real talk about soil.",
  twitchHandle: "mossgrove",
};

/** Submits a streamer as the call does. @returns the stored row */
export async function submitStreamer(overrides: Record<string, unknown> = {}, by = sender) {
  const body = JSON.parse(JSON.stringify({ ...leastStreamer, ...overrides }));
  const { id } = await createStreamer(streamerPayloadSchema.parse(body), by);
  return db.streamer.findUniqueOrThrow({ where: { id } });
}

const words = (text: string) => text.split(" ");
const firsts = words(
  "Moss Night Slow Captain Tiny Byte Low Granite Frame Quiet Pit Last Sable Glitch Ember Salt",
);
const seconds = words(
  "Grove Owl Runner Kettle Boss Bard Poly Tactics Feelings Keys Lane Club Static Garden Fox",
);
const games = [
  "Turnip Ledger",
  "Moss Boots",
  "Kite Season",
  "Rookery",
  "Eleven Hills",
  "Star Janitor",
  "Windrose",
];
const filler = words(
  "cosy horror speedruns for people who read the manual one pot of tea chat votes dice decide",
);

/** Fills the table of streamers with made-up ones, the same ones for the same seed, some of them not public. */
export async function insertManyStreamers(count: number, seed = 20_261_121): Promise<void> {
  const random = seededRandom(seed);
  const some = (values: readonly string[], most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pickFrom(random, values))),
  ];
  const rows = Array.from({ length: count }, (_, index) => ({
    slug: `streamer-${index}`,
    streamName: `${pickFrom(random, firsts)}${pickFrom(random, seconds)} ${index}`,
    description: Array.from({ length: 40 }, () => pickFrom(random, filler)).join(" "),
    platforms: some(["twitch", "youtube", "kick"], 3),
    twitchHandle: `streamer_${index}`,
    gamesPlayed: some(games, 4),
    status: random() < 0.95 ? ("approved" as const) : ("pending" as const),
    deletedAt: random() < 0.02 ? new Date("2026-11-01") : null,
    submittedAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 2e10)),
  }));
  for (let start = 0; start < rows.length; start += 1000)
    await db.streamer.createMany({ data: rows.slice(start, start + 1000) });
  await query("ANALYZE streamers");
}

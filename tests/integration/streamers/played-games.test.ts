import { beforeEach, expect, it } from "vitest";
import { findGameSlugs } from "@/lib/features/games/catalog";
import { findPlayers } from "@/lib/features/streamers/data";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";

beforeEach(resetDatabase);

const addGame = (slug: string, title: string, status: "approved" | "pending" = "approved") =>
  db.game.create({ data: { slug, title, description: "d", developer: "d", imageUrl: "x", status } });
const addStreamer = (slug: string, given: object = {}) =>
  db.streamer.create({
    data: {
      ...{ slug, streamName: slug, description: "d", platforms: ["twitch"], gamesPlayed: ["FERN"] },
      status: "approved",
      ...given,
    },
  });

it("a streamer's games link to their pages, while they are approved", async () => {
  await addGame("moss", "Moss Boots", "pending");
  const played = ["moss BOOTS", "Elsewhere", "constructor"];
  expect(await findGameSlugs(played)).toEqual([null, null, null]);
  await db.game.updateMany({ data: { status: "approved" } });
  expect(await findGameSlugs(played)).toEqual(["moss", null, null]);
  await db.game.updateMany({ data: { status: "rejected" } });
  expect(await findGameSlugs(played)).toEqual([null, null, null]);
  expect(await findGameSlugs([])).toEqual([]);
});

it("a game is played by approved streamers who name it in any case, the featured ones first, then the newest", async () => {
  for (const [slug, given] of [
    ["featured", { featured: true }],
    ["pending", { status: "pending" }],
    ["deleted", { deletedAt: new Date() }],
    ["another", { gamesPlayed: ["Fern 2"] }],
  ] as const)
    await addStreamer(slug, given);
  expect(await findPlayers("Fern")).toEqual({
    players: [{ slug: "featured", streamName: "featured" }],
    areMore: false,
  });
  for (let number = 1; number <= 12; number++)
    await addStreamer(`player-${number}`, { submittedAt: new Date(Date.UTC(2026, 9, number)) });
  const { players, areMore } = await findPlayers("Fern");
  expect(players.map(({ slug }) => slug)).toEqual([
    "featured",
    ...Array.from({ length: 11 }, (_, index) => `player-${12 - index}`),
  ]);
  expect(areMore).toBe(true);
});

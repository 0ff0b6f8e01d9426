import { beforeEach, expect, it } from "vitest";
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

it("a game is played by approved streamers who write any of its names, the featured ones first, then the newest", async () => {
  for (const [slug, given] of [
    ["featured", { featured: true }],
    ["pending", { status: "pending" }],
    ["deleted", { deletedAt: new Date() }],
    ["another", { gamesPlayed: ["Fern 2"] }],
    ["of the edition", { gamesPlayed: ["Fern: Gold Edition"] }],
  ] as const)
    await addStreamer(slug, given);
  const { id } = await addGame("fern", "Fern");
  // A name without its edition means this game only as long as no other has the whole name.
  await addGame("fern-gold", "Fern – Gold Edition");
  expect(await findPlayers(id)).toEqual({
    players: [{ slug: "featured", streamName: "featured" }],
    areMore: false,
  });
  for (let number = 1; number <= 12; number++)
    await addStreamer(`player-${number}`, { submittedAt: new Date(Date.UTC(2026, 9, number)) });
  const { players, areMore } = await findPlayers(id);
  expect(players.map(({ slug }) => slug)).toEqual([
    "featured",
    ...Array.from({ length: 11 }, (_, index) => `player-${12 - index}`),
  ]);
  expect(areMore).toBe(true);
});

import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { steamAddress } from "@/tests/support/steam-store";

/** Named in the environment before anything reads that. */
const steam = await vi.hoisted(async () =>
  (await import("@/tests/support/steam-store")).startConfiguredSteam(),
);

const { findNamedGames } = await import("@/lib/features/games/names/data");
const { readSteamNames } = await import("@/lib/features/games/names/tasks");
const { db } = await import("@/lib/server/db");
const { resetDatabase } = await import("@/tests/support/database");

beforeEach(async () => {
  steam.reset();
  await resetDatabase();
});
afterAll(() => steam.stop());

const addGame = (slug: string, app: number) =>
  db.game.create({
    data: {
      ...{ slug, title: slug, description: "d", developer: "d", imageUrl: "x", status: "approved" },
      steamUrl: steamAddress(app),
    },
  });
const found = async (text: string) => (await findNamedGames([text]))[0]?.slug ?? null;

it("learns the names of apps, also after a link has changed, and asks for each only once", async () => {
  steam.add(10, { name: "Moss Boots™: The Long Way" });
  steam.add(11, { name: "Fern Gully" });
  const { id } = await addGame("moss", 10);
  await addGame("gone", 12);
  await readSteamNames(null);
  expect(await found("moss boots the long way")).toBe("moss");
  await db.game.update({ where: { id }, data: { steamUrl: steamAddress(11) } });
  expect(await found("moss boots the long way")).toBeNull();
  await readSteamNames(null);
  expect(await found("FERN GULLY")).toBe("moss");
  steam.add(11, { name: "Renamed" });
  await readSteamNames(null);
  expect(await found("Fern Gully")).toBe("moss");
});

it("stores no name while Steam is away", async () => {
  await addGame("moss", 10);
  await steam.stop();
  await expect(readSteamNames(null)).resolves.toBeUndefined();
  expect(await db.game.findFirst({ select: { steamName: true } })).toEqual({ steamName: null });
});

import { beforeAll, expect, it } from "vitest";
import { updateGame } from "@/lib/features/games/moderation";
import { findNamedGames } from "@/lib/features/games/names/data";
import { gameEditSchema } from "@/lib/features/games/schema";
import { db } from "@/lib/server/db";
import { message } from "@/lib/shared/message";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { namedGames, nameSpellings, namesOfNothing } from "@/tests/support/game-names";
import { refusal } from "@/tests/support/games";

const titlesOf = async (texts: string[]) => (await findNamedGames(texts)).map((game) => game?.title ?? null);

beforeAll(async () => {
  await resetDatabase();
  const fixed = { description: "d", developer: "d", imageUrl: "x", status: "approved" } as const;
  await db.game.createMany({
    data: namedGames.map(({ title, aliases = [] }, index) => ({
      ...fixed,
      title,
      aliases,
      slug: `game-${index}`,
    })),
  });
});

it("finds at least nine of ten spellings of 200, and never another game", async () => {
  expect(nameSpellings.length).toBeGreaterThanOrEqual(200);
  const titles = await titlesOf(nameSpellings.map(([text]) => text));
  const wrong = nameSpellings.filter(([, title], index) => titles[index] && titles[index] !== title);
  const missed = nameSpellings.filter((_, index) => !titles[index]).map(([text]) => text);
  expect(wrong).toEqual([]);
  expect(missed.length, missed.join("; ")).toBeLessThanOrEqual(nameSpellings.length / 10);
});

it("finds nothing for names that are only similar, and for texts without letters", async () => {
  expect(await titlesOf(namesOfNothing)).toEqual(namesOfNothing.map(() => null));
});

it("means no game if two have the name, but the one with exactly this title", async () => {
  const row = { description: "d", developer: "d", imageUrl: "x", status: "approved" } as const;
  await db.game.createMany({
    data: [
      { ...row, slug: "one", title: "Abyss!" },
      { ...row, slug: "other", title: "Abyss?" },
    ],
  });
  expect(await titlesOf(["Abyss", "abyss!", "ABYSS?", "Abyss?!"])).toEqual([null, "Abyss!", "Abyss?", null]);
});

it("finds the name that the app of its link has on Steam", async () => {
  const steamUrl = "https://store.steampowered.com/app/4040/Fern/";
  await db.game.create({
    data: {
      ...{ slug: "fern", title: "Fern", description: "d", developer: "d", imageUrl: "x", status: "approved" },
      ...{ steamUrl, steamName: "Fern: The Long Way", steamNameOf: "4040" },
    },
  });
  expect(await titlesOf(["fern the long way"])).toEqual(["Fern"]);
  await db.game.update({
    where: { slug: "fern" },
    data: { steamUrl: "https://store.steampowered.com/app/5050/" },
  });
  expect(await titlesOf(["fern the long way"])).toEqual([null]);
});

it("lets the team add names, unless another game has one", async () => {
  const actor = await makeAdmin();
  const { id } = await db.game.findFirstOrThrow({ where: { title: "Celeste" } });
  const names = { title: "Celeste", developer: "d", description: "d" };
  const edit = (aliases: unknown) =>
    updateGame(
      actor,
      { id, requestId: "r" },
      gameEditSchema.parse({ ...names, categories: ["Platform"], aliases }),
    );
  await edit("Céleste Mountain\n\n  celeste 64 \nceleste 64");
  expect((await db.game.findUniqueOrThrow({ where: { id } })).aliases).toEqual([
    "Céleste Mountain",
    "celeste 64",
  ]);
  expect(await titlesOf(["CELESTE MOUNTAIN", "Celeste64"])).toEqual(["Celeste", "Celeste"]);
  expect((await refusal(edit(["Celeste", "portal ii"]))).errors).toEqual({
    aliases: message("gameForm.errors.aliasTaken", { name: "portal ii", title: "Portal 2" }),
  });
  const tooMany = gameEditSchema.safeParse({
    ...names,
    aliases: Array.from({ length: 21 }, (_, index) => `n${index}`),
  });
  expect(tooMany.error?.issues[0]?.message).toBe(message("gameForm.errors.aliases", { max: 20 }));
  const tooLong = gameEditSchema.safeParse({ ...names, aliases: ["n".repeat(121)] });
  expect(tooLong.error?.issues[0]?.message).toBe(message("gameForm.errors.aliasLength", { max: 120 }));
});

it("finds only games that visitors see", async () => {
  await db.game.updateMany({ where: { title: "Celeste" }, data: { status: "pending" } });
  expect(await titlesOf(["Celeste"])).toEqual([null]);
});

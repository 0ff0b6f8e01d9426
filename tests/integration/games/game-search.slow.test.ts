import { beforeAll, describe, expect, it } from "vitest";
import { searchVisible } from "@/lib/features/reviews/search";
import { db } from "@/lib/server/db";
import { seededRandom } from "@/scripts/testing/seeded-random.ts";
import { resetDatabase } from "@/tests/support/database";
import { insertManyGames, pickFrom } from "@/tests/support/games";

const searchGames = (search: string) => searchVisible("games", search);

const letters = "abcdefghijklmnopqrstuvwxyz";

/** The title with one or two letters changed, dropped or swapped with a neighbour. */
function misspell(title: string, random: () => number): string {
  let text = title;
  for (let mistakes = 1 + Math.floor(random() * 2); mistakes > 0; mistakes--) {
    const positions = [...text].flatMap((letter, position) => (/[a-z]/i.test(letter) ? [position] : []));
    const position = pickFrom(random, positions);
    const swapped = positions.includes(position + 1)
      ? position
      : positions.includes(position - 1)
        ? position - 1
        : undefined;
    const kind = pickFrom(random, ["change", "drop", "swap"] as const);
    if (kind === "swap" && swapped !== undefined)
      text =
        text.slice(0, swapped) + text.charAt(swapped + 1) + text.charAt(swapped) + text.slice(swapped + 2);
    else if (kind === "drop") text = text.slice(0, position) + text.slice(position + 1);
    else {
      const others = [...letters].filter((letter) => letter !== text.charAt(position).toLowerCase());
      text = text.slice(0, position) + pickFrom(random, others) + text.slice(position + 1);
    }
  }
  return text;
}

describe("search among 10,000 games", () => {
  beforeAll(async () => {
    await resetDatabase();
    await insertManyGames(10_000);
  }, 300_000);

  it("finds 200 misspelt titles among the first three, at least 95 of 100", async () => {
    const random = seededRandom(95);
    const games = await db.game.findMany({
      where: { status: "approved", deletedAt: null },
      select: { id: true, title: true },
      orderBy: { id: "asc" },
    });
    expect(games.length).toBeGreaterThan(9000);
    const missed: string[] = [];
    for (let round = 0; round < 200; round++) {
      const game = pickFrom(random, games);
      const typed = misspell(game.title, random);
      const found = await searchGames(typed);
      if (!found.slice(0, 3).includes(game.id)) missed.push(`${typed} for ${game.title}`);
    }
    expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(10);
  }, 120_000);

  it("finds an exact title first, in any case", async () => {
    const game = await db.game.findFirstOrThrow({ where: { status: "approved", deletedAt: null } });
    expect((await searchGames(game.title.toUpperCase()))[0]).toBe(game.id);
  });

  it("finds nothing that is not public", async () => {
    const hidden = await db.game.findMany({
      where: { OR: [{ status: "pending" }, { deletedAt: { not: null } }] },
      take: 20,
    });
    expect(hidden).toHaveLength(20);
    for (const game of hidden) expect(await searchGames(game.title)).not.toContain(game.id);
  });
});

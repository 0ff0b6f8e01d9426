import { beforeAll, describe, expect, it } from "vitest";
import { gameFeatures, gameModes } from "@/lib/features/games/constants";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { listApprovedGames, pageOfGames } from "@/tests/support/games";

const game = (title: string, more: object) => ({
  slug: title.toLowerCase().replaceAll(" ", "-"),
  title,
  developer: "Somebody",
  description: "Nothing to say.",
  imageUrl: "pictures/x",
  status: "approved" as const,
  ...more,
});

const found = async (q: string) => (await listApprovedGames({ q })).map(({ title }) => title);

describe("search in each field", () => {
  beforeAll(async () => {
    await resetDatabase();
    await db.game.createMany({
      data: [
        game("Moss Knight", { developer: "Two Ferns", categories: ["RPG", "Action"] }),
        game("Salt Road", {
          description: "Haul lanterns across a drowned desert.",
          categories: ["Simulation"],
        }),
        game("Nine Keys", {
          developer: "Quiet Harbour Works",
          categories: ["Puzzle", "Horror"],
          onlineCoop: true,
        }),
        game("Pokéfarm's Gardens", { developer: "Smørrebrød", categories: ["Fighting"] }),
        game("Überfluss", { categories: ["Strategy"] }),
        game("The Lamplighter and the Long Way Down to the River", { categories: ["Adventure"] }),
        game("Unseen Waiting", { status: "pending" as const }),
        game("Unseen Gone", { deletedAt: new Date("2026-11-01") }),
      ],
    });
  });

  it.each([
    ["a title, whatever its capitals", "MOSS knight", ["Moss Knight"]],
    ["the beginning of a word, while it is typed", "kni", ["Moss Knight"]],
    [
      "a word of a long title, without a letter",
      "lamplightr",
      ["The Lamplighter and the Long Way Down to the River"],
    ],
    [
      "a word of a long title, with two letters swapped",
      "lamplihgter",
      ["The Lamplighter and the Long Way Down to the River"],
    ],
    ["a developer", "two ferns", ["Moss Knight"]],
    ["a misspelt developer", "quiet harbur", ["Nine Keys"]],
    ["a word of a description, in another form", "lantern deserts", ["Salt Road"]],
    ["a category", "horror", ["Nine Keys"]],
    ["a misspelt category", "puzle", ["Nine Keys"]],
    ["words of different fields", "keys puzzle harbour", ["Nine Keys"]],
    ["other letters than ASCII's", "überflus", ["Überfluss"]],
    ["letters without their accents", "uberfl", ["Überfluss"]],
    ["letters with accents that are not there", "móss knight", ["Moss Knight"]],
    ["words of different fields, without accents", "gardens smorrebrod", ["Pokéfarm's Gardens"]],
    ["how it is played", "online co-op", ["Nine Keys"]],
    ["two letters of a word of five swapped", "knigth", ["Moss Knight"]],
    ["the same at the beginning", "slat raod", ["Salt Road"]],
    ["the same in a category", "puzzel", ["Nine Keys"]],
    ["the same in a developer", "habrour", ["Nine Keys"]],
    ["a short word that only begins like others", "saxo", []],
    ["nothing alike", "quantum badminton", []],
    ["what waits for review", "unseen waiting", []],
    ["what is in the trash", "unseen gone", []],
  ])("%s", async (_what, q, expected) => expect(await found(q)).toEqual(expected));

  it.each([
    ["operators and quotes", `' | ! & :* "moss" <-> \\ ( knight`, ["Moss Knight"]],
    ["the end of a statement", "quantum'; DELETE FROM games; --", []],
    ["a condition that is always true", "quantum%' OR '1'='1", []],
    ["a wildcard", "%", []],
    ["a null character", "moss\u0000 knight", ["Moss Knight"]],
    ["only signs", "!!! ???", []],
    ["half an emoji at the end", `${"x".repeat(99)}🎮`, []],
  ])("%s are separators between words, not SQL or operators", async (_what, q, expected) => {
    expect(await found(q)).toEqual(expected);
    expect(await found("moss knight")).toEqual(["Moss Knight"]);
  });

  it("combines with filters, and counts its results", async () => {
    expect(await pageOfGames({ q: "moss knight", category: "RPG" }, 1)).toMatchObject({ total: 1 });
    expect(await pageOfGames({ q: "moss knight", category: "-RPG" }, 1)).toMatchObject({ total: 0 });
  });
});

describe("search for a mode or a feature", () => {
  const all = [...gameModes, ...gameFeatures];
  beforeAll(async () => {
    await resetDatabase();
    await db.game.createMany({
      data: all.map(({ field }, number) => game(`Untitled ${number}`, { [field]: true })),
    });
  });

  it.each(all)("$label finds the game that has it, as does its badge", async ({ field, label, ...more }) => {
    const { title } = await db.game.findFirstOrThrow({ where: { [field]: true } });
    expect(await found(label)).toEqual([title]);
    if ("badge" in more) expect(await found(more.badge)).toEqual([title]);
  });
});

describe("search in any script, width, dots or numerals", () => {
  beforeAll(async () => {
    await resetDatabase();
    const titles = [
      "红石生电优化",
      "3D東京ナイト",
      "ドラゴンの城",
      "สวนลับกลางป่า",
      "스타듀 밸리",
      "S.T.A.L.K.E.R.: Shadow of Chernobyl",
      "L.A. Noire",
      "Final Fantasy XV",
      "Final Fantasy VII Remake",
      "Final Fantasy VII",
      "Final Fantasy Tactics",
      "Street Brawler 2",
      "Moss Knight",
    ];
    await db.game.createMany({
      data: titles.map((title, index) => ({ ...game(title, {}), slug: `game-${index}` })),
    });
  });

  it.each([
    ["two signs in the middle of a title", "生电", ["红石生电优化"]],
    ["three signs in the middle", "石生电", ["红石生电优化"]],
    ["its end", "优化", ["红石生电优化"]],
    ["its beginning", "红石", ["红石生电优化"]],
    ["all of it", "红石生电优化", ["红石生电优化"]],
    ["two parts of it", "优化 红石", ["红石生电优化"]],
    ["signs that do not stand together", "红生", []],
    ["signs after Latin letters", "東京", ["3D東京ナイト"]],
    ["Latin letters before signs", "3d", ["3D東京ナイト"]],
    ["half-width signs", "ﾅｲﾄ", ["3D東京ナイト"]],
    ["a part in kana", "ゴン", ["ドラゴンの城"]],
    ["a part in Thai", "กลาง", ["สวนลับกลางป่า"]],
    ["a part in Hangul", "타듀", ["스타듀 밸리"]],
    ["a word in Hangul", "밸리", ["스타듀 밸리"]],
    ["all words in Hangul", "스타듀 밸리", ["스타듀 밸리"]],
    ["full-width letters", "ＭＯＳＳ ｋｎｉｇｈｔ", ["Moss Knight"]],
    ["initials without their dots", "stalker", ["S.T.A.L.K.E.R.: Shadow of Chernobyl"]],
    ["initials with their dots", "s.t.a.l.k.e.r.", ["S.T.A.L.K.E.R.: Shadow of Chernobyl"]],
    ["some of the initials", "S.T.A.L", ["S.T.A.L.K.E.R.: Shadow of Chernobyl"]],
    ["two initials", "la noire", ["L.A. Noire"]],
    ["a Roman numeral for an Arabic one", "street brawler ii", ["Street Brawler 2"]],
  ])("finds by %s", async (_what, q, expected) => expect(await found(q)).toEqual(expected));

  it("ranks the title with the same number first, and titles without a word last", async () => {
    const titles = await found("final fantasy 7");
    expect(titles.slice(0, 2)).toEqual(["Final Fantasy VII", "Final Fantasy VII Remake"]);
    expect((await found("Final Fantasy VII"))[0]).toBe("Final Fantasy VII");
  });

  it("ranks titles with all words before similar ones", async () => {
    await db.game.createMany({
      data: [
        { ...game("Garden", { description: "A lantern garden of moss." }), slug: "holds" },
        { ...game("Lantern Gardens of Mist", {}), slug: "alike" },
      ],
    });
    const titles = await found("lantern garden moss");
    expect(titles[0]).toBe("Garden");
  });
});

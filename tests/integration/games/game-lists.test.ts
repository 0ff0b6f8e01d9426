import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCatalogPage } from "@/lib/features/games/catalog";
import { playerCounts } from "@/lib/features/games/constants";
import {
  type CatalogQuery,
  filterFieldNames,
  filterFields,
  filterText,
  isLabelFilter,
  parseSelection,
  setFilterValue,
} from "@/lib/features/games/filters";
import { db } from "@/lib/server/db";
import { invalidateAll, setListening } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { insertManyGames, listApprovedGames, pageOfGames } from "@/tests/support/games";

const count = async (filter: CatalogQuery) => (await pageOfGames(filter, 1, 1)).total;

const selections: [string, CatalogQuery][] = [
  ["nothing chosen", {}],
  ["one category", { category: "RPG" }],
  ["categories included and excluded", { category: "RPG,Puzzle,-Horror,-Indie" }],
  ["only excluded", { category: "-Horror,-Action", mode: "-Local Co-op" }],
  [
    "every field",
    {
      category: "-Horror",
      price: "Free,Custom,$4.99",
      players: "2 Players",
      mode: "-Online Co-op",
      access: "-Early Access",
      feature: "Steam Deck,-Achievements",
    },
  ],
  ["price ranges", { price: "Under $10,Custom,-Free", feature: "Cloud Saves" }],
  ["featured ones", { featured: "Featured", price: "-Under $5" }],
  ["players and modes", { players: "Single Player,16 Players", mode: "Local Co-op,Online Multiplayer" }],
  ["prices and players excluded", { price: "-Free,-Custom", players: "-Single Player,-8 Players" }],
  [
    "labels included and excluded",
    {
      ai: "-art,-text",
      content: "violence",
      accessibility: "subtitles,volumes,-difficulty",
      language: "en,fr,-fil",
    },
  ],
  ["languages alone", { language: "de,-ja" }],
  ["a search among labels", { q: "lantern", ai: "none", language: "en" }],
  ["a search", { q: "lantern", access: "Early Access" }],
  ["an unknown category", { category: "Cooking", price: "Free" }],
];

describe("counts next to the filters", () => {
  beforeAll(async () => {
    await resetDatabase();
    await insertManyGames(600);
    // One index for hundreds of questions: nothing changes below.
    setListening(true);
    invalidateAll();
  });
  afterAll(() => setListening(false));

  it.each(selections)(
    "equal the number of results if that value were chosen now: %s",
    async (_name, query) => {
      const selection = parseSelection(query);
      const page = await readCatalogPage(selection);
      expect(page.total).toBe(await count(query));
      for (const field of filterFieldNames) {
        if (field === "live") continue;
        expect([field, page.counts[field].all]).toEqual([field, await count({ ...query, [field]: "" })]);
        const offered = Object.keys(page.counts[field].values);
        if (!isLabelFilter(field)) expect(offered).toEqual(filterFields[field].values);
        for (const value of offered) {
          const chosen = setFilterValue(selection, { field, value }, "include").filters[field];
          const expected = await count({ ...query, [field]: filterText(chosen) });
          expect([value, page.counts[field].values[value]]).toEqual([value, expected]);
        }
      }
    },
    60_000,
  );

  it.each(selections)(
    "are next to the games that GET /api/games lists, in its order: %s",
    async (_name, query) => {
      for (const sort of ["", "match", "newest", "featured", "title", "price", "release"]) {
        for (const page of ["1", "2", "4"]) {
          const asked = parseSelection({ ...query, sort, page });
          const shown = await readCatalogPage(asked);
          const listed = await pageOfGames({ ...query, sort }, shown.page);
          const position = [sort, page, shown.total];
          expect([...position, ...shown.items.map(({ id }) => id)]).toEqual([
            ...position,
            ...listed.games.map(({ id }) => id),
          ]);
        }
      }
    },
  );

  it("agree with plain SQL", async () => {
    const { counts, total } = await readCatalogPage(parseSelection({}));
    const [row] = await db.$queryRaw<Record<string, number>[]>`
      SELECT count(*)::int AS total,
        count(*) FILTER (WHERE 'RPG' = ANY(categories))::int AS rpg,
        count(*) FILTER (WHERE price = 'Free')::int AS free,
        count(*) FILTER (WHERE price IN ('$7.50', 'Pay what you want'))::int AS custom,
        count(*) FILTER (WHERE "onlineCoop")::int AS online,
        count(*) FILTER (WHERE "localCoop" AND "localCoopPlayers" IN ('64 Players', '100+ Players')
          OR "onlineCoop" AND "onlineCoopPlayers" IN ('64 Players', '100+ Players')
          OR "localMultiplayer" AND "localMultiplayerPlayers" IN ('64 Players', '100+ Players')
          OR "onlineMultiplayer" AND "onlineMultiplayerPlayers" IN ('64 Players', '100+ Players'))::int AS many,
        count(*) FILTER (WHERE "earlyAccess")::int AS early,
        count(*) FILTER (WHERE "priceCents" < 1000)::int AS "underTen",
        count(*) FILTER (WHERE "cloudSaves")::int AS "cloudSaves",
        count(*) FILTER (WHERE featured)::int AS featured,
        count(*) FILTER (WHERE 'none' = ANY("generativeAi"))::int AS "withoutAi",
        count(*) FILTER (WHERE 'violence' = ANY("contentNotes"))::int AS violence,
        count(*) FILTER (WHERE 'subtitles' = ANY(accessibility))::int AS subtitles,
        count(*) FILTER (WHERE 'fil' = ANY(languages))::int AS filipino
      FROM games WHERE status = 'approved' AND "deletedAt" IS NULL`;
    expect({
      total,
      rpg: counts.category.values.RPG,
      free: counts.price.values.Free,
      custom: counts.price.values.Custom,
      online: counts.mode.values["Online Co-op"],
      many: counts.players.values["64 Players"],
      early: counts.access.values["Early Access"],
      underTen: counts.price.values["Under $10"],
      cloudSaves: counts.feature.values["Cloud Saves"],
      featured: counts.featured.values.Featured,
      withoutAi: counts.ai.values.none,
      violence: counts.content.values.violence,
      subtitles: counts.accessibility.values.subtitles,
      filipino: counts.language.values.fil,
    }).toEqual(row);
  });

  it("name the languages of existing games and the chosen ones, sorted by name", async () => {
    const { counts, languages } = await readCatalogPage(parseSelection({ language: "-is" }));
    expect(Object.entries(languages)).toEqual([
      ["en", "English"],
      ["fil", "Filipino"],
      ["de", "German"],
      ["is", "Icelandic"],
      ["ja", "Japanese"],
      ["pt", "Portuguese"],
    ]);
    expect(Object.keys(counts.language.values)).toEqual(Object.keys(languages));
    expect(counts.language.values.is).toBe(0);
  });

  it("pages hold every game once, also with equal values", async () => {
    for (const sort of ["newest", "featured", "title", "price", "release"]) {
      const first = await pageOfGames({ sort }, 1, 100);
      const pages = await Promise.all(
        Array.from({ length: first.pageCount }, (_, index) => pageOfGames({ sort }, index + 1, 100)),
      );
      const ids = pages.flatMap((page) => page.games.map((game) => game.id));
      expect(new Set(ids).size).toBe(first.total);
      expect(ids).toHaveLength(first.total);
    }
  });

  it("shows the last page for a page beyond it, and no page without results", async () => {
    const beyond = await readCatalogPage(parseSelection({ page: "999" }));
    expect([beyond.page, beyond.items.length > 0]).toEqual([beyond.pageCount, true]);
    expect(await readCatalogPage(parseSelection({ category: "Cooking", page: "7" }))).toMatchObject({
      items: [],
      total: 0,
      page: 1,
      pageCount: 0,
    });
    expect((await pageOfGames({}, 999)).games).toEqual([]);
  });
});

describe("filters and orders", () => {
  const day = (number: number) => new Date(Date.UTC(2026, 5, number));
  const game = (title: string, number: number, more: object) => ({
    slug: title.toLowerCase(),
    title,
    developer: "Somebody",
    description: "Something.",
    imageUrl: "pictures/x",
    status: "approved" as const,
    submittedAt: day(number),
    ...more,
  });

  beforeAll(async () => {
    await resetDatabase();
    await db.game.createMany({
      data: [
        game("apple", 1, {
          categories: ["RPG"],
          price: "Free",
          priceCents: 0,
          featured: true,
          localCoop: true,
          localCoopPlayers: "2 Players",
          generativeAi: ["none"],
          languages: ["en", "de"],
          accessibility: ["subtitles"],
        }),
        game("Birch", 2, {
          categories: ["RPG", "Horror"],
          price: "$7.50",
          priceCents: 750,
          releaseRank: 9999,
          generativeAi: ["art"],
          contentNotes: ["violence"],
          languages: ["en"],
        }),
        game("cedar", 3, {
          categories: ["Puzzle"],
          price: "$4.99",
          priceCents: 499,
          steamDeck: true,
          releaseRank: 2027,
          onlineCoop: true,
          onlineCoopPlayers: "8 Players",
          singlePlayer: false,
        }),
        // A number of players of a mode that is off means nothing.
        game("Dogwood", 4, {
          categories: ["Horror"],
          price: "TBA",
          earlyAccess: true,
          localCoopPlayers: "64 Players",
        }),
        game("elm", 5, { categories: ["Indie"], price: null, localMultiplayer: true }),
        game("Hidden", 6, { categories: ["RPG"], status: "pending" as const, languages: ["fr"] }),
        game("Gone", 7, { categories: ["RPG"], deletedAt: day(8) }),
      ],
    });
  });

  const titles = async (filter: CatalogQuery) => (await listApprovedGames(filter)).map(({ title }) => title);

  it.each<[CatalogQuery, string[]]>([
    [{}, ["elm", "Dogwood", "cedar", "Birch", "apple"]],
    [
      { category: "All", price: "All", players: "All", mode: "All" },
      ["elm", "Dogwood", "cedar", "Birch", "apple"],
    ],
    [{ category: "RPG" }, ["Birch", "apple"]],
    [{ category: "rpg,puzzle" }, ["cedar", "Birch", "apple"]],
    [{ category: "RPG,-Horror" }, ["apple"]],
    [{ category: "-Horror" }, ["elm", "cedar", "apple"]],
    [{ category: "Cooking" }, []],
    [{ category: "Cooking,Puzzle" }, ["cedar"]],
    [{ price: "Free,TBA" }, ["Dogwood", "apple"]],
    [{ price: "Free" }, ["apple"]],
    [{ price: "Custom" }, ["Birch"]],
    [{ price: "-Free,-Custom" }, ["elm", "Dogwood", "cedar"]],
    [{ players: "-Single Player" }, ["cedar"]],
    [{ players: "-3 Players" }, ["elm", "Dogwood", "Birch", "apple"]],
    [{ players: "2 Players,-Single Player" }, ["cedar"]],
    [{ players: "Single Player" }, ["elm", "Dogwood", "Birch", "apple"]],
    [{ players: "2 Players" }, ["apple", "cedar"]],
    [{ players: "2 Players", sort: "newest" }, ["cedar", "apple"]],
    [{ players: "3 Players" }, ["cedar"]],
    [{ players: "12 Players" }, []],
    [{ mode: "Local Co-op,Online Co-op" }, ["cedar", "apple"]],
    [{ mode: "-Local Multiplayer,-Online Co-op" }, ["Dogwood", "Birch", "apple"]],
    [{ access: "Early Access" }, ["Dogwood"]],
    [{ access: "-Early Access" }, ["elm", "cedar", "Birch", "apple"]],
    [{ price: "Under $10" }, ["cedar", "Birch", "apple"]],
    [{ price: "Under $5,-Free" }, ["cedar"]],
    [{ feature: "Steam Deck" }, ["cedar"]],
    [{ featured: "Featured" }, ["apple"]],
    [{ ai: "none" }, ["apple"]],
    [{ ai: "-art,-text,-code,-voices" }, ["elm", "Dogwood", "cedar", "apple"]],
    [{ content: "-violence" }, ["elm", "Dogwood", "cedar", "apple"]],
    [{ accessibility: "subtitles", language: "de,fr" }, ["apple"]],
    [{ language: "en,-de" }, ["Birch"]],
    [{ language: "fr" }, []],
    [{ sort: "featured" }, ["apple", "elm", "Dogwood", "cedar", "Birch"]],
    [{ sort: "title" }, ["apple", "Birch", "cedar", "Dogwood", "elm"]],
    [{ sort: "price" }, ["apple", "cedar", "Birch", "elm", "Dogwood"]],
    [{ sort: "release" }, ["Birch", "cedar", "elm", "Dogwood", "apple"]],
    [{ category: "RPG", price: "Free", mode: "Local Co-op", players: "2 Players", q: "apple" }, ["apple"]],
  ])("%j", async (filter, expected) => expect(await titles(filter)).toEqual(expected));

  it("accepts every number of players that the form offers", async () => {
    for (const players of playerCounts) {
      const expected = playerCounts.indexOf(players) <= playerCounts.indexOf("8 Players");
      expect([players, (await titles({ players })).includes("cedar")]).toEqual([players, expected]);
    }
  });
});

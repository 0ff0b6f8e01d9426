import { beforeAll, expect, it, vi } from "vitest";
import { listNewestGameEntries } from "@/lib/features/feeds/entries";
import { readGameSubject } from "@/lib/features/feeds/share/data";
import { readSitemap, readSitemapPart } from "@/lib/features/feeds/sitemap/data";
import { findRelatedGames, listAllGames, listGames, readCatalogPage } from "@/lib/features/games/catalog";
import { catalogIndex } from "@/lib/features/games/catalog-index";
import { findListedGame } from "@/lib/features/games/data";
import { listDoubles } from "@/lib/features/games/doubles/data";
import { parseSelection } from "@/lib/features/games/filters";
import { findNamedGames } from "@/lib/features/games/names/data";
import { readGameSurroundings } from "@/lib/features/joined/data";
import { readLanding } from "@/lib/features/landing/data";
import { searchVisible } from "@/lib/features/reviews/search";
import { findPlace } from "@/lib/features/submitter/data";
import { invalidateChanged } from "@/lib/server/cache/invalidate";
import { db, pool } from "@/lib/server/db";
import { invalidateAll, setListening } from "@/lib/shared/tag-versions";
import { query, resetDatabase } from "@/tests/support/database";

/** What visitors cause, on a catalog of a hundred thousand games: no statement reads the whole table. */

vi.hoisted(() => {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const explain = "-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0";
  url.searchParams.set("options", `${explain} -c client_min_messages=log`);
  process.env.DATABASE_URL = url.href;
});

const plans: string[] = [];
pool.on("connect", (client) => client.on("notice", ({ message }) => plans.push(message ?? "")));

const count = 100_000;

beforeAll(async () => {
  await resetDatabase();
  const words = "lantern harbor knight orchard signal kingdom tower garden forge comet voyage engine".split(
    " ",
  );
  await query(
    `INSERT INTO games (slug, title, developer, description, "imageUrl", categories, price, "priceCents", featured,
       "featuredOrder", languages, status, "submittedAt", "reviewedAt")
     SELECT 'game-' || n, initcap(w[1 + n % 12] || ' of ' || w[1 + n / 12 % 12]) || ' ' || n, 'Studio ' || n % 20000,
       'A journey through the ' || w[1 + n / 7 % 12] || ' with friends.', 'pictures/' || n,
       CASE n % 3 WHEN 0 THEN ARRAY['RPG','Horror'] WHEN 1 THEN ARRAY['Puzzle','Indie'] ELSE ARRAY['Action','RPG'] END,
       'Free', 0, n % 500 = 0, NULL, ARRAY['en'],
       (CASE WHEN n % 20 = 0 THEN 'pending' ELSE 'approved' END)::review_status,
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     FROM generate_series(1, ${count}) AS n, (SELECT $1::text[] AS w) AS words`,
    [words],
  );
  await query("VACUUM ANALYZE games");
  setListening(true);
  invalidateAll();
}, 600_000);

async function drain(parts: AsyncIterable<unknown> | null, atMost = 3): Promise<void> {
  let read = 0;
  for await (const _ of parts ?? []) if (++read >= atMost) return;
}

const page = (given: Record<string, string>) => () => readCatalogPage(parseSelection(given));

const reads: [string, () => Promise<unknown>][] = [
  ["the index", catalogIndex],
  ["a first page", page({})],
  ["a filter", page({ category: "RPG,-Horror", language: "en" })],
  ["a search", page({ q: "Lantern of Tower" })],
  ["a misspelt search", () => searchVisible("games", "lantren of towr")],
  ["a word of many", () => searchVisible("games", "journey")],
  ["a search for nothing", () => searchVisible("games", "zqxwv jvkqz")],
  ["a page of the API", () => listGames(parseSelection({}), { page: 700 })],
  ["all rows", async () => drain((await listAllGames(parseSelection({}))).parts)],
  ["a game", () => findListedGame("game-77")],
  ["its share picture", () => readGameSubject("game-77")],
  ["games beside it", () => findRelatedGames(77)],
  ["games by their names", () => findNamedGames(["Lantern of Lantern 144", "No such game"])],
  ["what its page collects", () => readGameSurroundings(77)],
  ["the feed", () => listNewestGameEntries(parseSelection({}))],
  ["the landing page", readLanding],
  ["the sitemap", async () => drain(await readSitemap())],
  ["a part of the sitemap", async () => drain(await readSitemapPart("games-1.xml"))],
  [
    "the question about doubles",
    () => listDoubles({ title: "Lantern of Tower 5", developer: "Studio 5", steamUrl: null }),
  ],
  ["the place in the queue", () => findPlace("game", { id: 20, submittedAt: new Date() } as never)],
  [
    "a changed game",
    async () => {
      await invalidateChanged({ tag: "games", ids: [77] });
      await catalogIndex();
    },
  ],
];

it.each(reads)(
  "%s is found by indexes",
  async (_, read) => {
    // A repeated statement may get a generic plan.
    for (let turn = 0; turn < 7; turn++) {
      plans.length = 0;
      await read();
      expect(plans.filter((plan) => /Seq Scan on games/.test(plan))).toEqual([]);
    }
  },
  60_000,
);

it("plans are readable", async () => {
  plans.length = 0;
  await db.$queryRaw`SELECT count(*)::int FROM games WHERE description LIKE '%z%'`;
  expect(plans.join("\n")).toMatch(/Seq Scan on games/);
});

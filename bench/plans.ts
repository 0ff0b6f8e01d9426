/** The plans and times of the reads that visitors cause, on the database that DATABASE_URL names; see measure-plans.ts. */
import { writeFileSync } from "node:fs";
import { newestGameEntries, newestStreamerEntries } from "@/lib/features/feeds/entries";
import { findRelatedGames, listGames, readCatalogPage } from "@/lib/features/games/catalog";
import { catalogIndex } from "@/lib/features/games/catalog-index";
import { type CatalogQuery, parseSelection } from "@/lib/features/games/filters";
import { searchVisible } from "@/lib/features/reviews/search";
import { db, pool } from "@/lib/server/db";
import { bumpVersions, invalidateAll } from "@/lib/shared/tag-versions";
import { median, percentile } from "./figures.ts";

const plans: string[] = [];
pool.on("connect", (client) => client.on("notice", ({ message }) => plans.push(message ?? "")));

const catalog = (query: CatalogQuery) => () => readCatalogPage(parseSelection(query));

/** A title of the catalog, and the same with one letter changed. */
async function someTitle(): Promise<[string, string]> {
  const { title } = await db.game.findFirstOrThrow({
    where: { status: "approved" },
    skip: 500,
    orderBy: { id: "asc" },
  });
  return [title, `${title.slice(0, 2)}x${title.slice(3)}`];
}

async function readsToShow(): Promise<Record<string, () => Promise<unknown>>> {
  const [title, misspelt] = await someTitle();
  const many = { category: "RPG,-Horror", price: "$4.99,Free", players: "4 Players", mode: "Online Co-op" };
  const labels = { ai: "-art,-voices", accessibility: "subtitles,one-handed", language: "de,en,-fr" };
  return {
    "/games": catalog({}),
    "/games?category=RPG": catalog({ category: "RPG" }),
    "/games?sort=title": catalog({ sort: "title" }),
    "/games?sort=price": catalog({ sort: "price" }),
    "/games?sort=release": catalog({ sort: "release" }),
    "/games?page=100": catalog({ page: 100 }),
    "/games with four filters": catalog(many),
    "/games with filters of labels": catalog(labels),
    "/games?q= a title": catalog({ q: title }),
    "a new search: a title": () => searchVisible("games", title),
    "a new search: a misspelt title": () => searchVisible("games", misspelt),
    "a new search: a word of many": () => searchVisible("games", "the"),
    "a new search: a badge of many": () => searchVisible("games", "online co-op"),
    "a new search: nothing, not even alike": () => searchVisible("games", "zqxwv jvkqz"),
    "the index, after a change of a game": () => {
      bumpVersions(["games"], { games: [500] });
      return catalogIndex();
    },
    "the index, at the start": () => {
      invalidateAll();
      return catalogIndex();
    },
    "related games": () => findRelatedGames(500),
    "/api/games?page=1": () => listGames(parseSelection({}), { page: 1 }),
    "feed of games": () => newestGameEntries(parseSelection({})),
    "feed of a category": () => newestGameEntries(parseSelection({ category: "RPG" })),
    "feed of streamers": () => newestStreamerEntries(),
  };
}

const runs = 40;

async function timesOf(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await read();
    times.push(performance.now() - begun);
  }
  return times.slice(5);
}

/** The lines of a plan that say how rows were found, without what differs from run to run. */
const scansOf = (plan: string): string[] =>
  [
    ...plan.matchAll(
      /(?:Parallel )?(?:Seq Scan|Index Scan|Index Only Scan|Bitmap Index Scan|Bitmap Heap Scan)[^\n(]*/g,
    ),
  ].map(([line]) =>
    line
      .trim()
      .replace(" using ", " ")
      .replace(/ on (\w+) \1$/, " on $1"),
  );

try {
  const lines = ["| read | median ms | p95 ms | how rows are found |", "| --- | --- | --- | --- |"];
  for (const [name, read] of Object.entries(await readsToShow())) {
    const times = await timesOf(read);
    plans.length = 0;
    await read();
    const scans = [...new Set(plans.flatMap(scansOf))].join("<br>");
    lines.push(
      `| \`${name}\` | ${median(times).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} | ${scans} |`,
    );
  }
  const text = `${lines.join("\n")}\n`;
  process.stdout.write(text);
  if (process.env.PLANS_FILE) writeFileSync(process.env.PLANS_FILE, text);
} finally {
  await db.$disconnect();
  await pool.end();
}

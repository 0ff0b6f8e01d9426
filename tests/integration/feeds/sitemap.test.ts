import { Readable } from "node:stream";
import { ErrorLevel, XMLToSitemapIndexStream, XMLToSitemapItemStream } from "sitemap";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readSitemap, readSitemapPart } from "@/lib/features/feeds/sitemap/data";
import { invalidateChanged } from "@/lib/server/cache/invalidate";
import { db } from "@/lib/server/db";
import { invalidateAll } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

const site = "http://localhost:3000";
async function textOf(pieces: AsyncIterable<string> | null): Promise<string> {
  if (!pieces) throw new Error("no such part");
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

/** Reads a file with an independent parser that refuses everything outside the format. */
async function parse(Parser: typeof XMLToSitemapItemStream | typeof XMLToSitemapIndexStream, text: string) {
  const found: string[] = [];
  for await (const { url } of Readable.from([text]).pipe(new Parser({ level: ErrorLevel.THROW })))
    found.push(url);
  return found;
}

const addresses = (text: string) => parse(XMLToSitemapItemStream, text);

const approvedSlugs = async () =>
  (await db.game.findMany({ where: { status: "approved", deletedAt: null }, select: { slug: true } }))
    .map(({ slug }) => `${site}/games/${slug}`)
    .sort();

/** As little of each as the table takes; some wait for a decision, some are in the trash. */
const insertGames = (count: number) =>
  db.$executeRaw`
    INSERT INTO games (slug, title, developer, description, "imageUrl", "updatedAt", status, "deletedAt")
    SELECT 'game-' || n, 'Game ' || n, 'd', 'd', 'x', now(),
      (CASE WHEN n % 20 = 0 THEN 'pending' ELSE 'approved' END)::review_status,
      CASE WHEN n % 50 = 1 THEN now() END
    FROM generate_series(1, ${count}::int) AS n`;

describe("a short sitemap", () => {
  beforeEach(resetDatabase);

  it("is one file with the pages, the categories and every approved row", async () => {
    const shared = { description: "d", status: "approved" as const };
    const game = { ...shared, developer: "d", imageUrl: "x" };
    await db.game.create({ data: { ...game, slug: "moss", title: "Moss" } });
    await db.game.create({ data: { ...game, slug: "hidden", title: "Hidden", status: "pending" } });
    await db.game.create({ data: { ...game, slug: "gone", title: "Gone", deletedAt: new Date() } });
    await db.streamer.create({
      data: { ...shared, slug: "nora", streamName: "Nora", platforms: ["twitch"], gamesPlayed: [] },
    });
    const found = await addresses(await textOf(await readSitemap()));
    expect(found).toEqual(
      expect.arrayContaining([
        `${site}/`,
        `${site}/games`,
        `${site}/games?category=RPG`,
        `${site}/games/moss`,
        `${site}/streamers/nora`,
      ]),
    );
    expect(found.join()).not.toMatch(/hidden|gone|admin|api/);
    expect(new Set(found).size).toBe(found.length);
  });

  it("has no empty part", async () => {
    expect(await readSitemapPart("games-1.xml")).toBeNull();
    expect(await readSitemapPart("../games-1.xml")).toBeNull();
    expect(await addresses(await textOf(await readSitemapPart("pages.xml")))).toContain(`${site}/games`);
  });
});

describe("a long sitemap", () => {
  beforeAll(async () => {
    await resetDatabase();
    await insertGames(11_500);
    invalidateAll();
    // While the index is read the last one serves.
    await vi.waitFor(
      async () => expect(await textOf(await readSitemap())).toContain("<sitemapindex"),
      30_000,
    );
  }, 60_000);

  it("is an index of parts of at most 10,000 addresses that hold every approved game once", async () => {
    const parts = await parse(XMLToSitemapIndexStream, await textOf(await readSitemap()));
    expect(parts).toEqual([
      `${site}/sitemaps/pages.xml`,
      `${site}/sitemaps/games-1.xml`,
      `${site}/sitemaps/games-2.xml`,
    ]);
    const found: string[] = [];
    for (const url of parts.slice(1)) {
      const part = await addresses(await textOf(await readSitemapPart(url.split("/").at(-1) ?? "")));
      expect(part.length).toBeLessThanOrEqual(10_000);
      found.push(...part);
    }
    expect(found.sort()).toEqual(await approvedSlugs());
  }, 60_000);

  it("gives the last change of a game of each part", async () => {
    const id = 11_003;
    const updatedAt = new Date("2100-01-01T00:00:00.000Z");
    await db.game.update({ where: { id }, data: { updatedAt } });
    await invalidateChanged({ tag: "games", ids: [id] });
    await vi.waitFor(async () => {
      const dates = [...(await textOf(await readSitemap())).matchAll(/<lastmod>([^<]*)/g)].map(
        ([, date]) => date,
      );
      expect(dates).toHaveLength(2);
      expect(dates.map((date) => date === updatedAt.toISOString())).toEqual([false, true]);
    }, 10_000);
  });

  it("is read in batches", async () => {
    const sizes: number[] = [];
    for await (const piece of (await readSitemapPart("games-1.xml")) ?? []) sizes.push(piece.length);
    expect(sizes.length).toBeGreaterThan(8);
    expect(Math.max(...sizes)).toBeLessThan(250_000);
  });
});

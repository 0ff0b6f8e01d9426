import { XMLValidator } from "fast-xml-parser";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readFeed } from "@/lib/features/feeds/data";
import { parseSelection } from "@/lib/features/games/filters";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

/** A title and a text that break every format without escaping. */
const nasty = `Salt & <b>Ash</b> ]]> "quoted" 'n &amp; 🦊`;

let made = 0;
async function game(overrides: Partial<Parameters<typeof db.game.create>[0]["data"]> = {}) {
  const slug = `game-${++made}`;
  return db.game.create({
    data: {
      slug,
      title: `Game ${made}`,
      description: "A quiet walk with a sword.\n\nPlant, parry, sleep.",
      developer: "Two Ferns",
      imageUrl: "pictures/none",
      categories: ["RPG"],
      status: "approved",
      submittedAt: new Date("2026-11-01T10:00:00Z"),
      reviewedAt: new Date(Date.UTC(2026, 10, 2, 0, made)),
      ...overrides,
    } as Parameters<typeof db.game.create>[0]["data"],
  });
}

const read = (format: "atom" | "json", query: Record<string, string> = {}) =>
  readFeed("games", format, parseSelection(query));

async function atom(query?: Record<string, string>) {
  const body = await read("atom", query);
  expect(XMLValidator.validate(body)).toBe(true);
  return parseAtomFeed(body);
}

beforeEach(async () => {
  made = 0;
  await resetDatabase();
});

describe("the Atom feed", () => {
  it("is valid, names itself and its page, and carries each field", async () => {
    const row = await game({ title: "Moss Knight", price: "$4.99", earlyAccess: true, onlineCoop: true });
    const feed = await atom();
    expect(feed).toMatchObject({
      id: "http://localhost:3000/feeds/games.atom",
      title: { value: "New games | Spawnpoint" },
    });
    expect(feed.links).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rel: "self", href: "http://localhost:3000/feeds/games.atom" }),
        expect.objectContaining({ rel: "alternate", href: "http://localhost:3000/games" }),
      ]),
    );
    const [entry] = feed.entries ?? [];
    expect(entry).toMatchObject({
      id: `http://localhost:3000/games/${row.slug}`,
      title: { value: "Moss Knight" },
      authors: [{ name: "Two Ferns" }],
      categories: [{ term: "RPG" }],
      published: row.reviewedAt?.toISOString(),
      updated: row.updatedAt.toISOString(),
    });
    expect(entry?.content?.value).toBe(
      "<p>A quiet walk with a sword.</p><p>Plant, parry, sleep.</p><p>$4.99 · Early Access · Online Co-op</p>",
    );
  });

  it("carries any text as text", async () => {
    await game({ title: nasty, description: nasty, developer: nasty, categories: ["RPG"] });
    const [entry] = (await atom()).entries ?? [];
    expect(entry?.title?.value).toBe(nasty);
    expect(entry?.summary?.value).toBe(nasty);
    expect(entry?.content?.value).toBe(
      "<p>Salt &amp; &lt;b&gt;Ash&lt;/b&gt; ]]&gt; &quot;quoted&quot; &#39;n &amp;amp; 🦊</p>",
    );
    expect(entry?.authors?.[0]?.name).toBe(nasty);
  });

  it("leaves out what XML forbids", async () => {
    await game({ title: "Odd \u{ffff}\u{fffe} one" });
    expect((await atom()).entries?.[0]?.title?.value).toBe("Odd  one");
  });

  it("is valid without any game", async () => {
    const feed = await atom();
    expect(feed.entries ?? []).toEqual([]);
    expect(feed.updated).toBe("1970-01-01T00:00:00.000Z");
  });
});

describe("the JSON feed", () => {
  it("has the same content", async () => {
    const row = await game({ title: nasty });
    const body = await read("json");
    const feed = parseJsonFeed(body);
    expect(feed).toMatchObject({
      title: "New games | Spawnpoint",
      feed_url: "http://localhost:3000/feeds/games.json",
      home_page_url: "http://localhost:3000/games",
    });
    expect(feed.items).toMatchObject([
      {
        id: `http://localhost:3000/games/${row.slug}`,
        title: nasty,
        tags: ["RPG"],
        authors: [{ name: "Two Ferns" }],
      },
    ]);
    expect(JSON.parse(body).version).toBe("https://jsonfeed.org/version/1.1");
  });
});

describe("which games a feed holds", () => {
  const titles = async (query?: Record<string, string>) =>
    ((await atom(query)).entries ?? []).map((entry) => entry.title?.value);

  it("approved ones only, those approved last first, whenever they were submitted", async () => {
    await game({ title: "Approved first", submittedAt: new Date("2026-11-09") });
    await game({ title: "Approved last", submittedAt: new Date("2026-01-01") });
    await game({ title: "Pending", status: "pending" });
    await game({ title: "Rejected", status: "rejected" });
    await game({ title: "In the trash", deletedAt: new Date() });
    expect(await titles()).toEqual(["Approved last", "Approved first"]);
  });

  it("fifty at most", async () => {
    for (let count = 0; count < 53; count++) await game();
    expect(await titles()).toHaveLength(50);
    expect((await titles())[0]).toBe("Game 53");
  });

  it("those of the catalog's filter, named in its title and address", async () => {
    await game({ title: "Wanted", categories: ["RPG"] });
    await game({ title: "Scary", categories: ["RPG", "Horror"] });
    await game({ title: "Other", categories: ["Puzzle"] });
    const query = { category: "RPG,-Horror", sort: "title", page: "7" };
    expect(await titles(query)).toEqual(["Wanted"]);
    expect(await titles({ q: "wanted" })).toEqual(["Wanted"]);
    expect(await titles({ category: "No such thing" })).toEqual([]);
    const feed = await atom(query);
    expect(feed.title?.value).toBe("New games: RPG, not Horror | Spawnpoint");
    expect(feed.id).toBe("http://localhost:3000/feeds/games.atom?category=RPG,-Horror");
  });
});

describe("the streamers' feed", () => {
  it("holds approved streamers and nothing private", async () => {
    const streamer = {
      description: "Cosy.",
      platforms: ["twitch"],
      gamesPlayed: [nasty],
      contactEmail: "me@example.com",
    };
    await db.streamer.create({
      data: { ...streamer, slug: "nora", streamName: "Nora", status: "approved", reviewedAt: new Date() },
    });
    await db.streamer.create({ data: { ...streamer, slug: "kim", streamName: "Kim", status: "pending" } });
    for (const format of ["atom", "json"] as const) {
      const body = await readFeed("streamers", format, parseSelection({}));
      expect(body).toContain("http://localhost:3000/streamers/nora");
      expect(body).not.toMatch(/kim|me@example\.com/i);
    }
  });
});

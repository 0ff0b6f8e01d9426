import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blogQuerySchema, parsePostList, twitterHandle } from "./schema";

const good = {
  slug: "a-post",
  title: "A post",
  excerpt: "About it.",
  category: "Streaming",
  author: "Ada",
  publishedAt: "2026-11-18",
};
const one = (more: object = {}) => parsePostList([{ ...good, ...more }])?.entries[0];

describe("parsePostList", () => {
  it("reads the project's own list completely", () => {
    const list = JSON.parse(readFileSync("content/blog/posts.json", "utf8"));
    const { entries, skipped } = parsePostList(list) ?? {};
    expect(entries).toHaveLength(12);
    expect(skipped).toEqual([]);
  });

  it("skips and reports invalid entries and keeps the order of the others", () => {
    const bad = [
      null,
      7,
      "text",
      [],
      {},
      { ...good, slug: "Bad Slug" },
      { ...good, slug: "../etc" },
      { ...good, slug: "-a" },
      { ...good, title: "  " },
      { ...good, title: 3 },
      { ...good, publishedAt: "soon" },
      { ...good, publishedAt: "9999-01-01" },
      { ...good, publishedAt: null },
      { ...good, publishedAt: "11.13.2026" },
      { ...good, publishedAt: "31.02.2026" },
      { ...good, publishedAt: "2026-02-30" },
      { ...good, folderPath: "po\u0000sts" },
    ];
    const { entries, skipped } = parsePostList([...bad, good, { ...good, slug: "other" }, good]) ?? {};
    expect(entries?.map((entry) => entry.slug)).toEqual(["a-post", "other"]);
    expect(skipped?.map(({ index }) => index)).toEqual([...bad.keys(), bad.length + 2]);
    expect(skipped?.at(-1)?.problem).toBe("slug: stands twice");
    expect(JSON.stringify(skipped)).not.toContain("Bad Slug");
    const { damaged } = parsePostList([good, { ...good, slug: "other", title: "" }, { slug: 7 }, "x"]) ?? {};
    expect(damaged).toEqual(["other"]);
  });

  it.each([null, {}, "text", 7, { posts: [good] }, [{}], [null, 3]])("rejects %j as a list", (list) => {
    expect(parsePostList(list)).toBeNull();
  });

  it("accepts an empty list", () => {
    expect(parsePostList([])).toEqual({ entries: [], skipped: [], damaged: [] });
  });

  it("reads at most five hundred posts", () => {
    const many = Array.from({ length: 600 }, (_, number) => ({ ...good, slug: `post-${number}` }));
    expect(parsePostList(many)?.entries).toHaveLength(500);
    expect(parsePostList(many)?.skipped).toHaveLength(1);
  });

  it("accepts posts without optional fields", () => {
    const { slug, title, publishedAt } = good;
    expect(
      parsePostList([{ slug, title, publishedAt, featured: "yes", readTime: {}, image: 7 }])?.entries,
    ).toEqual([
      {
        slug,
        title,
        publishedAt: new Date("2026-11-18"),
        excerpt: "",
        category: "",
        author: "",
        authorTwitter: null,
        readTime: null,
        featured: false,
        folderPath: null,
        image: null,
        imageAlt: "",
      },
    ]);
  });

  it.each([
    ["indie games", "Indie games"],
    ["WEB3", "web3"],
    ["Cooking", "Cooking"],
  ])("reads category %s as %s", (given, category) =>
    expect(one({ category: given })?.category).toBe(category),
  );

  it.each([
    ["7 min read", "7 min read"],
    [7, "7 min read"],
    ["", null],
    [null, null],
  ])("reads reading time %j", (readTime, shown) => expect(one({ readTime })?.readTime).toBe(shown));

  it.each([
    [
      { type: "repo", src: "images/a.webp", alt: "A" },
      { type: "path", src: "images/a.webp" },
    ],
    [
      { type: "url", src: "https://pics.example/a.png", alt: "A" },
      { type: "url", src: "https://pics.example/a.png" },
    ],
    [{ type: "url", src: "images/a.webp" }, null],
    [{ type: "repo", src: "https://pics.example/a.png" }, null],
    [{ type: "url", src: "javascript:alert(1)" }, null],
    [{ type: "repo", src: "data:image/png;base64,AA" }, null],
    [{ type: "repo", src: "//pics.example/a.png" }, null],
    [{ src: "images/a.webp" }, { type: "path", src: "images/a.webp" }],
  ])("reads image %j", (image, origin) => expect(one({ image })?.image).toEqual(origin));

  it("reads both forms of imageUrl and prefers image", () => {
    expect(one({ imageUrl: "https://pics.example/a.png" })?.image?.type).toBe("url");
    expect(one({ imageUrl: "images/a.webp" })?.image?.type).toBe("path");
    expect(one({ imageUrl: "ftp://pics.example/a.png" })?.image).toBeNull();
    expect(one({ imageUrl: "b.webp", image: { type: "repo", src: "a.webp" } })?.image?.src).toBe("a.webp");
  });
});

it.each([
  ["@ada", "ada"],
  ["ada_l", "ada_l"],
  ["https://x.com/ada", "ada"],
  ["https://twitter.com/ada/", "ada"],
  ["https://evil.example/ada", null],
  ['a"onclick="x', null],
  ["", null],
])("reads the handle in %j", (given, handle) => expect(twitterHandle(given)).toBe(handle));

it.each([
  [{}, { q: "", page: 1 }],
  [
    { q: ["a", "b"], page: "x", category: ["a"] },
    { category: undefined, q: "", page: 1 },
  ],
  [
    { q: `  ${"a".repeat(200)}`, page: "3" },
    { q: "a".repeat(100), page: 3 },
  ],
])("accepts the query %j", (query, parsed) => {
  expect(blogQuerySchema.parse(query)).toMatchObject(parsed);
});

it.each([
  ["2026-11-18", "2026-11-18T00:00:00.000Z"],
  ["November 18, 2026", "2026-11-18T00:00:00.000Z"],
  ["18 Nov 2026", "2026-11-18T00:00:00.000Z"],
  ["2026/11/18", "2026-11-18T00:00:00.000Z"],
  ["11-18-2026", "2026-11-18T00:00:00.000Z"],
  ["2026-11-18T06:00:00", "2026-11-18T06:00:00.000Z"],
  ["2026-11-18 06:00", "2026-11-18T06:00:00.000Z"],
  ["2026-11-18T06:00:00Z", "2026-11-18T06:00:00.000Z"],
  ["2026-11-18T06:00:00+02:00", "2026-11-18T04:00:00.000Z"],
  ["Wed, 18 Nov 2026 06:00:00 EST", "2026-11-18T11:00:00.000Z"],
  ["Wed Nov 18 2026 06:00:00 GMT+0900", "2026-11-17T21:00:00.000Z"],
  [Date.UTC(2026, 10, 18), "2026-11-18T00:00:00.000Z"],
  [Date.UTC(2026, 10, 18) / 1000, "2026-11-18T00:00:00.000Z"],
  ["01.11.2026", "2026-11-01T00:00:00.000Z"],
  ["1.11.2026 06:00", "2026-11-01T06:00:00.000Z"],
])("reads the date %s independent of the server's zone", (publishedAt, moment) => {
  expect(parsePostList([{ ...good, publishedAt }])?.entries[0]?.publishedAt.toISOString()).toBe(moment);
});

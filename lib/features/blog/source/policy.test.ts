import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parsePostList } from "@/lib/features/blog/schema";
import { dateSamples, samplePosts, sourcePath } from "./policy";

it.each([
  ["guides", "guides"],
  ["/guides/", "guides"],
  ["./guides//2026/", "guides/2026"],
  ["guides/../posts", "posts"],
  ["images/a%20b.webp", "images/a b.webp"],
  ["a…b/c.md", "a…b/c.md"],
])("reads %s as %s", (given, path) => expect(sourcePath(given)?.join("/")).toBe(path));

it.each([
  "..",
  "../x",
  "guides/../../x",
  "%2e%2e/x",
  "%252e%252e/x",
  "..%2fx",
  "..\\x",
  "guides\\..\\..\\x",
  "C:/x",
  "https://evil.example/x",
  "a\u0000b",
  ".git/config",
  "guides/.env",
  "a?b",
  "%",
  "a/".repeat(30),
])("rejects %j", (given) => expect(sourcePath(given)).toBeNull());

it("resolves paths relative to a folder and stays below the root", () => {
  expect(sourcePath("../images/a.webp", ["posts"])).toEqual(["images", "a.webp"]);
  expect(sourcePath("/images/a.webp", ["posts"])).toEqual(["images", "a.webp"]);
  expect(sourcePath("../../images/a.webp", ["posts"])).toBeNull();
});

const entries = parsePostList(JSON.parse(readFileSync(samplePosts, "utf8")))?.entries ?? [];
const days = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 86_400_000);

it.each(["2026-11-25T10:00:00Z", "2031-03-01T23:59:59Z", "2025-01-01T00:00:00Z"])(
  "on a first start at %s the newest sample is two days old, the others keep their distance",
  (time) => {
    const now = new Date(time);
    const dated = dateSamples(entries, new Map(), now);
    const ages = dated.map(({ publishedAt }) =>
      Math.floor((now.getTime() - publishedAt.getTime()) / 86_400_000),
    );
    expect(Math.min(...ages)).toBe(2);
    const [first, second] = [dated[0]?.publishedAt as Date, dated[1]?.publishedAt as Date];
    expect(days(second, first)).toBe(13);
  },
);

it("keeps the dates that a site already has", () => {
  const known = new Map([["sound-first", { publishedAt: new Date("2020-02-02") }]]);
  const dated = dateSamples(entries, known, new Date("2031-03-01"));
  expect(dated.find(({ slug }) => slug === "sound-first")?.publishedAt).toEqual(new Date("2020-02-02"));
});

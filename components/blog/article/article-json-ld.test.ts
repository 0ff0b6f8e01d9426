import { expect, it } from "vitest";
import type { CardPost } from "@/lib/features/blog/types";
import { objectionsTo } from "@/tests/support/structured-data";
import { articleJsonLd } from "./article-json-ld";

const post: CardPost = {
  slug: "a-post",
  title: "A post",
  excerpt: "About it.",
  category: "Streaming",
  author: "Ada",
  authorTwitter: "ada",
  publishedAt: "2026-11-18T00:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  readTime: "4 min read",
  featured: false,
  picture: null,
  pictureAlt: "",
};
const addresses = {
  url: "https://site.example/blog/a-post",
  imageUrl: "https://site.example/og/blog/a-post",
  publisher: { name: "Spawnpoint", url: "https://site.example" },
};
const json = (more: Partial<CardPost> = {}) =>
  JSON.parse(JSON.stringify(articleJsonLd({ ...post, ...more }, addresses)));

it("is valid by schema.org's definitions, with and without optional values", () => {
  expect(objectionsTo(json())).toEqual([]);
  expect(objectionsTo(json({ authorTwitter: null, excerpt: "", category: "" }))).toEqual([]);
});

it("never dates a change before publication", () => {
  expect(json().dateModified).toBe("2026-11-20T10:00:00.000Z");
  expect(json({ updatedAt: "2026-01-01T00:00:00.000Z" }).dateModified).toBe("2026-11-18T00:00:00.000Z");
});

import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const categories = ["Indie games", "Streaming", "Gaming news", "web3", "Crypto", "Community"];

interface Post {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  authorTwitter?: string;
  publishedAt: string;
  readTime: string;
  featured: boolean;
  folderPath?: string;
  image: { type: string; src: string; alt: string };
}

const posts = JSON.parse(readFileSync(path.join(folder, "posts.json"), "utf8")) as Post[];

/** The text of a post, from its folder or the first of the places that D10 names. */
function textOf({ slug, folderPath }: Post): string {
  const places = folderPath ? [folderPath] : ["", "posts", "articles", "content", "blog-posts"];
  const found = places
    .map((place) => path.join(folder, place, `${slug}.md`))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`no text for ${slug}`);
  return readFileSync(found, "utf8");
}

describe("sample posts", () => {
  it("has twelve posts with different slugs, in every category", () => {
    expect(posts).toHaveLength(12);
    expect(new Set(posts.map((post) => post.slug)).size).toBe(12);
    expect(new Set(posts.map((post) => post.category))).toEqual(new Set(categories));
    expect(posts.filter((post) => post.featured).length).toBeGreaterThan(0);
  });

  it.each(posts)("$slug has valid metadata", (post) => {
    expect(post.slug).toMatch(/^[a-z0-9][a-z0-9-]*$/);
    expect(post.title.length).toBeGreaterThan(5);
    expect(post.excerpt.length).toBeGreaterThan(40);
    expect(post.excerpt.length).toBeLessThanOrEqual(200);
    expect(categories).toContain(post.category);
    expect(post.author).not.toBe("");
    // longer than that service allows, so that no sample leads to a real person
    if (post.authorTwitter) expect(post.authorTwitter).toMatch(/^[a-z_]{16,}$/);
    expect(post.publishedAt).toMatch(/^2026-\d\d-\d\d$/);
    expect(post.publishedAt <= "2026-11-18").toBe(true);
    expect(post.readTime).toMatch(/^\d+ min read$/);
    expect(post.image.type).toBe("repo");
    expect(post.image.src).toBe(`images/${post.slug}.webp`);
    expect(post.image.alt.length).toBeGreaterThan(20);
  });

  it.each(posts)("$slug is a real article", (post) => {
    const text = textOf(post);
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(1100);
    expect(text).toMatch(/^## /m);
    expect(text).not.toMatch(/^# /m);
    const minutes = Number(/^\d+/.exec(post.readTime)?.[0]);
    expect(Math.abs(minutes - words / 190)).toBeLessThan(1.2);
    for (const [, slug] of text.matchAll(/\]\(\/blog\/([a-z0-9-]+)\)/g)) {
      expect(posts.map((other) => other.slug)).toContain(slug);
    }
  });

  it.each(posts)("$slug has its picture", async (post) => {
    const file = path.join(folder, post.image.src);
    expect(statSync(file).size).toBeLessThanOrEqual(120_000);
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 1600, height: 900 });
  });
});

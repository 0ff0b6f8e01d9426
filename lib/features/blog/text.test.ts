import { describe, expect, it } from "vitest";
import { findParseLimit } from "./article/pipeline";
import { articleText, findNeighbours, plainText, readingTime, searchable } from "./text";
import type { CardPost } from "./types";

it("drops front matter", () => {
  expect(articleText("---\ntitle: x\ndraft: true\n---\n\nHello\r\nthere\u0000")).toBe("Hello\nthere");
  expect(articleText(`---  \ntitle: x\nlong: ${"word ".repeat(3_000)}\n---  \nHello`)).toBe("Hello");
  expect(articleText('+++\ntitle = "x"\n[extra]\na = 1\n+++\nHello')).toBe("Hello");
  expect(articleText("---\n# by hand\n\n'title': x\n...\nHello")).toBe("Hello");
  expect(articleText("---\n---\nHello")).toBe("Hello");
  expect(articleText("---\n\nFirst words\n\n---\n\nHello")).toBe("---\n\nFirst words\n\n---\n\nHello");
  expect(articleText("Hello\n\n---\n\nthere")).toBe("Hello\n\n---\n\nthere");
});

it("keeps only the words of markdown", () => {
  const text =
    "## A *bold* [link](https://a.example)\n\n- [x] done ![pic](a.png)\n\n```js\nconst a = 1;\n```\n| a | b |";
  expect(plainText(text)).toBe("A bold link done pic const a = 1; a b");
  expect(plainText("a <!-- note --> b\n\n<script>\nx()\n</script>\n\n> [!NOTE]\n> c <script> d")).toBe(
    "a b c d",
  );
  expect(plainText("1 < 2, said <em>she</em>")).toBe("1 < 2, said she");
});

it("ignores accents and case in a search", () => {
  expect(searchable("Łódź ÉTÉ Ünder")).toBe("łodz ete under");
});

it.each([
  [0, "1 min read"],
  [190, "1 min read"],
  [840, "4 min read"],
])("estimates %d words as %s", (words, time) => expect(readingTime("word ".repeat(words))).toBe(time));

describe("findParseLimit", () => {
  it("accepts ordinary posts", () => {
    const text = `${"> > a\n\n".repeat(40)}${"- a\n  - b\n    - c\n".repeat(100)}${"[a](b) ".repeat(500)}* * * * *\n`;
    expect(findParseLimit(text)).toBeNull();
  });

  it.each([
    ["quotes in quotes", ">".repeat(40)],
    ["lists in lists", Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join("\n")],
    ["marks upon marks", "> - ".repeat(20)],
    ["nested again and again", "> - > - > - a\n\n".repeat(100)],
    ["brackets", "[".repeat(5_000)],
    ["footnotes", "[^a]".repeat(500)],
    ["emphasis", "*a ".repeat(30_000)],
    ["cells", "|".repeat(30_000)],
    ["code marks", "`".repeat(20_000)],
  ])("rejects %s", (_, text) => expect(findParseLimit(text)).not.toBeNull());
});

const post = (slug: string, category: string, title: string) =>
  ({ slug, category, title, excerpt: "" }) as CardPost;
const posts = [
  post("e", "Crypto", "Wallets"),
  post("d", "Streaming", "Overlays"),
  post("c", "Streaming", "Microphone placement"),
  post("b", "Community", "Microphone etiquette"),
  post("a", "Streaming", "Lighting"),
];

it("finds the previous and next post", () => {
  const { newer, older } = findNeighbours("c", posts);
  expect([newer?.slug, older?.slug]).toEqual(["d", "b"]);
  expect(findNeighbours("e", posts).newer).toBeNull();
  expect(findNeighbours("a", posts).older).toBeNull();
  expect(findNeighbours("unknown", posts)).toEqual({ newer: null, older: null, related: [] });
});

it("relates posts by category, then by words, and never to themselves", () => {
  expect(findNeighbours("c", posts).related.map((other) => other.slug)).toEqual(["d", "a", "b"]);
});

import { expect, it } from "vitest";
import { neighboursOf } from "./neighbours";
import type { CardPost } from "./types";

const post = (slug: string, category: string, title: string) =>
  ({ slug, category, title, excerpt: "" }) as CardPost;
const posts = [
  post("e", "Crypto", "Wallets"),
  post("d", "Streaming", "Overlays"),
  post("c", "Streaming", "Microphone placement"),
  post("b", "Community", "Microphone etiquette"),
  post("a", "Streaming", "Lighting"),
];

it("knows the posts before and after", () => {
  const { newer, older } = neighboursOf("c", posts);
  expect([newer?.slug, older?.slug]).toEqual(["d", "b"]);
  expect(neighboursOf("e", posts).newer).toBeNull();
  expect(neighboursOf("a", posts).older).toBeNull();
  expect(neighboursOf("unknown", posts)).toEqual({ newer: null, older: null, related: [] });
});

it("relates posts by category, then by their words, never a post to itself", () => {
  expect(neighboursOf("c", posts).related.map((other) => other.slug)).toEqual(["d", "a", "b"]);
});

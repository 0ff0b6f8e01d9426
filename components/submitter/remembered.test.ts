import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetRemembered, readRemembered, remember, replaceRemembered } from "./remembered";

const sent = (count: number) => ({
  url: `https://a.example/${count}`,
  name: `Game ${count}`,
  sentAt: "2026-11-25",
});

let stored: string | null = null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal("localStorage", {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("remembers the newest twenty, without duplicates", () => {
  for (let count = 1; count <= 22; count++) remember(sent(count));
  remember(sent(21));
  const urls = readRemembered().map(({ url }) => url);
  expect(urls).toHaveLength(20);
  expect(urls.slice(0, 2)).toEqual(["https://a.example/21", "https://a.example/22"]);
  expect(urls).not.toContain("https://a.example/1");
});

it("updates a replaced link, and forgets a removed one", () => {
  remember(sent(1));
  remember(sent(2));
  replaceRemembered("https://a.example/1", "https://a.example/new");
  forgetRemembered("https://a.example/2");
  expect(readRemembered()).toEqual([{ ...sent(1), url: "https://a.example/new" }]);
});

it("treats broken or refused storage as empty", () => {
  stored = "no json";
  expect(readRemembered()).toEqual([]);
  stored = JSON.stringify([{ url: 1 }, sent(3)]);
  expect(readRemembered()).toEqual([sent(3)]);
  vi.stubGlobal("localStorage", undefined);
  expect(() => remember(sent(1))).not.toThrow();
});

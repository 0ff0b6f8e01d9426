import { describe, expect, it } from "vitest";
import { parseSavedQuery, savedHref } from "./links";

const highest = 2_147_483_647;
const range = (length: number, first: number) => Array.from({ length }, (_, index) => first - index);

describe("a link to a list", () => {
  it("has a hundred games and a hundred streamers with the longest ids in 2,000 characters", () => {
    const ids = { games: range(100, highest), streamers: range(100, highest - 500) };
    const path = savedHref("/pt-BR/saved", ids);
    expect(`https://a-rather-long-name-of-a-community.example${path}`.length).toBeLessThanOrEqual(2_000);
    const query = Object.fromEntries(new URL(path, "https://a.example").searchParams);
    expect(parseSavedQuery(query)).toEqual({ ...ids, leftOut: 0 });
  });

  it("keeps the order, and leaves out a kind without items", () => {
    expect(savedHref("/saved", { games: [36, 1, 35], streamers: [] })).toBe("/saved?games=10-1-z");
    expect(savedHref("/saved", { games: [], streamers: [7] })).toBe("/saved?streamers=7");
    expect(savedHref("/saved", { games: [], streamers: [] })).toBe("/saved");
    expect(parseSavedQuery({ games: "10-1-z" })).toEqual({ games: [36, 1, 35], streamers: [], leftOut: 0 });
  });
});

describe("a changed address", () => {
  it.each([
    ["no list", {}, null],
    ["empty values", { games: "", streamers: "---" }, null],
    ["repeated ids", { games: "1-1-01-2" }, { games: [1, 2], streamers: [], leftOut: 1 }],
    ["repeated parameters", { games: ["1", "2-1"] }, { games: [1, 2], streamers: [], leftOut: 0 }],
    ["capitals and other separators", { games: "1C.Z 4" }, { games: [48, 35, 4], streamers: [], leftOut: 0 }],
    ["numbers that no id has", { games: "0-zzzzzz-zzzzzzz" }, { games: [], streamers: [], leftOut: 3 }],
    ["the highest id", { games: "zik0zj-zik0zk" }, { games: [highest], streamers: [], leftOut: 1 }],
    ["a sign and a slash", { streamers: "-5/../6" }, { games: [], streamers: [5, 6], leftOut: 0 }],
  ])("is read as far as it is a list: %s", (_, query, expected) => {
    expect(parseSavedQuery(query)).toEqual(expected);
  });

  it("ends after a hundred of each kind, and is cut before it is split", () => {
    const games = range(150, 1_000)
      .map((id) => id.toString(36))
      .join("-");
    expect(parseSavedQuery({ games })).toMatchObject({ games: range(100, 1_000), leftOut: 50 });
    const long = parseSavedQuery({ games: `${"1-".repeat(500_000)}2` });
    expect(long).toEqual({ games: [1], streamers: [], leftOut: 0 });
  });
});

import { beforeEach, expect, it } from "vitest";
import { bumpVersions, invalidateAll, readTagVersion, rowsChangedSince } from "./tag-versions";

beforeEach(invalidateAll);

it("names the rows that have changed since a version", () => {
  const before = readTagVersion("games");
  bumpVersions(["games", "live"], { games: [1, 2] });
  const between = readTagVersion("games");
  bumpVersions(["games"], { games: [2, 3] });
  expect(rowsChangedSince("games", before)).toEqual([1, 2, 3]);
  expect(rowsChangedSince("games", between)).toEqual([2, 3]);
  expect(rowsChangedSince("games", readTagVersion("games"))).toEqual([]);
});

it("does not name rows after a change without ids or missed notifications", () => {
  const before = readTagVersion("games");
  bumpVersions(["games"]);
  bumpVersions(["games"], { games: [1] });
  expect(rowsChangedSince("games", before)).toBeNull();
  const between = readTagVersion("games");
  invalidateAll();
  expect(rowsChangedSince("games", between)).toBeNull();
  expect(rowsChangedSince("games", readTagVersion("games"))).toEqual([]);
});

it("remembers the last ten thousand changed rows", () => {
  const before = readTagVersion("games");
  bumpVersions(["games"], { games: [1] });
  const first = readTagVersion("games");
  bumpVersions(["games"], { games: Array.from({ length: 10_000 }, (_, index) => index + 2) });
  expect(rowsChangedSince("games", before)).toBeNull();
  expect(rowsChangedSince("games", first)).toHaveLength(10_000);
});

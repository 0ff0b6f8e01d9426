import { describe, expect, it } from "vitest";
import { mostSaved } from "./constants";
import { addSaved, parseSaved, printSaved, removeSaved, toSavedIds } from "./policy";
import type { SavedItem } from "./types";

const game = (id: number): SavedItem => ({ kind: "games", id, slug: `game-${id}`, title: `Game ${id}` });
const streamer = (id: number): SavedItem => ({
  kind: "streamers",
  id,
  slug: `streamer-${id}`,
  title: `Streamer ${id}`,
});
const ids = (items: readonly SavedItem[]) => items.map(({ kind, id }) => `${kind} ${id}`);

describe("what the browser stored", () => {
  it("is read as it was written", () => {
    const items = [game(2), streamer(2), game(1)];
    expect(parseSaved(printSaved(items))).toEqual(items);
  });

  it("loses only the parts that are damaged", () => {
    const bad = [
      null,
      "games",
      { ...game(3), id: "3" },
      { ...game(4), id: -4 },
      { ...game(5), id: 1.5 },
      { ...game(6), slug: "../admin" },
      { ...game(7), kind: "clips" },
      { ...game(8), title: "x".repeat(301) },
      game(1),
    ];
    const text = JSON.stringify({ version: 1, items: [game(1), ...bad, streamer(9)] });
    expect(parseSaved(text)).toEqual([game(1), streamer(9)]);
  });

  it.each([null, "", "{", "[]", "null", "7", '{"version":1}', '{"version":"1","items":[]}'])(
    "is an empty list if it is %s",
    (text) => expect(parseSaved(text)).toEqual([]),
  );

  it("is not touched if a newer version of the site wrote it", () => {
    expect(parseSaved('{"version":2,"items":{}}')).toBe("newer");
  });
});

describe("a list", () => {
  it("has the last saved item first, and each once", () => {
    const { items } = addSaved([game(1)], [streamer(1)]);
    expect(ids(items)).toEqual(["streamers 1", "games 1"]);
    const again = addSaved(items, [game(1)]);
    expect([ids(again.items), again.tooMany]).toEqual([["streamers 1", "games 1"], 0]);
  });

  it("holds a hundred of each kind, and says how many did not fit", () => {
    const full = Array.from({ length: mostSaved - 1 }, (_, index) => game(index + 1));
    const { items, tooMany } = addSaved(full, [game(500), game(501), streamer(1)]);
    expect(tooMany).toBe(1);
    expect(ids(items).slice(0, 2)).toEqual(["games 500", "streamers 1"]);
    expect(items).toHaveLength(mostSaved + 1);
  });

  it("removes an item of one kind only", () => {
    expect(ids(removeSaved([game(1), streamer(1)], game(1)))).toEqual(["streamers 1"]);
    expect(toSavedIds([game(2), streamer(3), game(1)])).toEqual({ games: [2, 1], streamers: [3] });
  });
});

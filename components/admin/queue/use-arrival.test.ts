import { expect, it } from "vitest";
import { cameByItself, isTooSoon } from "@/components/admin/queue/use-arrival";

const game = { key: "game-1", version: "a" };
const next = { key: "game-2", version: "b" };

it.each([
  ["the moderator moves to it", game, next, { key: "game-2" }, false],
  ["nothing changes", game, game, undefined, false],
  ["nothing is left", game, undefined, undefined, false],
  ["another item takes its place", game, next, undefined, true],
  ["another item than the one moved to comes up", game, next, { key: "game-3" }, true],
  ["the first item arrives", undefined, game, undefined, true],
  ["a colleague edits it", game, { ...game, version: "b" }, { key: "game-1" }, true],
  [
    "the moderator's own edit is stored",
    game,
    { ...game, version: "b" },
    { key: "game-1", version: "b" },
    false,
  ],
])("when %s, it knows whether that came by itself", (_, before, now, led, byItself) => {
  expect(cameByItself(before, now, led)).toBe(byItself);
});

it("gives half a second to look", () => {
  expect(isTooSoon(1_000, 1_499)).toBe(true);
  expect(isTooSoon(1_000, 1_500)).toBe(false);
  expect(isTooSoon(Number.NEGATIVE_INFINITY, 0)).toBe(false);
});

import { describe, expect, it } from "vitest";
import { takeTurn, turnNumber } from "./policy";

const week = 7 * 24;
const begin = turnNumber(new Date("2026-11-26T09:30:00Z"));

/** How often each item is shown in a week, and how often in first position. */
function countWeek(many: number, count: number) {
  const all = Array.from({ length: many }, (_, id) => id);
  const shown = all.map(() => 0);
  const first = all.map(() => 0);
  for (let turn = begin; turn < begin + week; turn++) {
    const turns = takeTurn(all, count, turn);
    expect(new Set(turns).size).toBe(Math.min(many, count));
    for (const id of turns) shown[id] = (shown[id] ?? 0) + 1;
    first[turns[0] ?? 0] = (first[turns[0] ?? 0] ?? 0) + 1;
  }
  return { shown, first };
}

const spread = (counts: number[]) => Math.max(...counts) - Math.min(...counts);

describe("takeTurn", () => {
  it.each([1, 2, 3, 5, 6, 7, 10, 12, 15, 30, 100])(
    "shows each of %i items equally often in a week",
    (many) => {
      for (const count of [3, 4, 5]) {
        const { shown, first } = countWeek(many, count);
        expect(spread(shown), `${count} at a time`).toBeLessThanOrEqual(1);
        expect(spread(first), `first of ${count}`).toBeLessThanOrEqual(Math.min(many, count) + 1);
      }
    },
  );

  it("changes only on the hour", () => {
    const at = (time: string) =>
      takeTurn(["a", "b", "c", "d"], 2, turnNumber(new Date(`2026-11-26T${time}Z`)));
    expect(at("09:00:00")).toEqual(at("09:59:59.999"));
    expect(at("10:00:00")).not.toEqual(at("09:59:59.999"));
    expect(takeTurn([], 5, begin)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import {
  keysBetween,
  type SelectionAction,
  selectionReducer,
  startAt,
} from "@/components/admin/queue/use-selection";

const reduce = (...actions: SelectionAction[]) => actions.reduce(selectionReducer, startAt(null));

describe("selectionReducer", () => {
  it("moves the focus with the current item, and leaves both to the pointer", () => {
    const moved = reduce({ type: "go", key: "game-1" });
    expect(moved).toMatchObject({ currentKey: "game-1", led: "game-1", focus: { key: "game-1" } });
    expect(selectionReducer(moved, { type: "point", key: "game-1" })).toBe(moved);
    expect(selectionReducer(moved, { type: "point", key: "game-2" })).toMatchObject({
      currentKey: "game-2",
      focus: { key: "game-1" },
    });
  });

  it("keeps the moderator's own move when an item comes up by itself", () => {
    const came = reduce({ type: "go", key: "game-1" }, { type: "go", key: "game-2", byItself: true });
    expect(came).toMatchObject({ currentKey: "game-2", led: "game-1" });
  });

  it("waits on the heading where nothing is left, until the next move", () => {
    const waiting = reduce({ type: "go", key: "game-1" }, { type: "wait" }, { type: "go", key: undefined });
    expect(waiting).toMatchObject({ currentKey: "game-1", isWaiting: true, focus: { key: undefined } });
    expect(selectionReducer(waiting, { type: "go", key: "game-2" }).isWaiting).toBe(false);
  });

  it("ticks a range from the last tick on, and shrinks it with the next step", () => {
    const keys = ["game-1", "game-2", "game-3", "game-4"];
    const to = (key: string): SelectionAction => ({
      ...{ type: "tick-to" as const, key, from: "game-4", keys },
      open: new Set(["game-1", "game-2", "game-4"]),
    });
    const first: SelectionAction = { type: "tick", key: "game-1" };
    expect([...reduce(first, to("game-4")).ticked]).toEqual(["game-1", "game-2", "game-4"]);
    expect([...reduce(first, to("game-4"), to("game-2")).ticked]).toEqual(["game-1", "game-2"]);
    expect([...reduce(first, { type: "end-range" }, to("game-4")).ticked]).toEqual(["game-1", "game-4"]);
    expect(reduce(first, { type: "untick", keys: new Set(["game-1"]) }).ticked.size).toBe(0);
  });
});

describe("keysBetween", () => {
  const keys = ["game-1", "clip-2", "game-3", "stream-4"];

  it.each([
    ["a lower one", "clip-2", "stream-4", ["clip-2", "game-3", "stream-4"]],
    ["an upper one", "game-3", "game-1", ["game-1", "clip-2", "game-3"]],
    ["itself", "game-3", "game-3", ["game-3"]],
    ["another where the first is gone", "game-9", "clip-2", ["clip-2"]],
    ["one that is gone", "clip-2", "game-9", []],
  ])("returns the keys from one to %s", (_, from, to, range) =>
    expect(keysBetween(keys, from, to)).toEqual(range),
  );
});

import { expect, it } from "vitest";
import { canDo, itemStates, stateOf } from "./policy";

const at = (text: string) => new Date(text);

it("knows the state of an item", () => {
  const item = { status: "pending", changesRequestedAt: null, withdrawnAt: null } as const;
  expect(stateOf(item)).toBe("pending");
  expect(stateOf({ ...item, changesRequestedAt: at("2026-11-20") })).toBe("changes");
  expect(stateOf({ ...item, status: "rejected", withdrawnAt: at("2026-11-20") })).toBe("withdrawn");
  expect(stateOf({ ...item, status: "approved" })).toBe("approved");
  // An approved submission whose clip was taken back.
  expect(stateOf({ ...item, status: "approved", withdrawnAt: at("2026-11-20") })).toBe("withdrawn");
});

it("lets each state do what it can", () => {
  const able = (action: Parameters<typeof canDo>[0], kind: "game" | "submission" = "game", isShown = false) =>
    itemStates.filter((state) => canDo(action, { kind, state, isShown }));
  expect(able("edit")).toEqual(["pending", "changes"]);
  expect(able("withdraw")).toEqual(["pending", "changes", "approved"]);
  expect(able("withdraw", "submission")).toEqual(["pending", "changes"]);
  expect(able("withdraw", "submission", true)).toEqual(["pending", "changes", "approved"]);
  expect(able("answer")).toEqual(["pending", "changes", "approved", "rejected", "taken_down"]);
  expect(able("again")).toEqual(["rejected"]);
});

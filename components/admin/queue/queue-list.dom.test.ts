import { describe, expect, it } from "vitest";
import {
  lastDecision,
  type QueueList,
  shownItems,
  withApplied,
  withHandedOut,
  withMutation,
  withOutcome,
  withoutApplied,
  withPage,
  withPart,
  withTeam,
} from "@/components/admin/queue/queue-list";
import { fullFilter } from "@/lib/features/queue/filters";
import { keyOf } from "@/lib/features/queue/types";
import { queueItem, queuePage } from "@/tests/support/dom/panel";
import { scheduled } from "@/tests/support/dom/queue";

const readAt = "2026-11-25T10:00:00.000Z";
const later = (seconds: number) => Date.parse(readAt) + seconds * 1_000;
const page = (...ids: number[]) =>
  queuePage(
    ids.map((id) => queueItem(id)),
    { readAt },
  );
const list = (...ids: number[]) => withPage(undefined, page(...ids), null);
const keysIn = ({ items }: QueueList) => items.map(keyOf);
const stateIn = ({ facts }: QueueList, id: number) => facts.get(`game-${id}`)?.state?.kind;
const refused = { kind: "refused", title: "Not decided", message: "Not just now." } as const;
const deciding = (known: QueueList, id: number, mutation = 1) =>
  withMutation(known, [`game-${id}`], { id: mutation, decision: "approved" });

describe("withPage", () => {
  it("keeps a mutation under way, and a refusal until the item is decided", () => {
    const failed = withOutcome(deciding(list(1, 2, 3), 2), 1, new Map([["game-2", refused]]));
    const known = deciding(failed, 1, 2);
    const again = withPage(known, { ...page(1, 2), readAt: "2026-11-25T11:00:00.000Z" }, "game-3");
    expect([1, 2, 3].map((id) => stateIn(again, id))).toEqual(["sending", "refused", undefined]);
    expect([keysIn(again).length, [...again.listed]]).toEqual([3, ["game-1", "game-2"]]);
    const decided = queuePage([queueItem(2, scheduled(7))], { readAt: "2026-11-25T12:00:00.000Z" });
    expect(stateIn(withPage(again, decided, null), 2)).toBe("scheduled");
  });

  it("drops decided items of another filter, but keeps the one that is shown", () => {
    const decided = withOutcome(deciding(list(1, 2), 1), 1, new Map(), later(5));
    const streamers = { ...page(), filter: fullFilter({ kind: "streamer" }) };
    expect(keysIn(withPage(deciding(decided, 1, 2), streamers, null))).toEqual([]);
    expect(keysIn(withPage(deciding(decided, 1, 2), streamers, "game-1"))).toEqual(["game-1"]);
    expect(keysIn(withPage(deciding(decided, 1, 2), page(2), null))).toEqual(["game-1", "game-2"]);
  });

  it("drops an item that is neither listed, shown nor decided", () => {
    expect(keysIn(withPage(list(1, 2), page(1), null))).toEqual(["game-1"]);
  });

  it("keeps an undo that is newer than the page", () => {
    const undone = withOutcome(deciding(list(1), 1), 1, new Map(), later(5));
    const older = queuePage([queueItem(1, scheduled(7))], { readAt: "2026-11-25T10:00:04.000Z" });
    expect(stateIn(withPage(undone, older, null), 1)).toBeUndefined();
  });
});

it("adds each item of the next part once, without those that are just being applied", () => {
  const items = [queueItem(2), queueItem(3, scheduled(9, { undoMilliseconds: 0 })), queueItem(4)];
  const more = withPart(list(1, 2), { readAt, items, isLast: true });
  expect(keysIn(more)).toEqual(["game-1", "game-2", "game-4"]);
  expect(more.end).toBeNull();
});

it("adds an item that was handed out once", () => {
  const more = withHandedOut(list(1), queueItem(9), page(1));
  expect(keysIn(more)).toContain("game-9");
  expect(withHandedOut(more, queueItem(9), page(1))).toBe(more);
});

describe("withTeam", () => {
  const told = (seconds: number) =>
    new Map([["game-1", { at: later(seconds), scheduled: scheduled(7, { isOwn: false }), until: 10 }]]);

  it("applies each event once, and none from long before the page was read", () => {
    const decided = withTeam(list(1), told(1));
    expect(stateIn(decided, 1)).toBe("scheduled");
    const undone = withTeam(decided, new Map([["game-1", { at: later(2), undoneId: 7 }]]));
    expect(stateIn(undone, 1)).toBeUndefined();
    expect(withTeam(undone, new Map())).toBe(undone);
    const known = list(1);
    expect(withTeam(known, told(-3))).toBe(known);
  });

  it("waits for a mutation under way", () => {
    const pending = deciding(list(1), 1);
    expect(withTeam(pending, told(1))).toBe(pending);
  });
});

it("applies decisions whose time is over, and takes them off the screen", () => {
  const decided = withPage(undefined, queuePage([queueItem(1, scheduled(7)), queueItem(2)]), null);
  const applied = withApplied(decided, performance.now() + 20_000);
  expect(stateIn(applied, 1)).toBe("applied");
  const left = withoutApplied(applied, null);
  expect(shownItems(left, null).map(keyOf)).toEqual(["game-2"]);
  expect(shownItems(left, "game-1").map(keyOf)).toEqual(["game-1", "game-2"]);
});

it("undoes the last decision of this page first, then those from before the reload", () => {
  const undoable = [{ kind: "game" as const, id: 9, scheduled: scheduled(100), batchId: "a" }];
  const before = withPage(undefined, queuePage([queueItem(1)], { undoable }), null);
  expect(lastDecision(before)?.keys).toEqual(["game-9"]);
  const since = deciding(before, 1, 3);
  expect(lastDecision(since)).toEqual({ keys: ["game-1"] });
  expect(lastDecision(withOutcome(since, 3, new Map([["game-1", refused]])))?.keys).toEqual(["game-9"]);
});

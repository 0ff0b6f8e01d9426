import { describe, expect, it } from "vitest";
import { afterEvent, emptyTeam, withClaims, withoutEnded } from "./team-state";

const game = { kind: "game" as const, id: 1 };
const claim = { by: "bo", isOwn: false, milliseconds: 60_000 };
const scheduled = {
  id: 5,
  decision: "approved" as const,
  deciderName: "bo",
  undoMilliseconds: 10_000,
  isOwn: false,
};

describe("afterEvent", () => {
  it("keeps claims until they expire, are released, or the item is decided", () => {
    const claimed = afterEvent(emptyTeam, { type: "claim", ...game, claim });
    expect(claimed.claims.get("game-1")).toMatchObject({ by: "bo", isOwn: false });
    expect(afterEvent(claimed, { type: "claim", ...game, claim: null }).claims.size).toBe(0);
    expect(afterEvent(claimed, { type: "decision", ...game, at: 1, scheduled }).claims.size).toBe(0);
    expect(withoutEnded(claimed).claims.size).toBe(1);
    expect(
      withoutEnded(withClaims(claimed, [{ ...game, claim: { ...claim, milliseconds: -1 } }])).claims.size,
    ).toBe(0);
    expect(withClaims(claimed, []).claims.size).toBe(0);
  });

  it("remembers recent decisions of others, newest first, and drops undone ones", () => {
    const own = { ...scheduled, isOwn: true };
    let team = afterEvent(emptyTeam, { type: "decision", kind: "clip", id: 9, at: 1, scheduled: own });
    expect(team.recent).toEqual([]);
    for (const id of [1, 2, 3, 4, 5, 6])
      team = afterEvent(team, {
        type: "decision",
        kind: "game",
        id,
        at: id,
        scheduled: { ...scheduled, id },
      });
    expect(team.recent.map(({ key }) => key)).toEqual(["game-6", "game-5", "game-4", "game-3", "game-2"]);
    team = afterEvent(team, { type: "undone", kind: "game", id: 6, at: 9, decisionId: 6 });
    expect(team.recent.map(({ key }) => key)).toEqual(["game-5", "game-4", "game-3", "game-2"]);
    expect(team.decisions.get("game-6")).toEqual({ at: 9, undoneId: 6 });
  });

  it("keeps the first event of a decision when it is applied", () => {
    const made = afterEvent(emptyTeam, { type: "decision", ...game, at: 1, scheduled });
    const applied = { ...scheduled, id: -8, undoMilliseconds: 0 };
    expect(afterEvent(made, { type: "decision", ...game, at: 2, scheduled: applied })).toBe(made);
    const other = { ...applied, deciderName: "cy" };
    const changed = afterEvent(made, { type: "decision", ...game, at: 3, scheduled: other });
    expect(changed.decisions.get("game-1")).toMatchObject({ scheduled: { deciderName: "cy" } });
  });

  it("is live from the first event on", () => {
    expect(emptyTeam.isLive).toBe(false);
    expect(afterEvent(emptyTeam, { type: "hello" }).isLive).toBe(true);
  });
});

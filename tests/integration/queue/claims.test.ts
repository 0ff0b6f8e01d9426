import { beforeEach, describe, expect, it, vi } from "vitest";
import { listClaims } from "@/lib/features/queue/claims/data";
import { claimItem, releaseItem } from "@/lib/features/queue/claims/mutations";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { queueDecisionSchema } from "@/lib/features/reviews/schema";
import type { Moderator } from "@/lib/server/auth/gate";
import { endSession } from "@/lib/server/auth/sessions";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeModerator, makeReviewed } from "@/tests/support/factories";

vi.mock("@/lib/server/storage/objects");

beforeEach(resetDatabase);

const decide = async (actor: Moderator, id: number, more: object = {}) => {
  const request = { items: [{ kind: "game", id, ...more }], decision: "rejected" };
  const [result] = await scheduleDecisions(actor, queueDecisionSchema.parse(request));
  return result;
};

describe("a claim", () => {
  it("lasts ten minutes, is renewed by its owner, and shown to others with the name", async () => {
    const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
    const game = { kind: "game" as const, id: (await makeReviewed("game")).id };
    const own = await claimItem(mo, game);
    expect(own).toMatchObject({ by: "mo", isOwn: true });
    expect(own.milliseconds).toBeGreaterThan(9.9 * 60_000);
    expect(own.milliseconds).toBeLessThanOrEqual(10 * 60_000);
    expect(await claimItem(ada, game)).toMatchObject({ by: "mo", isOwn: false });
    expect(await listClaims(ada)).toEqual([
      { ...game, claim: expect.objectContaining({ by: "mo", isOwn: false }) },
    ]);

    await query(`UPDATE claims SET "expiresAt" = now() + interval '1 minute'`);
    expect((await claimItem(mo, game)).milliseconds).toBeGreaterThan(9 * 60_000);
    await query(`UPDATE claims SET "expiresAt" = now() - interval '1 second'`);
    expect(await listClaims(ada)).toEqual([]);
    expect(await claimItem(ada, game)).toMatchObject({ by: "ada", isOwn: true });
    expect(await claimItem(mo, game)).toMatchObject({ by: "ada", isOwn: false });
  });

  it("belongs to an open page; leaving and signing out release it", async () => {
    const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
    const [first, second] = await Promise.all([makeReviewed("game"), makeReviewed("clip")]);
    const [game, clip] = [
      { kind: "game" as const, id: first.id },
      { kind: "clip" as const, id: second.id },
    ];
    await claimItem(mo, game);
    await claimItem(mo, clip);
    expect((await listClaims(ada)).map(({ kind }) => kind)).toEqual(["clip"]);
    await releaseItem(ada, clip);
    expect(await listClaims(ada)).toHaveLength(1);
    await releaseItem(mo, clip);
    expect(await listClaims(ada)).toEqual([]);

    await claimItem(mo, game);
    await endSession({ ...mo, isAdmin: false, isModerator: true }, "r");
    expect(await listClaims(ada)).toEqual([]);
    expect(await claimItem(mo, game).catch((error) => error)).toMatchObject({ code: "unauthenticated" });
    expect(await claimItem(ada, { kind: "game", id: 4711 }).catch((error) => error)).toMatchObject({
      code: "not_found",
    });
  });

  it("goes to one of twenty who open an item simultaneously", async () => {
    const team = await Promise.all(Array.from({ length: 20 }, (_, index) => makeModerator(`mo-${index}`)));
    const game = { kind: "game" as const, id: (await makeReviewed("game")).id };
    const claims = await Promise.all(team.map((actor) => claimItem(actor, game)));
    expect(claims.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(new Set(claims.map(({ by }) => by)).size).toBe(1);
  });
});

describe("deciding", () => {
  it("is refused with the name while a colleague has the item open, unless confirmed, and releases it", async () => {
    const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
    const { id } = await makeReviewed("game");
    await claimItem(mo, { kind: "game", id });
    expect(await decide(ada, id)).toMatchObject({ ok: false, code: "conflict", claimedBy: "mo" });
    expect(await db.scheduledDecision.count()).toBe(0);
    expect(await listClaims(ada)).toHaveLength(1);
    expect(await decide(ada, id, { overClaim: true })).toMatchObject({ ok: true });
    expect(await listClaims(ada)).toEqual([]);
    // The existing lock still applies: overriding a claim does not override a decision.
    expect(await decide(mo, id, { overClaim: true })).toMatchObject({ ok: false, code: "conflict" });
  });

  it("in a list asks for confirmation like the queue; the documented call does not, and each releases it", async () => {
    const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
    for (const more of [{ overClaim: true }, {}]) {
      const game = { kind: "game" as const, id: (await makeReviewed("game")).id };
      await claimItem(mo, game);
      const decideInList = (given: object) =>
        changeStatus(ada, { ...game, requestId: "r" }, { to: "rejected", ...given });
      const refusal = await decideInList({ overClaim: false }).catch((error) => error);
      expect(refusal).toMatchObject({ code: "conflict", errors: { claimedBy: "mo" } });
      expect(await listClaims(ada)).toHaveLength(1);
      await decideInList(more);
      expect(await listClaims(ada)).toEqual([]);
      expect(await db.game.findUnique({ where: { id: game.id } })).toMatchObject({ status: "rejected" });
    }
  });

  it("asks for nothing on items that the moderator has open, or whose claim has ended", async () => {
    const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
    const [first, second] = [await makeReviewed("game"), await makeReviewed("game")];
    await claimItem(mo, { kind: "game", id: first.id });
    expect(await decide(mo, first.id)).toMatchObject({ ok: true });
    await claimItem(mo, { kind: "game", id: second.id });
    await query(`UPDATE claims SET "expiresAt" = now() - interval '1 second'`);
    expect(await decide(ada, second.id)).toMatchObject({ ok: true });
  });
});

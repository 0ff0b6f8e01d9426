import { beforeEach, expect, it, vi } from "vitest";
import { listClaims } from "@/lib/features/queue/claims/data";
import { claimItem } from "@/lib/features/queue/claims/mutations";
import { fullFilter } from "@/lib/features/queue/filters";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { claimWithNext } from "@/lib/features/queue/next/mutations";
import { itemKey } from "@/lib/features/queue/types";
import { queueDecisionSchema } from "@/lib/features/reviews/schema";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { makeModerator, makeReviewed } from "@/tests/support/factories";

vi.mock("@/lib/server/storage/objects");

beforeEach(resetDatabase);

/** Games that wait one after the other, with nothing in the way of approving them. */
async function gamesWaiting(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let hour = 0; hour < count; hour++) {
    const { id } = await makeReviewed("game", { submittedAt: new Date(Date.UTC(2026, 0, 1, hour)) });
    ids.push(id);
  }
  return ids;
}

async function claimGame(actor: Moderator, id: number) {
  const { submittedAt } = await db.game.findUniqueOrThrow({ where: { id } });
  const after = { submittedAt: submittedAt.toISOString(), kind: "game" as const, id };
  const { claim, next } = await claimWithNext(actor, { kind: "game", id }, { filter: fullFilter({}), after });
  return { isOwn: claim.isOwn, next: next?.row.id ?? null };
}

const decide = (actor: Moderator, id: number) =>
  scheduleDecisions(
    actor,
    queueDecisionSchema.parse({ items: [{ kind: "game", id }], decision: "rejected", notify: false }),
  );

it("hands out the next free item with a claim, and only once", async () => {
  const [mo, bo] = [await makeModerator("mo"), await makeModerator("bo")];
  const [first = 0, second = 0, third = 0, fourth = 0] = await gamesWaiting(4);
  expect(await claimGame(mo, first)).toEqual({ isOwn: true, next: second });
  expect(await claimGame(bo, first)).toEqual({ isOwn: false, next: third });
  // If it is opened anyway, the normal claim applies.
  expect(await claimGame(bo, third)).toEqual({ isOwn: true, next: fourth });
  expect(await claimGame(mo, second)).toEqual({ isOwn: true, next: first });
  expect((await listClaims(mo)).map(itemKey).sort()).toEqual(
    [first, second, third, fourth].map((id) => `game-${id}`).sort(),
  );
});

it("reserves an item for half a minute only, and renews the same one", async () => {
  const [mo, bo] = [await makeModerator("mo"), await makeModerator("bo")];
  const [first = 0, second = 0] = await gamesWaiting(2);
  await claimGame(mo, first);
  expect(await claimGame(mo, first)).toEqual({ isOwn: true, next: second });
  const [reserved] = (await listClaims(mo)).filter(({ id }) => id === second);
  expect(reserved?.claim.milliseconds).toBeLessThanOrEqual(30_000);
  await query(`UPDATE claims SET "expiresAt" = now() - interval '1 second' WHERE "entityId" = $1`, [second]);
  expect(await claimGame(bo, first)).toEqual({ isOwn: false, next: second });
});

it("hands out neither decided nor claimed items, and starts over after the last one", async () => {
  const [mo, bo] = [await makeModerator("mo"), await makeModerator("bo")];
  const [first = 0, second = 0, third = 0, fourth = 0] = await gamesWaiting(4);
  await decide(bo, second);
  await claimItem(bo, { kind: "game", id: third });
  expect(await claimGame(mo, first)).toEqual({ isOwn: true, next: fourth });
  expect(await claimGame(mo, fourth)).toEqual({ isOwn: true, next: first });
  await decide(mo, first);
  expect(await claimGame(mo, fourth)).toEqual({ isOwn: true, next: null });
});

it("skips a decided item, and gives the next one", async () => {
  const [mo, bo] = [await makeModerator("mo"), await makeModerator("bo")];
  const [first = 0, second = 0] = await gamesWaiting(2);
  await decide(bo, first);
  expect(await claimGame(mo, first)).toEqual({ isOwn: false, next: second });
});

it("hands out last the items that cannot be approved yet", async () => {
  const mo = await makeModerator("mo");
  const [first = 0, second = 0, third = 0, fourth = 0] = await gamesWaiting(4);
  await query(`UPDATE games SET "pictureId" = NULL WHERE id = $1`, [second]);
  await query("UPDATE games SET categories = '{}' WHERE id = $1", [third]);
  expect(await claimGame(mo, first)).toEqual({ isOwn: true, next: fourth });
  await decide(mo, first);
  expect(await claimGame(mo, fourth)).toEqual({ isOwn: true, next: second });
});

it("gives each of five simultaneous moderators different items", async () => {
  const team = await Promise.all(["a", "b", "c", "d", "e"].map((name) => makeModerator(name)));
  const ids = await gamesWaiting(25);
  const shown: number[] = [];
  const work = async (actor: Moderator) => {
    const opened = await claimGame(actor, ids[0] ?? 0);
    let id = opened.isOwn ? (ids[0] ?? 0) : opened.next;
    while (id) {
      shown.push(id);
      const { isOwn, next } = await claimGame(actor, id);
      expect(isOwn).toBe(true);
      await decide(actor, id);
      id = next;
    }
  };
  await Promise.all(team.map(work));
  expect(shown.toSorted((one, other) => one - other)).toEqual(ids);
});

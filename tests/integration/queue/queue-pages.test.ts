import { beforeEach, describe, expect, it } from "vitest";
import { countOpen } from "@/lib/features/overview/data";
import { listBehind, pageEndSchema, pageQueue } from "@/lib/features/queue/data";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { itemKey, pageEnd, type QueuePage } from "@/lib/features/queue/types";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";

/** The queue's pages while one works through them: nothing is skipped, nothing decided takes another's place. */
let admin: Awaited<ReturnType<typeof makeAdmin>>;

beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin();
});

const keysOf = ({ items }: Pick<QueuePage, "items">) =>
  items.map(({ kind, row }) => itemKey({ kind, id: row.id }));
const endOf = ({ items }: Pick<QueuePage, "items">) => {
  const last = items.at(-1);
  return last && pageEndSchema.parse(pageEnd(last));
};

/** Submissions that all came in the same moment. @returns their keys */
async function makeMany(count: number): Promise<string[]> {
  const submittedAt = new Date(Date.UTC(2026, 10, 1));
  const data = { name: "Ada", email: "ada@example.com", role: "other", message: "Hello", submittedAt };
  const rows = await db.contentSubmission.createManyAndReturn({
    data: Array.from({ length: count }, () => data),
    select: { id: true },
  });
  return rows.map(({ id }) => itemKey({ kind: "submission", id })).sort(byId);
}
const idOf = (key: string) => Number(key.split("-")[1]);
const byId = (one: string, other: string) => idOf(one) - idOf(other);

describe("a page of the queue", () => {
  it("has its fifty items beside those that are decided and wait to be applied", async () => {
    const keys = await makeMany(120);
    const items = keys.slice(0, 45).map((key) => ({ kind: "submission" as const, id: idOf(key) }));
    await scheduleDecisions(admin, { items, decision: "rejected", reason: null, notify: false });
    const first = await pageQueue(admin, { kind: null, page: 1 });
    expect(keysOf(first)).toEqual(keys.slice(0, 95));
    expect(first.items.filter(({ scheduled }) => scheduled)).toHaveLength(45);
    expect(first).toMatchObject({ total: 120, page: 1 });
    const second = await pageQueue(admin, { kind: null, page: 2 });
    expect(keysOf(second)).toEqual(keys.slice(95));
    expect(second).toMatchObject({ page: 2, pageCount: 2 });
  });

  it("begins where the one before ended, whatever was decided there meanwhile", async () => {
    const keys = await makeMany(104);
    await makeReviewed("streamer", { submittedAt: new Date(Date.UTC(2026, 10, 1)) });
    const clip = await makeReviewed("clip", { submittedAt: new Date(Date.UTC(2026, 10, 1)) });
    const first = await pageQueue(admin, { kind: null, page: 1 });
    // In the same moment the kind tells, then the number.
    expect(keysOf(first)[0]).toBe(itemKey({ kind: "clip", id: clip.id }));
    expect(keysOf(first)[1]).toMatch(/^streamer/);
    expect(keysOf(first).slice(2)).toEqual(keys.slice(0, 48));
    const decided = keys.slice(0, 30).map(idOf);
    await db.contentSubmission.updateMany({ where: { id: { in: decided } }, data: { status: "rejected" } });
    const second = await pageQueue(admin, { kind: null, page: 2, after: endOf(first) });
    expect(keysOf(second)).toEqual(keys.slice(48, 98));
    expect(second).toMatchObject({ total: 76, page: 2, pageCount: 3 });
    const third = await pageQueue(admin, { kind: null, page: 3, after: endOf(second) });
    expect(keysOf(third)).toEqual(keys.slice(98));
    expect(third.pageCount).toBe(3);
    // Behind the very last one there is nothing: the queue as it stands, from its last page.
    const beyond = await pageQueue(admin, { kind: null, page: 4, after: endOf(third) });
    expect(beyond).toMatchObject({ page: 2, pageCount: 2 });
    expect(beyond.items).toHaveLength(26);
    expect((await pageQueue(admin, { kind: null, page: 1, after: endOf(third) })).items).toHaveLength(50);
  });

  it("begins nowhere in the year 0, which the database does not know", () => {
    const end = (year: string) => pageEndSchema.safeParse(`${year}-01-01T00:00:00.000Z~game~1`).success;
    expect([end("0000"), end("0001"), end("2026")]).toEqual([false, true, true]);
  });

  it("counts what leaves it, and no suspected spam that was decided", async () => {
    const keys = await makeMany(3);
    const spam = await makeReviewed("game");
    await db.game.update({ where: { id: spam.id }, data: { spam: true } });
    const items = [
      { kind: "game" as const, id: spam.id },
      { kind: "submission" as const, id: idOf(keys[0] ?? "") },
    ];
    const results = await scheduleDecisions(admin, {
      items,
      decision: "rejected",
      reason: null,
      notify: false,
    });
    expect(results).toHaveLength(2);
    expect(await db.scheduledDecision.count()).toBe(2);
    expect(await countOpen(admin)).toMatchObject({ queue: 2 });
  });

  it("brings one's own decisions that can still be taken back, in their order, whatever it lists", async () => {
    const ids = (await makeMany(3)).map(idOf);
    const bo = await makeAdmin("bo");
    const decide = (actor: typeof admin, id: number) =>
      scheduleDecisions(actor, {
        items: [{ kind: "submission", id }],
        decision: "rejected",
        reason: null,
        notify: false,
      });
    const [first, second, third] = ids as [number, number, number];
    for (const id of [second, first]) await decide(admin, id);
    await decide(bo, third);
    const undoable = async () =>
      (await pageQueue(admin, { kind: "game", page: 1 })).undoable.map(({ id }) => id);
    expect(await undoable()).toEqual([second, first]);
    await db.scheduledDecision.updateMany({ where: { entityId: second }, data: { applyAt: new Date(0) } });
    expect(await undoable()).toEqual([first]);
  });

  it("has what waits for its submitter apart, and says who asked last, and when", async () => {
    const [asked, other] = [await makeReviewed("submission"), await makeReviewed("submission")];
    const bo = await makeAdmin("bo");
    for (const actor of [admin, bo])
      await changeStatus(
        actor,
        { kind: "submission", id: asked.id, requestId: "r" },
        { to: "changes", reason: "Longer.", notify: true },
      );
    const open = await pageQueue(admin, { kind: null, page: 1 });
    expect(open.items.map(({ row, wish }) => [row.id, wish])).toEqual([[other.id, null]]);
    expect(open).toMatchObject({ total: 1, counts: { submission: 1, submitter: 1 } });
    const { items, total } = await pageQueue(admin, { kind: "submitter", page: 1 });
    expect(items.map(({ row, wish }) => [row.id, wish])).toEqual([
      [asked.id, { by: "bo", at: expect.stringMatching(/^\d{4}-.*Z$/) }],
    ]);
    expect(total).toBe(1);
  });
});

describe("what is read ahead", () => {
  it("lists everything once, in the queue's order, while what was listed is decided and applied", async () => {
    const keys = await makeMany(120);
    const first = await pageQueue(admin, { kind: null, page: 1 });
    const items = keys.slice(0, 30).map((key) => ({ kind: "submission" as const, id: idOf(key) }));
    await scheduleDecisions(admin, { items, decision: "rejected", reason: null, notify: false });
    await changeStatus(
      admin,
      { kind: "submission", id: idOf(keys[40] ?? ""), requestId: "request" },
      { to: "approved" },
    );
    const second = await listBehind(admin, { kind: null, after: endOf(first) ?? fail() });
    const third = await listBehind(admin, { kind: null, after: endOf(second) ?? fail() });
    expect([first, second, third].flatMap(keysOf)).toEqual(keys);
    expect([second.isLast, third.isLast]).toEqual([false, true]);
    const behind = await listBehind(admin, { kind: null, after: endOf(third) ?? fail() });
    expect(behind).toMatchObject({ items: [], isLast: true });
  });

  it("stays with the chosen kind", async () => {
    const keys = await makeMany(51);
    await makeReviewed("clip");
    const first = await pageQueue(admin, { kind: "submission", page: 1 });
    const second = await listBehind(admin, { kind: "submission", after: endOf(first) ?? fail() });
    expect(keysOf(second)).toEqual(keys.slice(50));
  });
});

function fail(): never {
  throw new Error("an empty page has no end");
}

import { beforeEach, describe, expect, it } from "vitest";
import { countOpen } from "@/lib/features/overview/data";
import { listBehind, pageEndSchema, pageFromItem, pageQueue } from "@/lib/features/queue/data";
import { parseQueueFilter } from "@/lib/features/queue/filters";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { itemKey, pageEnd, parseItemKey, type QueuePage } from "@/lib/features/queue/types";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";

/** The queue's pages while a moderator works through them: nothing is skipped, nothing decided shifts another item. */
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

/** Submissions with the same time of arrival. @returns their keys */
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
  it("has its fifty items in addition to decided ones that wait to be applied", async () => {
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

  it("starts where the previous one ended, despite decisions in the meantime", async () => {
    const keys = await makeMany(104);
    await makeReviewed("streamer", { submittedAt: new Date(Date.UTC(2026, 10, 1)) });
    const clip = await makeReviewed("clip", { submittedAt: new Date(Date.UTC(2026, 10, 1)) });
    const first = await pageQueue(admin, { kind: null, page: 1 });
    // With the same time the kind decides, then the number.
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
    // After the very last one there is nothing: the current queue, from its last page.
    const beyond = await pageQueue(admin, { kind: null, page: 4, after: endOf(third) });
    expect(beyond).toMatchObject({ page: 2, pageCount: 2 });
    expect(beyond.items).toHaveLength(26);
    expect((await pageQueue(admin, { kind: null, page: 1, after: endOf(third) })).items).toHaveLength(50);
  });

  it("rejects a start in the year 0, which the database does not support", () => {
    const end = (year: string) => pageEndSchema.safeParse(`${year}-01-01T00:00:00.000Z~game~1`).success;
    expect([end("0000"), end("0001"), end("2026")]).toEqual([false, true, true]);
  });

  it("counts the items that leave it, and no decided suspected spam", async () => {
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

  it("brings the admin's undoable decisions, in their order, in every view", async () => {
    const ids = (await makeMany(3)).map(idOf);
    const bo = await makeAdmin("bo");
    const decide = (actor: typeof admin, ...decided: number[]) =>
      scheduleDecisions(actor, {
        items: decided.map((id) => ({ kind: "submission" as const, id })),
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

    // Items decided together are marked as one batch.
    const more = (await makeMany(3)).map(idOf);
    await decide(admin, ...more);
    const batches = (await pageQueue(admin, { page: 1 })).undoable.map(({ batchId }) => batchId);
    expect(batches.map((each) => batches.indexOf(each))).toEqual([0, 1, 1, 1]);
  });

  it("lists items that wait for their submitter separately, with who requested changes last, and when", async () => {
    const [asked, other] = [await makeReviewed("submission"), await makeReviewed("submission")];
    const bo = await makeAdmin("bo");
    for (const actor of [admin, bo])
      await changeStatus(
        actor,
        { kind: "submission", id: asked.id, requestId: "r" },
        { to: "changes", reason: "Longer.", notify: true },
      );
    const open = await pageQueue(admin, { kind: null, page: 1 });
    expect(open.items.map(({ row, changeRequest }) => [row.id, changeRequest])).toEqual([[other.id, null]]);
    expect(open).toMatchObject({ total: 1, counts: { submission: 1, submitter: 1 } });
    const { items, total } = await pageQueue(admin, { kind: "submitter", page: 1 });
    expect(items.map(({ row, changeRequest }) => [row.id, changeRequest])).toEqual([
      [asked.id, { by: "bo", at: expect.stringMatching(/^\d{4}-.*Z$/) }],
    ]);
    expect(total).toBe(1);
  });
});

describe("reading ahead", () => {
  it("lists everything once, in the queue's order, while listed items are decided and applied", async () => {
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

describe("a filter of the queue", () => {
  /** A clip with a request for featuring, a game, and three submissions, the oldest first. */
  async function makeSome() {
    const on = (day: number) => new Date(Date.UTC(2026, 9, day));
    const clip = await makeReviewed("clip", { name: "Moss run", submittedAt: on(1) });
    await db.clip.update({ where: { id: clip.id }, data: { featureRequested: true } });
    const game = await makeReviewed("game", { name: "Fern", submittedAt: on(2) });
    const sent = { email: "ada@example.com", message: "Hello", role: "other" };
    const submissions = await db.contentSubmission.createManyAndReturn({
      data: [
        { ...sent, name: "Moss Hill", role: "streamer", submittedAt: on(3), fileName: "a.MP4" },
        { ...sent, name: "Bo", submittedAt: on(4), fileName: "b.png", reviewReason: "Longer" },
        { ...sent, name: "Kim", email: "kim@moss.example", submittedAt: on(5) },
      ],
    });
    const [video = fail(), picture = fail(), bare = fail()] = submissions.map(({ id }) =>
      itemKey({ kind: "submission", id }),
    );
    const key = (kind: "clip" | "game", { id }: { id: number }) => itemKey({ kind, id });
    return { clip: key("clip", clip), game: key("game", game), video, picture, bare };
  }

  it.each([
    [{ q: "moss" }, ["clip", "video", "bare"]],
    [{ q: "MOSS", sort: "newest" }, ["bare", "video", "clip"]],
    [{ q: "moss", kind: "submission" }, ["video", "bare"]],
    [{ q: "100%" }, []],
    [{ role: "streamer" }, ["video"]],
    [{ featured: "yes" }, ["clip"]],
    [{ changes: "yes" }, ["picture"]],
    [{ file: "yes" }, ["video", "picture"]],
    [{ file: "yes", changes: "yes" }, ["picture"]],
    [{ video: "yes" }, ["video"]],
    [{ sort: "newest" }, ["bare", "picture", "video", "game", "clip"]],
  ] as const)("%j lists and counts exactly the items that it allows", async (address, names) => {
    const made = await makeSome();
    const page = await pageQueue(admin, { ...parseQueueFilter(address), page: 1 });
    expect(keysOf(page)).toEqual(names.map((name) => made[name]));
    expect(page.total).toBe(names.length);
    const count = (kind: string) => keysOf(page).filter((key) => key.startsWith(kind)).length;
    expect(page.counts.submission).toBe(count("submission"));
  });

  it("counts within the search also the hidden kinds, and suspected spam", async () => {
    await makeSome();
    const spam = await makeReviewed("game", { name: "Moss for sale" });
    await db.game.update({ where: { id: spam.id }, data: { spam: true } });
    const filter = parseQueueFilter({ kind: "clip", q: "moss" });
    expect(await pageQueue(admin, { ...filter, page: 1 })).toMatchObject({
      total: 1,
      filter,
      counts: { game: 0, streamer: 0, stream: 0, clip: 1, submission: 2, spam: 1 },
    });
    expect(await countOpen(admin)).toMatchObject({ queue: 5 });
  });

  it("continues after a page, the newest first, with ties broken by kind and number", async () => {
    const keys = (await makeMany(120)).reverse();
    const clip = await makeReviewed("clip", { submittedAt: new Date(Date.UTC(2026, 10, 1)) });
    keys.push(itemKey({ kind: "clip", id: clip.id }));
    const filter = parseQueueFilter({ sort: "newest", q: "ada" });
    const first = await pageQueue(admin, { ...filter, page: 1 });
    const second = await listBehind(admin, { ...filter, after: endOf(first) ?? fail() });
    const third = await listBehind(admin, { ...filter, after: endOf(second) ?? fail() });
    expect([first, second, third].flatMap(keysOf)).toEqual(keys);
    expect(third.isLast).toBe(true);
    const numbered = await pageQueue(admin, { ...filter, page: 2 });
    expect(keysOf(numbered)).toEqual(keys.slice(50, 100));
  });

  it("applies to the items after a linked item", async () => {
    const made = await makeSome();
    const ref = parseItemKey(made.video) ?? fail();
    const page = await pageFromItem(admin, ref, parseQueueFilter({ q: "moss" }));
    expect(page).toMatchObject({ total: 3, filter: { q: "moss" } });
    expect(page && keysOf(page)).toEqual([made.video]);
  });
});

function fail(): never {
  throw new Error("an empty page has no end");
}

import { beforeEach, describe, expect, it, vi } from "vitest";
import { reviewedTables } from "@/lib/features/items/tables";
import { resumeOverdue } from "@/lib/features/operations/tasks";
import { countOpen } from "@/lib/features/overview/data";
import { pageQueue } from "@/lib/features/queue/data";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions, undoDecisions } from "@/lib/features/queue/mutations";
import { applyDecision } from "@/lib/features/queue/tasks";
import type { DecisionResult } from "@/lib/features/queue/types";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { hasObject } from "@/lib/server/storage/objects";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";
import { published, refusal } from "@/tests/support/games";

beforeEach(resetDatabase);

const rowOf = async (kind: ReviewedKind, id: number) =>
  db.$transaction((transaction) => reviewedTables[kind].find(transaction, id));

describe("the queue", () => {
  const decide = (
    admin: Awaited<ReturnType<typeof makeAdmin>>,
    items: { kind: ReviewedKind; id: number }[],
    overrides: object = {},
  ): Promise<DecisionResult[]> =>
    scheduleDecisions(admin, { items, decision: "approved", reason: null, notify: true, ...overrides });
  const idOf = (results: DecisionResult[]): number => {
    const [first] = results;
    if (!first?.ok) throw new Error(`not scheduled: ${JSON.stringify(first)}`);
    return first.scheduled.id;
  };

  it("shows all kinds, the longest-waiting first, with the scheduled decision", async () => {
    const admin = await makeAdmin();
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    await makeReviewed("clip", { submittedAt: at(3) });
    const game = await makeReviewed("game", { submittedAt: at(1) });
    await makeReviewed("submission", { submittedAt: at(2) });
    await decide(admin, [{ kind: "game", id: game.id }]);
    const page = await pageQueue(admin, { kind: null, page: 1 });
    expect(page.items.map((item) => item.kind)).toEqual(["game", "submission", "clip"]);
    expect(page.items[0]?.scheduled).toMatchObject({ decision: "approved", isOwn: true });
    expect(page).toMatchObject({ total: 3, counts: { game: 1, clip: 1, submission: 1, streamer: 0 } });
    const clips = await pageQueue(admin, { kind: "clip", page: 1 });
    expect(clips.items.map((item) => item.kind)).toEqual(["clip"]);
    const beyond = await pageQueue(admin, { kind: null, page: 2 });
    expect([beyond.page, beyond.items.length]).toEqual([1, 3]);
  });

  it("changes nothing until it is applied: no status, no picture, no mail; another admin gets 409", async () => {
    const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const { id, pictureId } = await makeReviewed("streamer");
    const items = [{ kind: "streamer" as const, id }];
    const decisionId = idOf(await decide(ada, items, { reason: "Welcome!" }));
    expect(await rowOf("streamer", id)).toMatchObject({ status: "pending" });
    expect(await hasObject(published(pictureId ?? ""))).toBe(false);
    expect(await db.outboxMail.count()).toBe(0);
    expect(await db.auditEntry.count()).toBe(0);
    expect(await decide(bo, items)).toMatchObject([
      { ok: false, code: "conflict", message: expect.stringMatching(/decided by ada on .*applying/) },
    ]);
    for (const act of [
      () => changeStatus(bo, asked("streamer", id), { to: "rejected" }),
      () => moveToTrash(bo, asked("streamer", id)),
    ])
      expect((await refusal(act())).message).toMatch(/decided by ada/);

    await applyDecision({ id: decisionId });
    expect(await rowOf("streamer", id)).toMatchObject({ status: "approved" });
    expect(await hasObject(published(pictureId ?? ""))).toBe(true);
    const [mail] = await db.outboxMail.findMany();
    expect(mail).toMatchObject({ toAddress: "ada@example.com", template: "decision-approved" });
    expect(mail?.text).toContain("Welcome!");
    expect(await db.streamer.findUnique({ where: { id } })).toMatchObject({ reviewReason: "Welcome!" });
    expect(await db.auditEntry.findFirst()).toMatchObject({ action: "streamer.approve", actorName: "ada" });
    await applyDecision({ id: decisionId });
    expect(await db.outboxMail.count()).toBe(1);
  });

  it("an undone decision has no effect; only its maker can undo it, and not twice", async () => {
    const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const { id } = await makeReviewed("streamer");
    const decisionId = idOf(await decide(ada, [{ kind: "streamer", id }]));
    expect(await undoDecisions(bo, [decisionId], "r")).toEqual([
      { id: decisionId, ok: false, message: "This decision is ada's, who alone can undo it." },
    ]);
    expect(await undoDecisions(ada, [decisionId], "r")).toEqual([{ id: decisionId, ok: true }]);
    const again = await undoDecisions(ada, [decisionId], "r");
    expect(again).toMatchObject([{ ok: false, message: expect.stringMatching(/too late .* or was undone/) }]);
    await applyDecision({ id: decisionId });
    expect(await rowOf("streamer", id)).toMatchObject({ status: "pending" });
    expect(await db.outboxMail.findMany()).toEqual([]);
    expect(await db.auditEntry.findMany()).toMatchObject([{ action: "streamer.undo", actorName: "ada" }]);
  });

  it("decides on exactly the named items, with a result for each", async () => {
    const admin = await makeAdmin();
    const [one, two, other] = [
      await makeReviewed("clip"),
      await makeReviewed("clip"),
      await makeReviewed("clip"),
    ];
    await changeStatus(admin, asked("clip", two.id), { to: "rejected" });
    const items = [one.id, two.id, 999].map((id) => ({ kind: "clip" as const, id }));
    expect(await decide(admin, items)).toMatchObject([
      { id: one.id, ok: true },
      { id: two.id, ok: false, code: "conflict" },
      { id: 999, ok: false, code: "not_found" },
    ]);
    expect(await db.scheduledDecision.findMany({ select: { entityId: true } })).toEqual([
      { entityId: one.id },
    ]);
    expect(await rowOf("clip", other.id)).toMatchObject({ status: "pending" });
  });

  it("requests changes by mail and leaves the item pending, and is refused without an address", async () => {
    const admin = await makeAdmin();
    const { id } = await makeReviewed("submission");
    const request = { decision: "changes", reason: "A sharper picture, please", notify: false };
    const decisionId = idOf(await decide(admin, [{ kind: "submission", id }], request));
    await applyDecision({ id: decisionId });
    expect(await rowOf("submission", id)).toMatchObject({ status: "pending" });
    expect(await countOpen(admin)).toMatchObject({ queue: 0 });
    const [mail] = await db.outboxMail.findMany();
    expect(mail).toMatchObject({ template: "decision-changes-wanted", toAddress: "ada@example.com" });
    expect(mail?.text).toContain("A sharper picture, please");
    const game = await makeReviewed("game");
    expect(await decide(admin, [{ kind: "game", id: game.id }], request)).toMatchObject([{ ok: false }]);
  });

  it.each([5, -5])(
    "applies after ten seconds where an instance's clock is %i minutes wrong",
    async (minutes) => {
      const wrong = vi.spyOn(clock, "now").mockImplementation(() => new Date(Date.now() + minutes * 60_000));
      try {
        const admin = await makeAdmin();
        const { id } = await makeReviewed("clip");
        const decisionId = idOf(await decide(admin, [{ kind: "clip", id }]));
        const jobs = await query<{ seconds: number }>(
          "SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs WHERE key = $1",
          [`decision-${decisionId}`],
        );
        expect(jobs[0]?.seconds).toBeGreaterThan(5);
        expect(jobs[0]?.seconds).toBeLessThanOrEqual(10);
        const [item] = (await pageQueue(admin, { kind: "clip", page: 1 })).items;
        expect(item?.scheduled?.undoMilliseconds).toBeGreaterThan(5_000);
        expect(item?.scheduled?.undoMilliseconds).toBeLessThanOrEqual(10_000);
        await resumeOverdue({});
        expect(await db.scheduledDecision.count()).toBe(1);
      } finally {
        wrong.mockRestore();
      }
    },
  );

  it("applies a decision whose job has given up, and drops it after a day without success", async () => {
    const admin = await makeAdmin("ada");
    const { id } = await makeReviewed("clip");
    const scheduled = idOf(await decide(admin, [{ kind: "clip", id }]));
    const key = `decision-${scheduled}`;
    await query("UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1", [key]);
    const late = (minutes: number) =>
      db.scheduledDecision.updateMany({ data: { applyAt: new Date(Date.now() - minutes * 60_000) } });
    await late(5);
    expect((await refusal(changeStatus(admin, asked("clip", id), { to: "rejected" }))).message).toMatch(
      /decided by ada on .*, applying: it has failed so far and is tried again\.$/,
    );
    await resumeOverdue({});
    expect(await query("SELECT attempts FROM graphile_worker.jobs WHERE key = $1", [key])).toEqual([
      { attempts: 0 },
    ]);
    await late(25 * 60);
    await resumeOverdue({});
    expect(await db.scheduledDecision.count()).toBe(0);
    expect(await db.auditEntry.findFirst()).toMatchObject({ action: "clip.decision-dropped" });
    await changeStatus(admin, asked("clip", id), { to: "rejected" });
  });

  it("drops a decision that became impossible, or whose maker is no longer an admin, and reports it", async () => {
    const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const [game, clip] = [await makeReviewed("game"), await makeReviewed("clip")];
    const impossible = idOf(await decide(ada, [{ kind: "game", id: game.id }]));
    await db.game.update({ where: { id: game.id }, data: { categories: [] } });
    await applyDecision({ id: impossible });
    const demoted = idOf(await decide(bo, [{ kind: "clip", id: clip.id }]));
    await db.user.update({ where: { id: bo.id }, data: { isAdmin: false } });
    await applyDecision({ id: demoted });
    expect(await rowOf("game", game.id)).toMatchObject({ status: "pending" });
    expect(await rowOf("clip", clip.id)).toMatchObject({ status: "pending" });
    expect(await db.scheduledDecision.count()).toBe(0);
    const actions = await db.auditEntry.findMany({ orderBy: { id: "asc" }, select: { action: true } });
    expect(actions.map(({ action }) => action)).toEqual(["game.decision-dropped", "clip.decision-dropped"]);
  });
});

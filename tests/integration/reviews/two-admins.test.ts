import { beforeEach, describe, expect, it, vi } from "vitest";
import { updateGame } from "@/lib/features/games/moderation";
import { gameEditSchema } from "@/lib/features/games/schema";
import { changeInboxItem, replyToMessage, replyToTicket } from "@/lib/features/inbox/mutations";
import { inboxChangeSchema } from "@/lib/features/inbox/schema";
import { reviewedTables } from "@/lib/features/items/tables";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { applyDecision } from "@/lib/features/queue/tasks";
import { decide, findForReview } from "@/lib/features/reviews/moderation";
import { storeEdit } from "@/lib/features/reviews/mutations";
import { reviewedKinds } from "@/lib/features/reviews/policy";
import { queueDecisionSchema } from "@/lib/features/reviews/schema";
import type { ReviewedRow } from "@/lib/features/reviews/tables";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { db, type Transaction } from "@/lib/server/db";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

/** Two admins on one row: the second learns who was first and when, and overwrites nothing. */
const gameForm = { developer: "Two Ferns", description: "A walk.", categories: ["RPG"] };
type Admin = Awaited<ReturnType<typeof makeAdmin>>;
let ada: Admin;
let bo: Admin;

beforeEach(async () => {
  await resetDatabase();
  [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
});

describe("simultaneous requests", () => {
  const see = (id: number) => findForReview(db, reviewedTables.game, id);
  const rejectExpected = (admin: Admin, row: ReviewedRow) =>
    db.$transaction((transaction) =>
      decide(
        transaction,
        { decider: admin, table: reviewedTables.game, row, requestId: "r" },
        { to: "rejected", reason: null, notify: false },
      ),
    );

  it("the second admin gets who decided or changed it, and when", async () => {
    const { id } = await makeReviewed("game");
    const first = await see(id);
    await db.game.update({ where: { id }, data: { updatedAt: new Date(), updatedBy: "ada" } });
    expect((await refusal(rejectExpected(bo, first))).message).toMatch(
      /^ada changed this game on \d.*look again/,
    );
    const second = await see(id);
    await changeStatus(ada, asked("game", id), { to: "rejected" });
    expect((await refusal(rejectExpected(bo, second))).message).toMatch(/already rejected by ada on \d/);
    await db.game.update({ where: { id }, data: { deletedAt: new Date() } });
    expect((await refusal(rejectExpected(bo, second))).status).toBe(404);
  });

  it("a conflict names who decided, not who only edited the row since", async () => {
    const { id } = await makeReviewed("game");
    const edit = () => db.game.update({ where: { id }, data: { updatedBy: "bo", updatedAt: new Date() } });
    await edit();
    const pending = await refusal(changeStatus(bo, asked("game", id), { to: "pending" }));
    expect(pending.message).toBe("This game is already pending. It cannot become pending from there.");
    await changeStatus(ada, asked("game", id), { to: "approved" });
    await edit();
    const late = await refusal(changeStatus(bo, asked("game", id), { to: "approved" }));
    expect(late.message).toMatch(/^This game is already approved by ada on \d/);
  });

  it("a rejection of a pending item undoes no approval, in the tabs and in the queue", async () => {
    const { id } = await makeReviewed("game");
    const words = { reason: null, notify: false };
    const schedule = async () =>
      (await scheduleDecisions(bo, { items: [{ kind: "game", id }], decision: "rejected", ...words }))[0];
    const early = await schedule();
    if (!early?.ok) throw new Error("not scheduled");
    // As if the approval had been under way already.
    await db.game.update({ where: { id }, data: { status: "approved", updatedBy: "ada" } });
    const approval = { action: "game.approve", entityKind: "game", entityId: String(id), entityName: "" };
    await db.auditEntry.create({ data: { ...approval, actorName: "ada" } });
    await applyDecision({ id: early.scheduled.id });
    const decided = { kind: "game", id, ok: false, code: "conflict" };
    const refusedWords = expect.stringMatching(/^This game is already approved by ada on \d.* look again\.$/);
    expect(await schedule()).toEqual({ ...decided, message: refusedWords });
    const late = changeStatus(bo, asked("game", id), { to: "rejected", ...words, from: "pending" });
    expect(await refusal(late)).toMatchObject({ status: 409, message: refusedWords });
    expect(await db.game.findUnique({ where: { id } })).toMatchObject({
      status: "approved",
      reviewedBy: null,
    });

    await changeStatus(bo, asked("game", id), { to: "rejected", ...words, from: "approved" });
    expect(await db.game.findUnique({ where: { id } })).toMatchObject({
      status: "rejected",
      updatedBy: "bo",
    });
  });

  it("a second request, from a page older than the first, is refused in the tabs and in the queue", async () => {
    const { id } = await makeReviewed("submission");
    const { updatedAt } = await findForReview(db, reviewedTables.submission, id);
    const expected = { updatedAt: updatedAt.toISOString() };
    const ask = (reason: string) => ({ reason, notify: true, from: "pending" as const });
    await changeStatus(ada, asked("submission", id), { to: "changes", ...ask("landscape"), ...expected });
    const refusedWords = expect.stringMatching(/^ada changed this submission on \d.* Please look again\.$/);
    const late = changeStatus(bo, asked("submission", id), { to: "changes", ...ask("upright"), ...expected });
    expect(await refusal(late)).toMatchObject({ status: 409, message: refusedWords });
    const schedule = async (version: object) => {
      const items = [{ kind: "submission", id, ...version }];
      const body = { items, decision: "changes", reason: "upright" };
      return scheduleDecisions(bo, queueDecisionSchema.parse(body));
    };
    expect(await schedule(expected)).toEqual([
      { kind: "submission", id, ok: false, code: "conflict", message: refusedWords },
    ]);
    expect(await db.outboxMail.count()).toBe(1);
    expect(await db.contentSubmission.findUnique({ where: { id } })).toMatchObject({
      reviewReason: "landscape",
    });
    await changeStatus(bo, asked("submission", id), { to: "changes", ...ask("upright") });
    expect(await schedule({})).toMatchObject([{ ok: true }]);
  });

  it.each(reviewedKinds)(
    "of a decision in the queue and one elsewhere on a %s, one is refused",
    async (kind) => {
      const rejectAtOnce = (id: number) => changeStatus(bo, asked(kind, id), { to: "rejected" });
      const moveAway = (id: number) => moveToTrash(bo, asked(kind, id));
      for (const actElsewhere of [rejectAtOnce, moveAway, rejectAtOnce, moveAway]) {
        const { id } = await makeReviewed(kind);
        const decision = { decision: "approved" as const, reason: null, notify: false };
        const [scheduled, elsewhere] = await Promise.allSettled([
          scheduleDecisions(ada, { items: [{ kind, id }], ...decision }),
          actElsewhere(id),
        ]);
        const isScheduled = scheduled.status === "fulfilled" && scheduled.value[0]?.ok === true;
        expect(isScheduled).toBe(elsewhere.status === "rejected");
        expect(await db.scheduledDecision.count({ where: { entityId: id } })).toBe(isScheduled ? 1 : 0);
        if (elsewhere.status === "rejected")
          expect(elsewhere.reason).toMatchObject({
            code: "conflict",
            message: expect.stringMatching(/decided by ada on \d.*, applying/),
          });
      }
    },
  );

  it("an edit waits for another admin's decision, which was made on the old version, and never for the editor's own", async () => {
    const { id } = await makeReviewed("game", { name: "As it was seen" });
    const decision = { decision: "approved" as const, reason: null, notify: false };
    await scheduleDecisions(ada, { items: [{ kind: "game", id }], ...decision });
    const editAs = (admin: Admin, title: string) =>
      updateGame(admin, { id, requestId: "r" }, gameEditSchema.parse({ ...gameForm, title }));
    const late = await refusal(editAs(bo, "Not seen"));
    expect(late).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/decided by ada on .*, applying/),
    });
    expect(await db.game.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: "As it was seen" });
    expect(await db.auditEntry.count({ where: { action: { startsWith: "game.edit" } } })).toBe(0);
    await editAs(ada, "Her own words");
    expect(await db.game.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: "Her own words" });
  });

  it("of two decisions in the queue one is refused", async () => {
    const { id } = await makeReviewed("game");
    const decide = (admin: Admin) =>
      scheduleDecisions(admin, {
        ...{ items: [{ kind: "game", id }], decision: "approved", reason: null, notify: false },
      });
    const results = (await Promise.all([decide(ada), decide(bo)])).flat();
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const refused = results.find(({ ok }) => !ok);
    expect(refused).toMatchObject({
      message: expect.stringMatching(/^This game was decided by (ada|bo) on/),
    });
  });

  it("the second edit is refused, too", async () => {
    const { id } = await makeReviewed("game");
    const find = (client: Transaction) => client.game.findFirst({ where: { id, deletedAt: null } });
    const current = await find(db);
    if (!current) throw new Error("no such game");
    const edit = (actor: Admin, price: string) =>
      storeEdit(
        actor,
        {
          ...{ kind: "game", noun: "game", tag: "games", name: "Moss", isPublic: false, pictures: [] },
          ...{ current, editedVersion: undefined, fields: { price }, reread: find },
          write: async (transaction, where, data) =>
            (await transaction.game.updateMany({ where, data })).count,
          fetchPicture: async () => {},
        },
        "r",
      );
    await edit(ada, "Free");
    expect((await refusal(edit(bo, "$5"))).message).toMatch(/^ada changed this game on \d/);
    expect(await find(db)).toMatchObject({ price: "Free" });
  });

  it("an old picture's copy that arrives in the meantime is removed by the edit that replaces it", async () => {
    const { id } = await makeReviewed("game");
    await db.game.updateMany({ where: { id }, data: { imageUrl: "https://example.com/old.png" } });
    const find = (client: Transaction) => client.game.findUniqueOrThrow({ where: { id } });
    const found = await find(db);
    await db.game.updateMany({ where: { id }, data: { imageUrl: "pictures/copy" } });
    const requested = "https://example.com/new.png";
    const replace = (current: typeof found) =>
      storeEdit(
        ada,
        {
          ...{ kind: "game", noun: "game", tag: "games", name: "Moss", isPublic: false, fields: {} },
          ...{ current, editedVersion: undefined, reread: find },
          pictures: [
            {
              ...{ field: "imageUrl", key: current.imageUrl, pictureId: current.pictureId, next: requested },
              ...{ keyColumn: "imageUrl", idColumn: "pictureId" },
            },
          ],
          write: async (transaction, where, data) =>
            (await transaction.game.updateMany({ where, data })).count,
          fetchPicture: async () => {},
        },
        "r",
      );
    expect((await refusal(replace(found))).message).toBe(
      "The old picture of this game arrived at this moment. Please save your change once more.",
    );
    expect(await find(db)).toMatchObject({ imageUrl: "pictures/copy" });
    await replace(await find(db));
    expect(await find(db)).toMatchObject({ imageUrl: requested, pictureId: null });
  });
});

describe("in the inbox", () => {
  const sender = { name: "Bo", email: "bo@example.com", subject: "A question", message: "How?" };
  const makeMessage = () => db.contactMessage.create({ data: sender });
  const messages = () => db.contactMessage.findMany({ select: { status: true, notes: true } });

  it("a stale change is refused, and one that names a status leaves the notes unchanged", async () => {
    const { id, updatedAt } = await makeMessage();
    const expecting = (change: object, version = updatedAt) =>
      inboxChangeSchema.parse({ ...change, updatedAt: version.toISOString() });
    await changeInboxItem(ada, asked("messages", id), expecting({ notes: "Ask Kim" }));
    const late = await refusal(changeInboxItem(bo, asked("messages", id), expecting({ status: "closed" })));
    expect([late.status, late.message]).toEqual([
      409,
      expect.stringMatching(/^ada changed this message on \d/),
    ]);
    const { updatedAt: now } = await db.contactMessage.findUniqueOrThrow({ where: { id } });
    await changeInboxItem(bo, asked("messages", id), expecting({ status: "closed" }, now));
    expect(await messages()).toEqual([{ status: "closed", notes: "Ask Kim" }]);
    await changeInboxItem(ada, asked("messages", id), inboxChangeSchema.parse({ status: "open" }));
    const actions = await db.auditEntry.findMany({ orderBy: { id: "asc" }, select: { action: true } });
    expect(actions.map(({ action }) => action)).toEqual([
      "message.edit",
      "message.edit",
      "message.edit-unconditional",
    ]);
  });

  it("a save without changes is not logged, and still refused where it is late", async () => {
    const { id, updatedAt } = await makeMessage();
    const same = { status: "open", notes: "", updatedAt: updatedAt.toISOString() };
    await changeInboxItem(ada, asked("messages", id), inboxChangeSchema.parse(same));
    expect(await db.auditEntry.count()).toBe(0);
    expect(await db.contactMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({ updatedAt });
    await changeInboxItem(ada, asked("messages", id), inboxChangeSchema.parse({ notes: "Ask Kim" }));
    expect(
      (await refusal(changeInboxItem(bo, asked("messages", id), inboxChangeSchema.parse(same)))).status,
    ).toBe(409);
  });

  it("one of two simultaneous answers is sent, and a late one is refused", async () => {
    const { id, updatedAt } = await makeMessage();
    const { id: ticketId } = await db.supportTicket.create({
      data: { ...sender, number: "SP-000001", category: "Other" },
    });
    const answer = { message: "Like this.", updatedAt: updatedAt.toISOString() };
    const results = await Promise.allSettled([
      replyToMessage(ada, { id, requestId: "r" }, answer),
      replyToMessage(bo, { id, requestId: "r" }, answer),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.outboxMail.count()).toBe(1);
    const ticket = await db.supportTicket.findUniqueOrThrow({ where: { id: ticketId } });
    const known = { message: "So.", updatedAt: ticket.updatedAt.toISOString() };
    await replyToTicket(ada, { id: ticketId, requestId: "r" }, known);
    expect((await refusal(replyToTicket(bo, { id: ticketId, requestId: "r" }, known))).message).toMatch(
      /^ada changed this ticket/,
    );
    await replyToTicket(bo, { id: ticketId, requestId: "r" }, { message: "And so." });
    expect(await db.supportReply.count()).toBe(2);
  });
});

describe("an answer to a commit that was lost", () => {
  beforeEach(resetDatabase);

  /** The next transaction is committed, and its answer never arrives. */
  function loseNextAnswer(): void {
    const real = db.$transaction.bind(db) as (work: unknown) => Promise<unknown>;
    vi.spyOn(db, "$transaction").mockImplementationOnce((async (work: unknown) => {
      await real(work);
      throw new Error("Connection terminated unexpectedly");
    }) as never);
  }

  it("an unpublished item shows nowhere, though the answer to its commit was lost", async () => {
    const admin = await makeAdmin();
    const { id } = await makeReviewed("streamer");
    await changeStatus(admin, { kind: "streamer", id, requestId: "r" }, { to: "approved" });
    const approved = readTagVersion("streamers");

    loseNextAnswer();
    await expect(
      changeStatus(admin, { kind: "streamer", id, requestId: "r" }, { to: "rejected" }),
    ).rejects.toThrow("terminated");
    expect(await db.streamer.findUnique({ where: { id } })).toMatchObject({ status: "rejected" });
    expect(readTagVersion("streamers")).toBe(approved + 1);

    loseNextAnswer();
    await expect(moveToTrash(admin, { kind: "streamer", id, requestId: "r" })).rejects.toThrow("terminated");
    expect(readTagVersion("streamers")).toBe(approved + 2);

    // A refusal changes nothing that shows.
    await refusal(moveToTrash(admin, { kind: "streamer", id, requestId: "r" }));
    expect(readTagVersion("streamers")).toBe(approved + 2);
  });
});

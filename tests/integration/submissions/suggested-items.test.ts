import { beforeEach, describe, expect, it } from "vitest";
import { updateGame } from "@/lib/features/games/moderation";
import { pageQueue } from "@/lib/features/queue/data";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions, undoDecisions } from "@/lib/features/queue/mutations";
import { applyDecision } from "@/lib/features/queue/tasks";
import { findOwnItem } from "@/lib/features/submitter/data";
import { answerOwn, withdrawOwn } from "@/lib/features/submitter/mutations";
import { suggestChange, withdrawSuggestion } from "@/lib/features/submitter/suggestions/mutations";
import { moveToTrash, restoreFromTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { dataString } from "@/tests/support/games";
import {
  asking,
  changed,
  decideRevision,
  discardJob,
  listPictureIds,
  listWaiting,
  makeApproved,
  makeSuggested,
} from "@/tests/support/suggestions";

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const gameOf = (id: number) => db.game.findUnique({ where: { id } });

/** A refusal without a name of the team. */
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: "conflict" });
  expect(String(error)).not.toContain("kim");
  return String(error);
};

describe("the item in the meantime", () => {
  const editOf = async (id: number, edit: object, by = admin) => {
    const row = await db.game.findUniqueOrThrow({ where: { id } });
    const { title, developer, description, categories } = row;
    const given = { title, developer, description, categories, ...edit };
    await updateGame(by, { id, requestId: "r" }, given as Parameters<typeof updateGame>[2]);
  };

  it("edited by the team, is compared with the change in its current form, and keeps the team's edit", async () => {
    const { id, token, revisionId } = await makeSuggested(admin);
    const before = (await listWaiting(admin))[0]?.row.updatedAt;
    await editOf(id, { developer: "Three Ferns", description: "New words." });
    const [queued] = await listWaiting(admin);
    if (queued?.kind !== "revision") throw new Error("a change waits");
    expect(queued.row.changes).toEqual([
      { label: "Title", before: expect.any(String), after: "New name", kind: "text" },
    ]);
    const seen = { items: [{ kind: "revision" as const, id: revisionId, updatedAt: before }] };
    const [refused] = await scheduleDecisions(admin, {
      ...seen,
      decision: "approved",
      reason: null,
      notify: false,
    });
    expect(refused).toMatchObject({ ok: false, code: "conflict" });
    const stale = { token, revision: revisionId, ...changed.game, ...(before ? { updatedAt: before } : {}) };
    await refusal(suggestChange(stale, asking));
    await decideRevision(admin, revisionId, "approved");
    expect(await gameOf(id)).toMatchObject({ title: "New name", developer: "Three Ferns" });
  });

  it("edited before the change is sent, is a 409 that stores nothing", async () => {
    const { id, token } = await makeApproved(admin, "game");
    const before = await findOwnItem(token);
    await editOf(id, { description: "Ours." });
    const body = { token, ...changed.game };
    await refusal(suggestChange({ ...body, updatedAt: before?.updatedAt ?? "" }, asking));
    expect(await db.revision.count()).toBe(0);
    const now = await findOwnItem(token);
    await suggestChange({ ...body, updatedAt: now?.updatedAt ?? "" }, asking);
    expect(await db.revision.count()).toBe(1);
  });

  it("in conflict with the change, blocks its approval with a sentence", async () => {
    const { revisionId, id } = await makeSuggested(admin);
    await db.revision.update({ where: { id: revisionId }, data: { fields: { categories: [] } } });
    const [queued] = await listWaiting(admin);
    expect(queued?.row.obstacle).toMatch(/does not fit the game.*Please select at least one category/);
    await expect(decideRevision(admin, revisionId, "approved")).rejects.toThrow("does not fit the game");
    expect(await gameOf(id)).toMatchObject({ categories: ["RPG"] });
  });

  it("in the trash hides the change, and shows it again when restored", async () => {
    const { id, token, revisionId } = await makeSuggested(admin);
    await moveToTrash(admin, asked("game", id));
    expect(await listWaiting(admin)).toEqual([]);
    await expect(decideRevision(admin, revisionId, "approved")).rejects.toMatchObject({ code: "not_found" });
    await restoreFromTrash(admin, asked("game", id));
    expect(await listWaiting(admin)).toMatchObject([{ kind: "revision", row: { id: revisionId } }]);
    expect((await findOwnItem(token))?.revision).toMatchObject({ state: "pending" });
  });

  it.each(["unapproved", "withdrawn"] as const)(
    "%s closes the change and leaves no picture of it",
    async (how) => {
      const { id, token, pictureId } = await makeSuggested(admin, "game", { imageUrl: await dataString() });
      if (how === "withdrawn") await withdrawOwn(token, asking);
      else await changeStatus(admin, asked("game", id), { to: "rejected" });
      expect(await listWaiting(admin)).toEqual([]);
      expect(await db.revision.findFirst()).toMatchObject({ status: "rejected" });
      await discardJob();
      expect(await listPictureIds()).toEqual([pictureId]);
    },
  );

  it("removed permanently removes all of the change", async () => {
    const { id } = await makeSuggested(admin, "game", { imageUrl: await dataString() });
    await db.game.delete({ where: { id } });
    expect([await db.revision.count(), await db.revisionPicture.count()]).toEqual([0, 0]);
  });
});

describe("a decision of the queue", () => {
  const schedule = (id: number) =>
    scheduleDecisions(admin, {
      items: [{ kind: "revision", id }],
      decision: "approved",
      reason: null,
      notify: false,
    });

  it("waits, can be undone, and is applied to the version that was seen", async () => {
    const { id, token, revisionId } = await makeSuggested(admin);
    const [first] = await schedule(revisionId);
    if (!first?.ok) throw new Error("it is scheduled");
    const change = { token, revision: revisionId, ...changed.game, title: "Another" };
    await refusal(suggestChange(change, asking));
    await refusal(withdrawSuggestion(token, asking));
    const other = await makeAdmin("robin");
    const edit = { title: "Ours", developer: "D", description: "W", categories: ["RPG" as const] };
    await expect(updateGame(other, { id, requestId: "r" }, edit)).rejects.toThrow(
      "This suggested change was decided by kim",
    );
    expect(await undoDecisions(admin, [first.scheduled.id], "r")).toMatchObject([{ ok: true }]);
    const [second] = await schedule(revisionId);
    if (!second?.ok) throw new Error("it is scheduled");
    await applyDecision({ id: second.scheduled.id });
    expect(await gameOf(id)).toMatchObject({ title: "New name" });
    expect(await db.scheduledDecision.count()).toBe(0);
  });

  it("requests changes, and returns when they are sent or answered", async () => {
    const { token, url, revisionId } = await makeSuggested(admin, "stream");
    const stateNow = async () => (await findOwnItem(token))?.revision?.state;
    await decideRevision(admin, revisionId, "changes", "A shorter name.");
    const mail = await db.outboxMail.findFirstOrThrow({ where: { template: "decision-changes-wanted" } });
    expect(mail.text).toContain("A shorter name.");
    expect(mail.text).toContain(url);
    expect(await stateNow()).toBe("changes");
    expect(await listWaiting(admin)).toEqual([]);
    expect((await pageQueue(admin, { kind: "submitter", page: 1 })).items).toHaveLength(1);
    const shorter = { token, revision: revisionId, ...changed.stream, title: "New" };
    await suggestChange(shorter, asking);
    expect(await stateNow()).toBe("pending");
    await decideRevision(admin, revisionId, "changes", "Shorter still.");
    await answerOwn({ token, message: "It is short." }, asking);
    expect(await listWaiting(admin)).toHaveLength(1);
  });
});

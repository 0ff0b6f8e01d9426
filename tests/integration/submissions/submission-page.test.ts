import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postAgain } from "@/app/api/submission/again/route";
import { POST as postAnswer } from "@/app/api/submission/answer/route";
import { POST as postEdit } from "@/app/api/submission/edit/route";
import { POST as postLink } from "@/app/api/submission/link/route";
import { POST as postMails } from "@/app/api/submission/mails/route";
import { POST as postWithdraw } from "@/app/api/submission/withdraw/route";
import { changeStatus, reopen } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { tableNames } from "@/lib/features/reviews/constants";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { unknownLink } from "@/lib/features/submitter/constants";
import { findOwnItem } from "@/lib/features/submitter/data";
import { withdrawOwn } from "@/lib/features/submitter/mutations";
import { readConversation } from "@/lib/features/submitter/panel";
import { type ItemState, itemStates } from "@/lib/features/submitter/policy";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { makeSent, tokenIn } from "@/tests/support/submitter";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const calls = {
  edit: postEdit,
  withdraw: postWithdraw,
  answer: postAnswer,
  again: postAgain,
  link: postLink,
  mails: postMails,
} as const;
type Call = keyof typeof calls;

const send = (call: Call, body: object) =>
  callRoute(calls[call], `/api/submission/${call}`, newClientAddress(), asJson(body));

/** A changed body that each kind's own rules take. */
const edits: Record<ReviewedKind, Record<string, unknown>> = {
  game: {
    title: "New name",
    developer: "Two Ferns",
    description: "New words.",
    categories: ["RPG"],
    imageUrl: "",
  },
  streamer: { streamName: "New name", description: "New words.", twitchHandle: "moss", socialLinks: "" },
  stream: { title: "New name", description: "New words.", streamer: "Ada" },
  clip: { title: "New name", description: "New words.", creator: "Ada" },
  submission: { name: "New name", role: "streamer", message: "Many new words." },
};

const bodyFor = (call: Call, kind: ReviewedKind) =>
  ({
    edit: edits[kind],
    again: edits[kind],
    answer: { message: "Hello" },
    mails: { isOn: false },
    withdraw: {},
    link: {},
  })[call];

async function bring(kind: ReviewedKind, id: number, state: ItemState, token: string): Promise<void> {
  const to = {
    changes: "changes",
    approved: "approved",
    rejected: "rejected",
    taken_down: "approved",
  } as const;
  if (state === "withdrawn") await withdrawOwn(token, { requestId: "r", recordAnswer: async () => {} });
  else if (state !== "pending")
    await changeStatus(admin, asked(kind, id), { to: to[state], reason: "Because.", notify: false });
  if (state === "taken_down")
    await query(`UPDATE "${tableNames[kind]}" SET status = 'taken_down' WHERE id = $1`, [id]);
}

/** The answers that each call gives in each state; a content submission that is approved stays so. */
const expected: Record<Call, Record<ItemState, number>> = {
  edit: { pending: 200, changes: 200, approved: 409, rejected: 409, taken_down: 409, withdrawn: 409 },
  withdraw: { pending: 200, changes: 200, approved: 200, rejected: 409, taken_down: 409, withdrawn: 409 },
  answer: { pending: 201, changes: 201, approved: 201, rejected: 201, taken_down: 201, withdrawn: 409 },
  again: { pending: 409, changes: 409, approved: 409, rejected: 201, taken_down: 409, withdrawn: 409 },
  link: { pending: 201, changes: 201, approved: 201, rejected: 201, taken_down: 201, withdrawn: 201 },
  mails: { pending: 200, changes: 200, approved: 200, rejected: 200, taken_down: 200, withdrawn: 200 },
};

/** All that a call could change. */
const everything = async () =>
  JSON.stringify([
    await Promise.all(reviewedKinds.map((kind) => query(`SELECT * FROM "${tableNames[kind]}" ORDER BY id`))),
    await query(`SELECT * FROM submission_access ORDER BY id`),
    await query(`SELECT * FROM submission_messages ORDER BY id`),
    await query(`SELECT * FROM audit_log ORDER BY id`),
    await query(`SELECT id FROM mail_outbox ORDER BY id`),
  ]);

describe.each(reviewedKinds)("a %s", (kind) => {
  it.each(Object.keys(calls) as Call[])("accepts %s in the right states", async (call) => {
    for (const state of itemStates) {
      const { id, token } = await makeSent(kind);
      await bring(kind, id, state, token);
      expect((await findOwnItem(token))?.state).toBe(state);
      const response = await send(call, { token, ...bodyFor(call, kind) });
      const isDecidedOnce = kind === "submission" && call === "withdraw" && state === "approved";
      expect(response.status, `${call} while ${state}`).toBe(isDecidedOnce ? 409 : expected[call][state]);
    }
  });

  it("accepts each call with its newest link only", async () => {
    const { token: replaced } = await makeSent(kind);
    const renewed = await bodyOf(await send("link", { token: replaced }));
    const token = tokenIn(String(renewed.submissionUrl));
    const before = await everything();
    for (const call of Object.keys(calls) as Call[])
      for (const wrong of ["", "x".repeat(43), replaced, token.toUpperCase()]) {
        const response = await send(call, { token: wrong, ...bodyFor(call, kind) });
        expect([response.status, (await bodyOf(response)).message], call).toEqual([404, unknownLink]);
      }
    expect(await everything()).toBe(before);
    expect((await send("mails", { token, ...bodyFor("mails", kind) })).status).toBe(200);
  });

  it("shows the submitted data, without a name of the team", async () => {
    const { id, name, token } = await makeSent(kind);
    await bring(kind, id, "rejected", token);
    const item = await findOwnItem(token);
    expect(item).toMatchObject({ kind, id, name, state: "rejected", decision: { reason: "Because." } });
    expect(Object.values(item?.pictures ?? {})).toHaveLength(kind === "submission" ? 0 : 1);
    expect(JSON.stringify(item)).not.toContain("kim");
    expect(item?.history.map(({ words }) => words)).toEqual(["Not approved", "Sent"]);
    expect(item?.mails).toEqual({ address: "ad…@example.com", isOn: true });
  });

  it("is changed in the same position, and the reviewer sees both texts", async () => {
    const { id, token } = await makeSent(kind);
    const before = await findOwnItem(token);
    const response = await send("edit", { token, ...edits[kind], updatedAt: before?.updatedAt });
    expect(response.status).toBe(200);
    const item = await findOwnItem(token);
    expect(item).toMatchObject({ name: "New name", submittedAt: before?.submittedAt, state: "pending" });
    expect(Object.keys(item?.pictures ?? {})).toEqual(Object.keys(before?.pictures ?? {}));
    const { changes } = await readConversation(admin, { kind, id });
    expect(changes?.fields[0]).toEqual({
      label: expect.any(String),
      before: before?.name,
      after: "New name",
      kind: "text",
    });
  });

  it("is sent again as a new item with a separate picture, once", async () => {
    const { id, pictureId, token } = await makeSent(kind);
    await bring(kind, id, "rejected", token);
    const [one, other] = await Promise.all([
      send("again", { token, ...edits[kind] }),
      send("again", { token, ...edits[kind] }),
    ]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const { submissionUrl } = await bodyOf(one.status === 201 ? one : other);
    const item = await findOwnItem(tokenIn(String(submissionUrl)));
    expect(item).toMatchObject({ kind, name: "New name", state: "pending", place: { place: 1, total: 1 } });
    expect(item?.id).not.toBe(id);
    const conversation = await readConversation(admin, { kind, id: item?.id ?? 0 });
    expect(conversation.earlier).toEqual({ kind, id });
    if (pictureId) expect(Object.values(item?.pictures ?? {}).join()).not.toContain(pictureId);
    expect(await db.picture.count()).toBe(kind === "submission" ? 0 : 2);
  });

  it("is sent again without the team's decisions on the first one, such as featuring", async () => {
    const { id, token } = await makeSent(kind);
    const isFeatured = kind !== "submission";
    if (isFeatured)
      await query(
        `UPDATE ${tableNames[kind]} SET "featuredFrom" = now(), "featuredUntil" = now() + interval '1 day', "featuredOrder" = 1 WHERE id = $1`,
        [id],
      );
    await bring(kind, id, "rejected", token);
    await send("again", { token, ...edits[kind] });
    const [again] = await query<Record<string, unknown>>(`SELECT * FROM ${tableNames[kind]} WHERE id <> $1`, [
      id,
    ]);
    expect(again).toMatchObject({
      status: "pending",
      reviewedBy: null,
      reviewedByName: null,
      reviewedAt: null,
    });
    const plan = { featured: false, featuredFrom: null, featuredUntil: null, featuredOrder: null };
    if (isFeatured) expect(again).toMatchObject(plan);
  });
});

describe("the link", () => {
  it("has one answer for unknown, replaced and deleted ones, for every call", async () => {
    const { id, token } = await makeSent("game");
    const { submissionUrl } = await bodyOf(await send("link", { token }));
    const renewed = tokenIn(String(submissionUrl));
    expect(await findOwnItem(token)).toBeUndefined();
    expect(await findOwnItem(renewed)).toMatchObject({ id });
    await db.game.update({ where: { id }, data: { deletedAt: new Date() } });
    for (const wrong of ["", "x".repeat(43), token, renewed])
      for (const call of Object.keys(calls) as Call[]) {
        const response = await send(call, { token: wrong, ...bodyFor(call, "game") });
        expect([response.status, (await bodyOf(response)).message], call).toEqual([404, unknownLink]);
      }
  });

  it("is stored as a hash, and opening it changes nothing", async () => {
    const { token } = await makeSent("clip");
    const state = async () =>
      JSON.stringify([await db.submissionAccess.findMany(), await db.clip.findMany()]);
    const before = await state();
    await findOwnItem(token);
    expect(await state()).toBe(before);
    expect(before).not.toContain(token);
  });

  it("is deleted with its item", async () => {
    const { id, token } = await makeSent("stream");
    await send("answer", { token, message: "Hello" });
    await db.stream.delete({ where: { id } });
    expect([await db.submissionAccess.count(), await db.submissionMessage.count()]).toEqual([0, 0]);
  });
});

describe("editing", () => {
  it("an outdated version is a 409 without a name, and stores nothing", async () => {
    const { id, token } = await makeSent("game");
    const before = await findOwnItem(token);
    await db.game.update({
      where: { id },
      data: { description: "Ours.", updatedAt: new Date(), updatedBy: "kim" },
    });
    const response = await send("edit", { token, ...edits.game, updatedAt: before?.updatedAt });
    expect(response.status).toBe(409);
    expect(String((await bodyOf(response)).message)).not.toContain("kim");
    expect(await findOwnItem(token)).toMatchObject({ name: before?.name, values: { description: "Ours." } });
  });

  it("is refused while a decision of the queue waits to be applied, and does not affect it", async () => {
    const { id, token } = await makeSent("game");
    await scheduleDecisions(admin, {
      items: [{ kind: "game", id }],
      decision: "approved",
      reason: null,
      notify: false,
    });
    for (const call of ["edit", "withdraw"] as const) {
      const response = await send(call, { token, ...bodyFor(call, "game") });
      expect(response.status).toBe(409);
      expect(String((await bodyOf(response)).message)).not.toContain("kim");
    }
    expect(await db.scheduledDecision.count()).toBe(1);
    expect(await db.game.findFirst()).toMatchObject({
      status: "pending",
      description: "A quiet walk with a sword.",
    });
  });

  it("sets none of the team's fields, and accepts no other row's picture", async () => {
    const { id, token, pictureId } = await makeSent("game");
    const other = await makeSent("game");
    const more = { featured: true, status: "approved", slug: "mine", contactEmail: "bo@example.com" };
    const response = await send("edit", {
      token,
      ...edits.game,
      ...more,
      featureRequested: true,
      imageUrl: `pictures/${other.pictureId}`,
    });
    expect(response.status).toBe(200);
    expect(await db.game.findUniqueOrThrow({ where: { id } })).toMatchObject({
      title: "New name",
      featured: false,
      featureRequested: true,
      status: "pending",
      pictureId,
    });
  });

  it("returns each field's own message", async () => {
    const { token } = await makeSent("streamer");
    const response = await send("edit", { token, ...edits.streamer, twitchHandle: "https://twitch.tv/a/b" });
    expect(response.status).toBe(422);
    expect((await bodyOf(response)).errors).toMatchObject({ twitchHandle: expect.stringMatching(/Twitch/) });
    const none = await send("edit", { token: (await makeSent("game")).token, ...edits.game, categories: [] });
    expect((await bodyOf(none)).errors).toEqual({ categories: "Please select at least one category" });
  });
});

describe("withdrawing", () => {
  it("removes an approved one from the site permanently", async () => {
    const { id, token, pictureId } = await makeSent("game");
    await bring("game", id, "approved", token);
    expect((await findOwnItem(token))?.publicPath).toMatch(/^\/games\//);
    expect((await send("withdraw", { token })).status).toBe(200);
    const picture = await db.picture.findUniqueOrThrow({ where: { id: pictureId ?? "" } });
    expect(picture.published).toBe(false);
    expect(await findOwnItem(token)).toMatchObject({ state: "withdrawn", publicPath: null });
    await expect(reopen(admin, asked("game", id), undefined)).rejects.toThrow(
      "The submitter took this game back",
    );
    expect(await db.auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      action: "game.withdraw",
      actorName: "Submitter",
      actorId: null,
    });
  });
});

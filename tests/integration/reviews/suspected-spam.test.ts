import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listGamesForAdmin, pageGamesForAdmin } from "@/lib/features/games/panel";
import { pageInbox } from "@/lib/features/inbox/data";
import { changeInboxItem, replyToMessage } from "@/lib/features/inbox/mutations";
import { inboxChangeSchema, inboxReplySchema } from "@/lib/features/inbox/schema";
import { issueChallenge, openChallenges } from "@/lib/features/messages/captcha";
import { createContactMessage } from "@/lib/features/messages/mutations";
import { contactPayloadSchema } from "@/lib/features/messages/schema";
import { pageNewsletter } from "@/lib/features/newsletter/panel";
import { countOpen, readOverview } from "@/lib/features/overview/data";
import { pageQueue } from "@/lib/features/queue/data";
import { changeStatus, clearSpam } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { findPanelRow } from "@/lib/features/queue/panel";
import { tableNames } from "@/lib/features/reviews/constants";
import { fullQuery } from "@/lib/features/reviews/filters";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { createTicket } from "@/lib/features/support/mutations";
import { ticketPayloadSchema } from "@/lib/features/support/schema";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { noProvider, suspectedReason } from "@/lib/server/mail/outbox";
import { discardMail } from "@/lib/server/mail/queue";
import { allRows } from "@/tests/support/all-rows";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { asCookieHeader, robot, solve } from "@/tests/support/visitor";

/** A honeypot hit is flagged and shown under a filter; nothing that was sent becomes invisible. */
let admin: Awaited<ReturnType<typeof makeAdmin>>;

beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin();
});

async function makeSpamGame(name: string) {
  const game = await makeReviewed("game", { name });
  await db.game.update({ where: { id: game.id }, data: { spam: true } });
  return game;
}

it("is in the queue's separate view and count, and in none of the others", async () => {
  await makeReviewed("game", { name: "Moss" });
  await makeReviewed("clip", { name: "Fern" });
  await makeSpamGame("Buy now");
  const decided = await makeSpamGame("Bought");
  await changeStatus(admin, { kind: "game", id: decided.id, requestId: "r" }, { to: "rejected" });
  const counts = {
    game: 1,
    clip: 1,
    streamer: 0,
    stream: 0,
    submission: 0,
    revision: 0,
    submitter: 0,
    spam: 1,
  };
  const view = async (kind: Parameters<typeof pageQueue>[1]["kind"]) => {
    const { items, ...page } = await pageQueue(admin, { kind, page: 1 });
    expect(page.counts).toEqual(counts);
    return { total: page.total, names: items.map(({ row }) => "title" in row && row.title) };
  };
  expect(await view(null)).toEqual({ total: 2, names: ["Moss", "Fern"] });
  expect(await view("game")).toEqual({ total: 1, names: ["Moss"] });
  expect(await view("spam")).toEqual({ total: 1, names: ["Buy now"] });
  expect((await readOverview(admin)).waiting).toEqual(counts);
});

it("does not count as the longest-waiting item", async () => {
  const { id } = await makeSpamGame("Buy now");
  await db.game.update({ where: { id }, data: { submittedAt: new Date(0) } });
  expect((await readOverview(admin)).oldestWorkingDays).toBeNull();
});

it("is a filter of the lists, with its count, and stays in the full list", async () => {
  await makeReviewed("game", { name: "Moss" });
  await makeSpamGame("Buy now");
  const decided = await makeSpamGame("Bought");
  await changeStatus(admin, { kind: "game", id: decided.id, requestId: "r" }, { to: "rejected" });
  const spam = await pageGamesForAdmin(admin, fullQuery({ status: "spam" }));
  expect(spam.rows.map(({ title }) => title)).toEqual(["Buy now", "Bought"]);
  expect(spam).toMatchObject({ total: 2, counts: { pending: 2, approved: 0, rejected: 1, spam: 2 } });
  const found = await pageGamesForAdmin(admin, fullQuery({ q: "bought" }));
  expect(found).toMatchObject({ total: 1, counts: { spam: 1 } });
  expect(await allRows(listGamesForAdmin(admin))).toHaveLength(3);
});

it("is cleared once an admin has approved it", async () => {
  const { id } = await makeSpamGame("Buy now");
  await changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "approved" });
  expect((await allRows(listGamesForAdmin(admin))).map(({ spam }) => spam)).toEqual([false]);
  await changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "rejected" });
  expect((await pageGamesForAdmin(admin, fullQuery({ status: "spam" }))).total).toBe(0);
});

it("is a filter of the inbox and of the subscribers, in no status, tickets with such a reply included", async () => {
  const sent = { name: "Bo", email: "bo@example.com", subject: "A question", message: "How?" };
  await db.contactMessage.createMany({ data: [sent, { ...sent, subject: "Buy now", spam: true }] });
  const ticket = (number: string, spam = false) =>
    db.supportTicket.create({ data: { ...sent, number, category: "Other", spam } });
  await ticket("SP-1");
  await ticket("SP-2", true);
  const { id } = await ticket("SP-3");
  await db.supportReply.create({ data: { ticketId: id, message: "Buy now", spam: true } });
  const inbox = async (kind: "messages" | "tickets", q = "") =>
    pageInbox(admin, { kind, q, status: "spam", page: 1 });
  expect(await inbox("messages")).toMatchObject({
    rows: [{ subject: "Buy now" }],
    total: 1,
    counts: { all: 2, open: 1, spam: 1 },
  });
  expect(await inbox("tickets")).toMatchObject({
    rows: [
      { number: "SP-2", spam: true },
      { number: "SP-3", spam: true, replies: [{ spam: true }] },
    ],
    total: 2,
    counts: { all: 3, open: 2, spam: 2 },
  });
  expect((await inbox("tickets", "SP-2")).rows).toHaveLength(1);
  const open = await pageInbox(admin, { kind: "tickets", q: "", status: "open", page: 1 });
  expect(open.rows.map(({ number }) => number)).toEqual(["SP-1", "SP-3"]);
  expect(open.total).toBe((await countOpen(admin)).tickets);
  await db.newsletterSubscriber.createMany({
    data: [
      { email: "ada@example.com", unsubscribeToken: "a" },
      { email: "bot@example.com", unsubscribeToken: "b", spam: true },
    ],
  });
  expect(await pageNewsletter(admin, { q: "", status: "spam", page: 1 })).toMatchObject({
    subscribers: [{ email: "bot@example.com" }],
    total: 1,
    counts: { all: 2, pending: 1, spam: 1 },
  });
});

describe("is cleared by an admin", () => {
  const say = (kind: ReviewedKind, id: number, updatedAt?: string) =>
    clearSpam(admin, { kind, id, requestId: "r" }, updatedAt);

  it.each(reviewedKinds)("of a %s, which then waits with the others", async (kind) => {
    const { id, name } = await makeReviewed(kind);
    const table = Prisma.raw(`"${tableNames[kind]}"`);
    await db.$executeRaw`UPDATE ${table} SET "spam" = true, "reviewReason" = 'Longer' WHERE "id" = ${id}`;
    await say(kind, id);
    expect(await findPanelRow(admin, { kind, id })).toMatchObject({
      spam: false,
      status: "pending",
      reviewReason: "Longer",
      updatedBy: admin.username,
    });
    expect(await pageQueue(admin, { kind: null, page: 1 })).toMatchObject({ total: 1, counts: { spam: 0 } });
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: `${kind}.not-spam`, entityName: name, oldValue: { spam: true }, newValue: { spam: false } },
    ]);
  });

  it("but not for items that are not suspected, have changed in the meantime, or are decided and wait to be applied", async () => {
    const none = await makeReviewed("game");
    await expect(say("game", none.id)).rejects.toMatchObject({
      code: "conflict",
      message: "This game is not suspected of spam. Please look again.",
    });
    const game = await makeSpamGame("Buy now");
    await expect(say("game", game.id, new Date(0).toISOString())).rejects.toMatchObject({ code: "conflict" });
    const items = [{ kind: "game" as const, id: game.id }];
    await scheduleDecisions(admin, { items, decision: "rejected", reason: null, notify: false });
    await expect(say("game", game.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await db.game.findUniqueOrThrow({ where: { id: game.id } })).toMatchObject({ spam: true });
    expect(await db.auditEntry.count()).toBe(0);
  });
});

it("in the inbox is cleared by an admin or by an answer", async () => {
  const sent = { name: "Bo", email: "bo@example.com", subject: "A question", message: "How?", spam: true };
  const message = await db.contactMessage.create({ data: sent });
  const ticket = await db.supportTicket.create({ data: { ...sent, number: "SP-1", category: "Other" } });
  await db.supportReply.create({ data: { ticketId: ticket.id, message: "Still", spam: true } });
  const open = async (kind: "messages" | "tickets") =>
    (await pageInbox(admin, { kind, q: "", status: "open", page: 1 })).total;

  await changeInboxItem(
    admin,
    { kind: "tickets", id: ticket.id, requestId: "r" },
    inboxChangeSchema.parse({ spam: false }),
  );
  expect(await open("tickets")).toBe(1);
  expect((await pageInbox(admin, { kind: "tickets", q: "", status: "spam", page: 1 })).rows).toEqual([]);
  expect(await db.auditEntry.findMany()).toMatchObject([
    { oldValue: { status: "open", spam: true }, newValue: { spam: false } },
  ]);
  expect(inboxChangeSchema.safeParse({ spam: true }).success).toBe(false);

  const updatedAt = message.updatedAt.toISOString();
  await replyToMessage(
    admin,
    { id: message.id, requestId: "r" },
    inboxReplySchema.parse({ message: "So", updatedAt }),
  );
  const answered = await pageInbox(admin, { kind: "messages", q: "", status: "answered", page: 1 });
  expect(answered.rows).toMatchObject([{ spam: false }]);
});

describe("the receipt of suspected spam", () => {
  const writer = {
    name: "Ada Fern",
    email: "ada@example.com",
    subject: "A question",
    message: "How do I begin?",
  };
  const mailsOf = async (template: string) =>
    (await db.outboxMail.findMany({ where: { template }, orderBy: { id: "asc" } })).map(
      ({ status, heldReason }) => heldReason ?? status,
    );

  async function sendBoth(email: string) {
    const cookies = asCookieHeader(issueChallenge(null).cookies);
    const message = { ...writer, email, captcha: solve(cookies) };
    await createContactMessage(contactPayloadSchema.parse(message), openChallenges(cookies), robot);
    const ticket = { ...writer, email, category: "Website issue" };
    await createTicket(ticketPayloadSchema.parse(ticket), robot);
  }

  async function declareFirst() {
    const message = await db.contactMessage.findFirstOrThrow({ orderBy: { id: "asc" } });
    const ticket = await db.supportTicket.findFirstOrThrow({ orderBy: { id: "asc" } });
    const change = inboxChangeSchema.parse({ spam: false });
    await changeInboxItem(admin, { kind: "messages", id: message.id, requestId: "r" }, change);
    await changeInboxItem(admin, { kind: "tickets", id: ticket.id, requestId: "r" }, change);
  }

  afterEach(() => {
    env().RESEND_API_KEY = undefined;
  });

  it("is sent once an admin clears it, and no other mail is", async () => {
    env().RESEND_API_KEY = "key";
    await sendBoth("ada@example.com");
    await sendBoth("ada@example.com");
    await declareFirst();
    for (const receipt of ["contact-confirmation", "ticket-confirmation"])
      expect(await mailsOf(receipt)).toEqual(["pending", suspectedReason]);
    for (const notice of ["contact-received", "ticket-received"])
      expect(await mailsOf(notice)).toEqual([suspectedReason, suspectedReason]);
  });

  it("is no longer needed once the item itself is answered", async () => {
    env().RESEND_API_KEY = "key";
    await sendBoth("ada@example.com");
    const message = await db.contactMessage.findFirstOrThrow();
    const updatedAt = message.updatedAt.toISOString();
    await replyToMessage(
      admin,
      { id: message.id, requestId: "r" },
      inboxReplySchema.parse({ message: "So", updatedAt }),
    );
    const receipt = await db.outboxMail.findFirstOrThrow({ where: { template: "contact-confirmation" } });
    expect(receipt.status).toBe("discarded");
    expect(await mailsOf("contact-received")).toEqual([suspectedReason]);
  });

  it("is held for lack of a provider from then on, where none is configured", async () => {
    await sendBoth("ada@example.com");
    await declareFirst();
    expect(await mailsOf("contact-confirmation")).toEqual([noProvider]);
  });

  it("stays discarded once an admin has discarded it", async () => {
    env().RESEND_API_KEY = "key";
    await sendBoth("ada@example.com");
    const receipt = await db.outboxMail.findFirstOrThrow({ where: { template: "ticket-confirmation" } });
    await discardMail(admin, receipt.id, "r");
    await declareFirst();
    expect(await mailsOf("ticket-confirmation")).not.toContain("pending");
    expect((await db.outboxMail.findUniqueOrThrow({ where: { id: receipt.id } })).status).toBe("discarded");
  });
});

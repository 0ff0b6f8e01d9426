import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exportAuditLog, pageAuditLog } from "@/lib/features/audit/data";
import { pageInbox } from "@/lib/features/inbox/data";
import { changeInboxItem, closeInboxItems, replyToMessage } from "@/lib/features/inbox/mutations";
import { pageMails } from "@/lib/features/mail-queue/data";
import { pageNewsletter } from "@/lib/features/newsletter/panel";
import { countOpen, readOverview } from "@/lib/features/overview/data";
import { changeStatus } from "@/lib/features/queue/moderation";
import { defaultTemplates } from "@/lib/features/templates/constants";
import { readTemplates } from "@/lib/features/templates/data";
import { storeTemplates } from "@/lib/features/templates/mutations";
import { templatesSchema } from "@/lib/features/templates/schema";
import { createTestimonial, updateTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialEditSchema, testimonialSchema } from "@/lib/features/testimonials/schema";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed, signedIn } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

const dayOfNow = () => new Date().toISOString().slice(0, 10);

it("the audit log is filtered, and its export is safe to open in a spreadsheet", async () => {
  const admin = await makeAdmin("ada");
  const from = dayOfNow();
  const game = await makeReviewed("game", { name: "=HYPERLINK(1)" });
  const clip = await makeReviewed("clip", { name: "Moss" });
  await changeStatus(admin, { kind: "game", id: game.id, requestId: "r" }, { to: "rejected" });
  await changeStatus(admin, { kind: "clip", id: clip.id, requestId: "r" }, { to: "approved" });
  const to = dayOfNow();
  const find = async (filter: object) => (await pageAuditLog(admin, filter)).rows.map((row) => row.action);
  expect(await find({})).toEqual(["clip.approve", "game.reject"]);
  expect(await find({ kind: "game", from, to })).toEqual(["game.reject"]);
  await signedIn(admin);
  expect(await find({})).toHaveLength(3);
  expect(await find({ signIns: "hide" })).toEqual(["clip.approve", "game.reject"]);
  await db.auditEntry.deleteMany({ where: { entityKind: "session" } });
  expect(await find({ q: "moss" })).toEqual(["clip.approve"]);
  // An act is found by the words that the page shows for it.
  expect(await find({ q: "rejected" })).toEqual(["game.reject"]);
  expect(await find({ to: "2020-01-01" })).toEqual([]);
  const csv = await exportAuditLog(admin, {});
  expect(csv).toContain(`"'=HYPERLINK(1)"`);
  expect(csv.split("\r\n")).toHaveLength(4);
});

it("a message is found, given a note and answered by mail; the answer is stored", async () => {
  const admin = await makeAdmin("ada");
  const data = { name: "Bo", email: "bo@example.com", subject: "A question", message: "How?" };
  const { id } = await db.contactMessage.create({ data });
  await changeInboxItem(admin, { kind: "messages", id, requestId: "r" }, { notes: "Ask Kim" });
  // Sent again, since the answer was lost: that is not a conflict.
  const old = { notes: "Ask Kim", updatedAt: new Date(0).toISOString() };
  await changeInboxItem(admin, { kind: "messages", id, requestId: "r" }, old);
  expect(
    (await refusal(changeInboxItem(admin, { kind: "messages", id, requestId: "r" }, { ...old, notes: "" })))
      .status,
  ).toBe(409);
  const filter = { kind: "messages", q: "question", status: null, page: 1 } as const;
  expect((await pageInbox(admin, filter)).rows).toMatchObject([{ id, status: "open", notes: "Ask Kim" }]);
  await replyToMessage(admin, { id, requestId: "r" }, { message: "Like this.\n\nAnd so." });
  expect(await pageInbox(admin, filter)).toMatchObject({ counts: { open: 0, answered: 1 } });
  const mails = await pageMails(admin, { q: "bo@", status: null, page: 1 });
  expect(mails.rows).toMatchObject([{ to: "bo@example.com", subject: "Re: A question" }]);
  expect(mails.rows[0]?.text).toContain("Like this.");
  expect((await pageInbox(admin, filter)).rows[0]?.replies).toMatchObject([
    { authorName: "ada", message: "Like this.\n\nAnd so.", spam: false },
  ]);
  expect(await db.auditEntry.findFirst({ where: { action: "message.reply" } })).toMatchObject({
    newValue: { answer: "Like this.\n\nAnd so." },
  });
  expect((await refusal(replyToMessage(admin, { id: 999, requestId: "r" }, { message: "x" }))).status).toBe(
    404,
  );
});

it("a search matches its characters literally", async () => {
  const admin = await makeAdmin("ada");
  const names = ["john_doe", "johnxdoe", "100%", "back\\slash", "Ñandú"];
  for (const name of names) {
    const sent = { name, email: "bo@example.com", subject: "A question", message: "How?" };
    await db.contactMessage.create({ data: sent });
    await db.supportTicket.create({ data: { ...sent, number: `SP-${name}`, category: "Other" } });
    await db.newsletterSubscriber.create({ data: { email: name, unsubscribeToken: name } });
    await db.auditEntry.create({
      data: { actorName: "ada", action: "game.edit", entityKind: "game", entityId: "1", entityName: name },
    });
    await db.outboxMail.create({
      data: {
        idempotencyKey: name,
        template: "x",
        toAddress: name,
        fromAddress: "x",
        subject: "x",
        html: "",
        text: "",
      },
    });
  }
  const filter = (q: string) => ({ q, status: null, page: 1 });
  const found: Record<string, (q: string) => Promise<string[]>> = {
    messages: async (q) =>
      (await pageInbox(admin, { ...filter(q), kind: "messages" })).rows.map((row) => row.name),
    tickets: async (q) =>
      (await pageInbox(admin, { ...filter(q), kind: "tickets" })).rows.map((row) => row.name),
    mails: async (q) => (await pageMails(admin, filter(q))).rows.map((row) => row.to),
    subscribers: async (q) => (await pageNewsletter(admin, filter(q))).subscribers.map((row) => row.email),
    audit: async (q) => (await pageAuditLog(admin, { q })).rows.map((row) => row.entityName),
  };
  for (const [list, find] of Object.entries(found))
    for (const [q, name] of [
      ["JOHN_D", "john_doe"],
      ["%", "100%"],
      ["\\", "back\\slash"],
      ["ñandú".normalize("NFD"), "Ñandú"],
    ] as const)
      expect(await find(q), `${list}: ${q}`).toEqual([name]);
});

it("tickets are found by category and by assignee, and closed together", async () => {
  const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
  const categories = ["Other", "App Support", "App Support"];
  const tickets = [];
  for (const [index, category] of categories.entries()) {
    const sent = { name: "Bo", email: "bo@example.com", subject: `T${index}`, message: "How?", category };
    tickets.push(await db.supportTicket.create({ data: { ...sent, number: `SP-${index}` } }));
  }
  const find = async (filter: object) => {
    const all = { kind: "tickets", q: "", status: null, page: 1 } as const;
    return (await pageInbox(ada, { ...all, ...filter })).rows.map((row) => row.subject);
  };
  const [first, second, third] = tickets.map(({ id, updatedAt }) => ({
    id,
    updatedAt: updatedAt.toISOString(),
  }));
  if (!first || !second || !third) throw new Error("no tickets");
  const assign = (assigneeName: string | null) =>
    changeInboxItem(bo, { kind: "tickets", id: second.id, requestId: "r" }, { assigneeName });
  expect((await refusal(assign("nobody-here"))).errors).toHaveProperty("assigneeName");
  await assign("ada");
  expect(await find({ category: "App Support" })).toEqual(["T1", "T2"]);
  expect(await find({ assignee: "me" })).toEqual(["T1"]);
  expect(await find({ assignee: "nobody" })).toEqual(["T0", "T2"]);
  expect(await find({ item: third.id })).toEqual(["T2"]);

  const items = [first, second, third];
  const results = await closeInboxItems(ada, { kind: "tickets", items }, "r");
  expect(results).toEqual([
    { id: first.id, ok: true },
    { id: second.id, ok: false, message: expect.stringMatching(/^bo changed this ticket on/) },
    { id: third.id, ok: true },
  ]);
  expect(await find({ status: "closed" })).toEqual(["T0", "T2"]);
  expect(await db.auditEntry.count({ where: { action: "ticket.edit", actorName: "ada" } })).toBe(2);
});

it("a testimonial is added, featured, and its stale edit refused", async () => {
  const admin = await makeAdmin("ada");
  const input = { username: "Bo", userType: "Streamer", content: "Lovely", rating: "4" };
  const { id } = await createTestimonial(admin, testimonialSchema.parse(input), { requestId: "r" });
  const before = await db.testimonial.findUniqueOrThrow({ where: { id } });
  expect(before).toMatchObject({ rating: 4, featured: false });
  const edit = testimonialEditSchema.parse({
    ...input,
    featured: true,
    updatedAt: before.updatedAt.toISOString(),
  });
  await updateTestimonial(admin, { id, requestId: "r" }, edit);
  expect(await db.testimonial.findUnique({ where: { id } })).toMatchObject({ featured: true });
  // Sent again, since the answer was lost: what it wants is stored already.
  const featured = await db.testimonial.findUnique({ where: { id } });
  await updateTestimonial(admin, { id, requestId: "r" }, edit);
  expect(await db.testimonial.findUnique({ where: { id } })).toEqual(featured);
  const late = await refusal(updateTestimonial(admin, { id, requestId: "r" }, { ...edit, rating: 5 }));
  expect([late.status, late.message]).toEqual([
    409,
    expect.stringMatching(/^ada changed this testimonial on/),
  ]);
  expect(testimonialSchema.safeParse({ ...input, rating: 6 }).success).toBe(false);
});

it("a testimonial's edit leaves omitted fields unchanged", async () => {
  const admin = await makeAdmin("ada");
  const texts = { username: "Bo", userType: "Streamer", content: "Lovely" };
  const input = { ...texts, rating: 4, featured: true };
  const { id } = await createTestimonial(admin, testimonialSchema.parse(input), { requestId: "r" });
  const edit = testimonialEditSchema.parse({ ...texts, content: "Lovely place" });
  await updateTestimonial(admin, { id, requestId: "r" }, edit);
  expect(await db.testimonial.findUnique({ where: { id } })).toMatchObject({
    ...input,
    content: "Lovely place",
  });
});

it("the inbox starts with the longest-waiting open ones; or with the newest", async () => {
  const admin = await makeAdmin("ada");
  for (const [subject, hours, status] of [
    ["B", 2, "open"],
    ["A", 3, "open"],
    ["C", 1, "closed"],
  ] as const) {
    const submittedAt = new Date(Date.now() - hours * 3_600_000);
    const sent = { name: "Bo", email: "bo@example.com", subject, message: "How?", status, submittedAt };
    await db.contactMessage.create({ data: sent });
    await db.supportTicket.create({ data: { ...sent, number: `SP-${subject}`, category: "Other" } });
  }
  for (const kind of ["messages", "tickets"] as const) {
    const subjects = async (status: "open" | null, sort: "oldest" | "newest" = "oldest") =>
      (await pageInbox(admin, { kind, status, sort, q: "", page: 1 })).rows.map((row) => row.subject);
    expect([await subjects("open"), await subjects(null), await subjects(null, "newest")]).toEqual([
      ["A", "B"],
      ["A", "B", "C"],
      ["C", "B", "A"],
    ]);
  }
});

it("the overview counts pending items, their age, and decisions", async () => {
  const admin = await makeAdmin();
  // At noon, so that no midnight passes in between; always the same, since daily figures are cached for a while.
  const now = new Date("2026-11-18T12:00:00Z");
  vi.spyOn(clock, "now").mockReturnValue(now);
  await makeReviewed("game", { submittedAt: new Date("2026-11-11T12:00:00Z") });
  const clip = await makeReviewed("clip", { submittedAt: new Date("2026-11-18T02:00:00Z") });
  await changeStatus(admin, { kind: "clip", id: clip.id, requestId: "r" }, { to: "approved" });
  await db.clip.update({ where: { id: clip.id }, data: { reviewedAt: now } });
  const sent = { name: "Bo", email: "bo@example.com", subject: "A question", message: "How?" };
  await db.contactMessage.createMany({
    data: [sent, { ...sent, status: "closed" }, { ...sent, spam: true }],
  });
  await db.supportTicket.create({ data: { ...sent, number: "SP-1", category: "Other" } });
  const spam = await makeReviewed("streamer");
  await db.streamer.update({ where: { id: spam.id }, data: { spam: true } });
  const mail = {
    toAddress: "bo@example.com",
    fromAddress: "us@example.com",
    subject: "S",
    text: "T",
    html: "H",
  };
  for (const status of ["held", "failed", "sent"] as const)
    await db.outboxMail.create({ data: { ...mail, idempotencyKey: status, template: "t", status } });
  const none = { reports: 0, complaints: 0 };
  expect(await countOpen(admin)).toEqual({ ...none, queue: 1, messages: 1, tickets: 1, mailQueue: 2 });
  const overview = await readOverview(admin);
  expect(overview).toMatchObject({ openMessages: 1, openTickets: 1 });
  expect(overview.waiting).toMatchObject({ game: 1, clip: 0 });
  expect(overview.oldestWorkingDays).toBeCloseTo(5, 0);
  expect(overview.medianReviewHours).toBeCloseTo(10, 0);
  expect(overview.days).toHaveLength(14);
  expect(overview.days.at(-1)?.decided).toBe(1);
});

describe("templates of reasons", () => {
  /** The reasons that decisions offer, edited in the panel. */
  let admin: Admin;

  beforeEach(async () => {
    await resetDatabase();
    admin = await makeAdmin("ada");
  });

  const one = [{ label: "Too dark", text: "We could not see much of it." }];

  it("are the defaults until a list is stored, and each list is independent", async () => {
    expect(await readTemplates(admin)).toEqual(defaultTemplates);
    await storeTemplates(admin, { decision: "rejected", templates: one, updatedAt: null }, "request");
    expect(await readTemplates(admin)).toEqual({ ...defaultTemplates, rejected: one });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "template.edit" } });
    expect(entry).toMatchObject({ actorName: "ada", entityId: "rejected", newValue: { templates: one } });
  });

  it("a second editor of the same version overwrites nothing", async () => {
    const bo = await makeAdmin("bo");
    const [list] = await storeTemplates(
      admin,
      { decision: "rejected", templates: one, updatedAt: null },
      "r",
    );
    const theirs = [{ label: "Mine", text: "Words." }];
    const again = { decision: "rejected" as const, templates: theirs };
    expect((await refusal(storeTemplates(bo, { ...again, updatedAt: null }, "r"))).message).toMatch(
      /^ada changed this list of templates on /,
    );
    expect((await readTemplates(admin)).rejected).toEqual(one);
    await storeTemplates(bo, { ...again, updatedAt: list?.updatedAt ?? null }, "r");
    expect((await readTemplates(admin)).rejected).toEqual(theirs);
  });

  it.each([
    ["no name", [{ label: " ", text: "Words." }], "Please give each template a name"],
    ["no words", [{ label: "Dark", text: "" }], "Please enter the text of each template"],
    [
      "more than there are keys for",
      Array.from({ length: 10 }, () => ({ label: "Dark", text: "Words." })),
      "Please keep at most 9 templates: each has a keyboard shortcut",
    ],
  ])("refuses %s", (_, templates, message) => {
    const checked = templatesSchema.safeParse({ templates, updatedAt: null });
    expect(checked.error?.issues[0]?.message).toBe(message);
  });
});

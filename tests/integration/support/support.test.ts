import { beforeEach, describe, expect, it } from "vitest";
import { replyToTicket } from "@/lib/features/inbox/mutations";
import { findTicketByToken } from "@/lib/features/support/data";
import { addToTicket, createTicket } from "@/lib/features/support/mutations";
import { replyPayloadSchema, ticketPayloadSchema } from "@/lib/features/support/schema";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { linksTo, robot, sender } from "@/tests/support/visitor";

const ticket = {
  name: "Ada Fern",
  email: "ada@example.com",
  category: "Website issue",
  subject: "The catalog is empty",
  message: "I see no games at all.",
};

const open = (overrides: Record<string, unknown> = {}, by = sender) =>
  createTicket(ticketPayloadSchema.parse({ ...ticket, ...overrides }), by);
const add = (token: string, message: string, by = sender) =>
  addToTicket(replyPayloadSchema.parse({ token, message }), by);

async function openWithToken(): Promise<string> {
  await open();
  const [link] = await linksTo("ada@example.com", "ticket-confirmation");
  return link?.token ?? "";
}

beforeEach(resetDatabase);

describe("createTicket", () => {
  it("numbers tickets and stores them with the mails to the team and the visitor", async () => {
    expect((await open()).number).toBe("SP-000001");
    expect((await open({ email: "bo@example.com" })).number).toBe("SP-000002");
    expect(await db.supportTicket.findFirst({ orderBy: { id: "asc" } })).toMatchObject({
      ...ticket,
      number: "SP-000001",
      status: "open",
      termsVersion: expect.any(String),
    });
    const [toTeam, toVisitor] = await db.outboxMail.findMany({ orderBy: { id: "asc" } });
    expect(toTeam).toMatchObject({
      toAddress: "team@example.com",
      replyTo: "ada@example.com",
      subject: "Ticket SP-000001: The catalog is empty",
    });
    expect(toVisitor).toMatchObject({
      toAddress: "ada@example.com",
      subject: "Your support ticket SP-000001 | Spawnpoint",
    });
  });

  it("gives each of many simultaneous tickets a unique number", async () => {
    const numbers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => (await open({ email: `p${index}@example.com` })).number),
    );
    expect(new Set(numbers).size).toBe(8);
  });

  it("writes no word of the visitor to an unverified address, and keeps the token as a hash", async () => {
    await open({ name: "BUY-NOW", subject: "BUY-NOW", message: "BUY-NOW at https://spam.example" });
    const mail = await db.outboxMail.findFirstOrThrow({ where: { template: "ticket-confirmation" } });
    expect(JSON.stringify(mail)).not.toMatch(/BUY-NOW|spam\.example/);
    const [link] = await linksTo("ada@example.com", "ticket-confirmation");
    expect(link?.url).toMatch(/^http:\/\/localhost:3000\/support\/ticket\?token=[\w-]{43}$/);
    expect(
      JSON.stringify([await db.supportTicket.findMany(), await db.supportLink.findMany()]),
    ).not.toContain(link?.token);
  });

  it("keeps suspected spam, flagged, with the reasons, its mails held", async () => {
    await open({}, robot);
    expect(await db.supportTicket.findFirst()).toMatchObject({ spam: true, spamReasons: ["honeypot"] });
    expect(await db.outboxMail.count({ where: { heldReason: "Suspected to be spam" } })).toBe(2);
  });
});

describe("the private link", () => {
  it("shows the ticket without the team's data and the visitor's address", async () => {
    const token = await openWithToken();
    await db.supportTicket.updateMany({ data: { notes: "difficult customer" } });
    const view = await findTicketByToken(token);
    expect(view).toEqual({
      number: "SP-000001",
      category: "Website issue",
      subject: "The catalog is empty",
      status: "open",
      entries: [{ id: 0, isFromTeam: false, message: ticket.message, writtenAt: expect.any(String) }],
    });
  });

  it("opens nothing when it is wrong, has expired, or the ticket is in the trash", async () => {
    const token = await openWithToken();
    for (const wrong of ["", "x", `${token}x`, token.toLowerCase()])
      expect(await findTicketByToken(wrong)).toBeUndefined();
    await query(`UPDATE support_tickets SET "deletedAt" = now()`);
    expect(await findTicketByToken(token)).toBeUndefined();
    await query(`UPDATE support_tickets SET "deletedAt" = NULL`);
    expect(await findTicketByToken(token)).toBeDefined();
    await query(`UPDATE support_links SET "expiresAt" = now() - interval '1 second'`);
    expect(await findTicketByToken(token)).toBeUndefined();
    expect((await refusal(add(token, "Hello?"))).status).toBe(404);
    expect(await db.supportReply.count()).toBe(0);
  });

  it("adds the visitor's words, opens the ticket again and notifies the team", async () => {
    const token = await openWithToken();
    await db.supportTicket.updateMany({ data: { status: "closed" } });
    await add(token, "It works now.\n<b>Thanks</b>");
    expect(await findTicketByToken(token)).toMatchObject({
      status: "open",
      entries: [{ isFromTeam: false }, { isFromTeam: false, message: "It works now.\n<b>Thanks</b>" }],
    });
    const mail = await db.outboxMail.findFirstOrThrow({ where: { template: "ticket-addition" } });
    expect(mail).toMatchObject({ toAddress: "team@example.com", replyTo: "ada@example.com" });
    expect(mail.html).toContain("&lt;b&gt;Thanks&lt;/b&gt;");
    expect(await db.supportReply.findFirst()).toMatchObject({
      termsAcceptedAt: expect.any(Date),
      termsVersion: expect.any(String),
    });
  });
});

describe("a reply by a program that fills in every field", () => {
  it("is stored and flagged, its mail held, and the ticket is reopened so that it is seen", async () => {
    const token = await openWithToken();
    await db.supportTicket.updateMany({ data: { status: "closed" } });
    await add(token, "Buy now", robot);
    await add(token, "A true answer");
    const replies = await db.supportReply.findMany({ orderBy: { id: "asc" }, select: { spam: true } });
    expect(replies).toEqual([{ spam: true }, { spam: false }]);
    expect(await db.supportTicket.findFirst()).toMatchObject({ status: "open", spam: false });
    const mail = await db.outboxMail.findFirst({ where: { template: "ticket-addition" } });
    expect(mail).toMatchObject({ heldReason: "Suspected to be spam" });
  });
});

describe("replyToTicket", () => {
  it("stores the answer, mails it with a new link, and shows it to the visitor without a name", async () => {
    const token = await openWithToken();
    const admin = await makeAdmin("moderator-kim");
    const { id } = await db.supportTicket.findFirstOrThrow();
    await replyToTicket(admin, { id, requestId: "request-1" }, { message: "Please reload the page." });
    const [link] = await linksTo("ada@example.com", "ticket-reply");
    expect(link?.token).not.toBe(token);
    for (const each of [token, link?.token ?? ""])
      expect(await findTicketByToken(each)).toMatchObject({
        status: "answered",
        entries: [{ isFromTeam: false }, { isFromTeam: true, message: "Please reload the page." }],
      });
    expect(JSON.stringify(await findTicketByToken(token))).not.toContain("kim");
    expect(await db.outboxMail.findFirst({ where: { template: "ticket-reply" } })).toMatchObject({
      toAddress: "ada@example.com",
      replyTo: "support@example.com",
      text: expect.stringContaining("Please reload the page."),
    });
    expect(await db.auditEntry.findFirst()).toMatchObject({
      action: "ticket.reply",
      actorName: "moderator-kim",
    });
    expect((await refusal(replyToTicket(admin, { id: 999, requestId: "r" }, { message: "x" }))).status).toBe(
      404,
    );
  });
});

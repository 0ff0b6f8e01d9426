import { beforeEach, describe, expect, it, vi } from "vitest";
import { replyToTicket } from "@/lib/features/inbox/mutations";
import { issueChallenge, openChallenges } from "@/lib/features/messages/captcha";
import { createContactMessage } from "@/lib/features/messages/mutations";
import { contactPayloadSchema } from "@/lib/features/messages/schema";
import { subscribe } from "@/lib/features/newsletter/mutations";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { createTicket } from "@/lib/features/support/mutations";
import { ticketPayloadSchema } from "@/lib/features/support/schema";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { deliverMail } from "@/lib/server/mail/deliver";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { asCookieHeader, sender, solve } from "@/tests/support/visitor";

const resend = await vi.hoisted(async () => {
  const { ResendServer } = await import("@/tests/support/resend-server");
  const server = await new ResendServer().start();
  Object.assign(process.env, server.settings);
  return server;
});

describe("a service that is down", () => {
  const text = { name: "Ada Fern", subject: "A question", message: "How do I submit a game?" };

  async function sendEveryForm(email: string): Promise<void> {
    const cookies = asCookieHeader(issueChallenge(null).cookies);
    const contact = contactPayloadSchema.parse({ ...text, email, captcha: solve(cookies) });
    await createContactMessage(contact, openChallenges(cookies), sender);
    await createTicket(ticketPayloadSchema.parse({ ...text, email, category: "Other" }), sender);
    await subscribe(newsletterPayloadSchema.parse({ email }), sender);
    const { id } = await db.supportTicket.findFirstOrThrow();
    await replyToTicket(await makeAdmin(), { id, requestId: "request-1" }, { message: "Through the form." });
  }

  beforeEach(async () => {
    await resetDatabase();
    resend.reset();
  });

  it("every form succeeds while the service is down; when it is back each mail is sent once and in order", async () => {
    resend.behave = () => ({ kind: "status", status: 503 });
    await sendEveryForm("ada@example.com");
    for (let round = 0; round < 3; round++) {
      await deliverMail({});
      await query(`UPDATE mail_outbox SET "nextAttemptAt" = now()`);
    }
    expect(resend.mails).toEqual([]);
    const counts = [
      await db.contactMessage.count(),
      await db.supportTicket.count(),
      await db.newsletterSubscriber.count(),
      await db.outboxMail.count({ where: { status: "pending" } }),
    ];
    expect(counts).toEqual([1, 1, 1, 6]);

    resend.behave = () => ({ kind: "ok" });
    await deliverMail({});
    const team = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
    const auto = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };
    const { MAIL_FROM: from, MAIL_TO } = resend.settings;
    expect(resend.to(MAIL_TO)).toMatchObject([
      { from, reply_to: "ada@example.com", subject: "Contact: A question", headers: team },
      { from, reply_to: "ada@example.com", subject: "Ticket SP-000001: A question", headers: team },
    ]);
    expect(resend.to("ada@example.com")).toMatchObject([
      { from, reply_to: "hello@example.com", subject: "We got your message | Spawnpoint", headers: auto },
      {
        from,
        reply_to: "support@example.com",
        subject: "Your support ticket SP-000001 | Spawnpoint",
        headers: auto,
      },
      { from, subject: "Confirm your subscription | Spawnpoint", headers: auto },
      {
        from,
        reply_to: "support@example.com",
        subject: "Our answer to your ticket SP-000001 | Spawnpoint",
        headers: {},
      },
    ]);
    expect(resend.mails).toHaveLength(6);
    for (const { html, text: plain } of resend.mails) {
      expect(html).toMatch(/^<!DOCTYPE html/);
      // The preview line is for mailboxes that show HTML; a heading reads as it was written.
      expect(plain).not.toMatch(/[\u200b-\u200f\u2007\ufeff]|NEW |<\w+/);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
      for (const link of links) expect(plain).toContain(link);
    }
    expect(await db.outboxMail.count({ where: { status: "sent" } })).toBe(6);
  });
});

describe("corrected settings", () => {
  const written = { MAIL_FROM: "Arcade <no-reply@old.example>", MAIL_TO: "team@old.example" };
  const mended = { MAIL_FROM: "Arcade <no-reply@new.example>", MAIL_TO: "team@new.example" };

  async function enqueue(to: string): Promise<number> {
    const mail = {
      template: "game-received" as const,
      to,
      subject: "Hello",
      html: "<p>Hello</p>",
      text: "Hello",
    };
    return db.$transaction((transaction) => enqueueMail(transaction, mail));
  }

  /** A run of the worker after the waiting time of every mail. */
  async function deliver(): Promise<void> {
    await query(`UPDATE mail_outbox SET "nextAttemptAt" = now() - interval '1 second'`);
    await deliverMail({});
  }

  beforeEach(async () => {
    await resetDatabase();
    resend.reset();
    Object.assign(env(), written);
  });

  describe("a mail that was written before the settings were corrected", () => {
    it("is sent from the current sender, and the team's to the current team", async () => {
      const toTeam = await enqueue(written.MAIL_TO);
      await enqueue("a@x.example");
      resend.behave = () => ({ kind: "status", status: 403, name: "validation_error" });
      await deliver();
      Object.assign(env(), mended);
      resend.behave = () => ({ kind: "ok" });
      await deliver();
      expect(resend.mails.map(({ from, to }) => [from, ...to]).sort()).toEqual([
        [mended.MAIL_FROM, "a@x.example"],
        [mended.MAIL_FROM, mended.MAIL_TO],
      ]);
      expect(await db.outboxMail.findUnique({ where: { id: toTeam } })).toMatchObject({
        status: "sent",
        fromAddress: mended.MAIL_FROM,
        toAddress: mended.MAIL_TO,
      });
    });

    it("stays unchanged if it may have been sent, so that the service recognises it", async () => {
      const id = await enqueue(written.MAIL_TO);
      resend.behave = () => ({ kind: "answer-lost" });
      await deliver();
      Object.assign(env(), mended);
      resend.behave = () => ({ kind: "ok" });
      await deliver();
      expect(await db.outboxMail.findUnique({ where: { id } })).toMatchObject({
        status: "sent",
        toAddress: written.MAIL_TO,
      });
      expect(resend.mails).toHaveLength(1);
    });
  });
});

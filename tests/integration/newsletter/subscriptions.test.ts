import { beforeEach, describe, expect, it, vi } from "vitest";
import { findConfirmation, findSubscription } from "@/lib/features/newsletter/data";
import { confirmSubscription, requestLeave, unsubscribe } from "@/lib/features/newsletter/mutations";
import { exportSubscribers, pageNewsletter } from "@/lib/features/newsletter/panel";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { subscriberFilters } from "@/lib/features/newsletter/types";
import { db } from "@/lib/server/db";
import { deliverMail } from "@/lib/server/mail/deliver";
import { toAssessment } from "@/lib/shared/spam";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { ask, confirmedSubscriber, subscriberOf } from "@/tests/support/subscribers";
import { linksTo, robot, sender } from "@/tests/support/visitor";

const resend = await vi.hoisted(async () => {
  const { ResendServer } = await import("@/tests/support/resend-server");
  const server = await new ResendServer().start();
  Object.assign(process.env, server.settings);
  return server;
});

/** Another address in each test: the limits of one count on. */
let ada = "";
let testCount = 0;

const leave = (email: string) => requestLeave(newsletterPayloadSchema.parse({ email }), sender);
const subscriber = (email = ada) => subscriberOf(email);
const confirmed = (email = ada) => confirmedSubscriber(email);

beforeEach(async () => {
  await resetDatabase();
  resend.reset();
  ada = `ada-${++testCount}@example.com`;
});

describe("subscribe", () => {
  it("stores the address as pending, with its consent, and sends a confirmation mail", async () => {
    const answer = await ask(` ${ada.toUpperCase()} `);
    expect(answer).toEqual({ success: true, message: expect.stringContaining("confirm") });
    const row = await subscriber();
    expect(row).toMatchObject({ status: "pending", termsVersion: expect.any(String), confirmedAt: null });
    expect(row.termsAcceptedAt).toBeInstanceOf(Date);
    await deliverMail({});
    const [mail] = resend.to(ada);
    expect(mail).toMatchObject({ subject: "Confirm your subscription | Spawnpoint" });
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/newsletter\/confirm\?token=[\w-]{43}/);
    const [stored] = await db.outboxMail.findMany();
    expect(stored?.text).toContain("/newsletter/confirm?token=…");
  });

  it("is confirmed by the link's token, from any of the mails, and only until it expires", async () => {
    await ask(ada);
    const [first] = await linksTo(ada, "newsletter-confirm");
    await ask(ada);
    expect(await findConfirmation(first?.token ?? "")).toEqual({
      status: "pending",
      maskedEmail: "a•••@example.com",
    });
    await confirmSubscription("wrong");
    expect((await subscriber()).status).toBe("pending");
    await query(`UPDATE newsletter_confirmations SET "expiresAt" = now() - interval '1 second'`);
    await confirmSubscription(first?.token ?? "");
    expect(await findConfirmation(first?.token ?? "")).toBeUndefined();
    expect((await subscriber()).status).toBe("pending");
    await query(`UPDATE newsletter_confirmations SET "expiresAt" = now() + interval '1 hour'`);
    await confirmSubscription(first?.token ?? "");
    expect(await subscriber()).toMatchObject({ status: "confirmed", confirmedAt: expect.any(Date) });
  });

  it("answers the same for a known address, changes nothing, and notifies its owner only", async () => {
    const unknown = await ask("new@example.com");
    const before = await confirmed();
    expect(await ask(ada)).toEqual(unknown);
    expect(await subscriber()).toEqual(before);
    const [link] = await linksTo(ada, "newsletter-known");
    expect(await findSubscription(link?.token ?? "")).toMatchObject({ status: "confirmed" });
  });

  it("sends three mails a day to an address, for any number of requests", async () => {
    await ask(ada);
    await ask(ada.toUpperCase());
    await leave(ada.replace("@", "+news@"));
    for (const again of [ask, leave]) {
      const error = await refusal(again(ada));
      expect([error.status, error.message]).toEqual([
        429,
        expect.stringMatching(/^We already sent several mails to this address today\./),
      ]);
      expect(error.retryAfterSeconds).toBeGreaterThan(80_000);
    }
    await ask("cy@example.com");
    for (const one of ["a.da@gmail.com", "ad.a@gmail.com", "a.d.a@googlemail.com"]) await ask(one);
    expect((await refusal(ask("ada@gmail.com"))).status).toBe(429);
    await ask("a.d.a@example.com");
  });

  it("holds the mail of a honeypot hit, and lets it change nothing about a known address", async () => {
    await ask("bot@example.com", robot);
    expect(await subscriber("bot@example.com")).toMatchObject({ spam: true, status: "pending" });
    expect(await db.outboxMail.findFirst()).toMatchObject({ status: "held" });
    await ask(ada);
    const before = await subscriber();
    await ask(ada, robot);
    expect(await subscriber()).toEqual(before);
  });

  it("mails a known address although a password manager filled the honeypot, but no stranger", async () => {
    await ask("bot@example.com", robot);
    await ask("bot@example.com", robot);
    expect(await db.outboxMail.count({ where: { toAddress: "bot@example.com", status: "held" } })).toBe(2);
    const statusesOf = async (toAddress: string) =>
      (await db.outboxMail.findMany({ where: { toAddress }, orderBy: { id: "asc" } })).map(
        ({ status }) => status,
      );
    await confirmed();
    await ask(ada, robot);
    await requestLeave(newsletterPayloadSchema.parse({ email: ada }), robot);
    expect(await statusesOf(ada)).toEqual(["pending", "pending", "pending"]);
    const left = `back-${ada}`;
    await unsubscribe((await confirmed(left)).unsubscribeToken);
    await ask(left, robot);
    expect(await subscriber(left)).toMatchObject({ status: "pending", spam: false });
    await ask(left, { ...robot, assessment: toAssessment(["honeypot", "proof_missing"], 5) });
    expect(await statusesOf(left)).toEqual(["pending", "pending", "held"]);
  });
});

describe("leaving", () => {
  it("ends the subscription by its token, permanently and repeatably", async () => {
    const { unsubscribeToken } = await confirmed();
    const [confirmation] = await linksTo(ada, "newsletter-confirm");
    await unsubscribe("wrong");
    expect((await subscriber()).status).toBe("confirmed");
    await unsubscribe(unsubscribeToken);
    const left = await subscriber();
    expect(left).toMatchObject({ status: "unsubscribed", unsubscribedAt: expect.any(Date) });
    await unsubscribe(unsubscribeToken);
    expect(await subscriber()).toEqual(left);
    // The old confirmation mail must not bring the subscription back.
    await confirmSubscription(confirmation?.token ?? "");
    expect((await subscriber()).status).toBe("unsubscribed");
  });

  it("sends a link to a typed address that is subscribed, and the same answer to any other", async () => {
    const { unsubscribeToken } = await confirmed();
    const known = await leave(ada);
    expect(await leave("nobody@example.com")).toEqual(known);
    expect((await subscriber()).status).toBe("confirmed");
    const [link] = await linksTo(ada, "newsletter-leave");
    expect(link?.token).toBe(unsubscribeToken);
    expect(await db.outboxMail.count({ where: { toAddress: "nobody@example.com" } })).toBe(0);
  });

  it("allows subscribing again", async () => {
    await unsubscribe((await confirmed()).unsubscribeToken);
    await ask(ada);
    expect((await subscriber()).status).toBe("pending");
    const [link] = await linksTo(ada, "newsletter-confirm");
    await confirmSubscription(link?.token ?? "");
    expect(await subscriber()).toMatchObject({ status: "confirmed", unsubscribedAt: null });
  });
});

describe("exportSubscribers", () => {
  const exported = async (filter: Parameters<typeof exportSubscribers>[1]) =>
    (await exportSubscribers(await makeAdmin(), filter)).trim().split("\r\n");

  it("writes a line for each, safe for spreadsheets", async () => {
    await confirmed("'=cmd@example.com".replace("=", "+"));
    await ask("bot@example.com", robot);
    const [head, line, bot, ...rest] = await exported({});
    expect(head).toMatch(/^email,status,requested,confirmed.*,spam suspected$/);
    expect(line).toMatch(/^"''\+cmd@example\.com",confirmed,\d{4}-.*,no$/);
    expect(bot).toMatch(/^bot@example\.com,pending,.*,yes$/);
    expect(rest).toEqual([]);
  });

  it("holds exactly the rows that the page shows by the same search and filter", async () => {
    const admin = await makeAdmin();
    await confirmed();
    await ask("bo@example.com");
    await ask("bot@example.com", robot);
    for (const q of ["", "BO"])
      for (const status of [null, ...subscriberFilters]) {
        const { subscribers } = await pageNewsletter(admin, { q, status, page: 1 });
        const [, ...lines] = await exported({ q, status });
        const addresses = lines.map((line) => line.split(",")[0]);
        expect(addresses, `${status} ${q}`).toEqual(subscribers.map(({ email }) => email).reverse());
      }
    expect(await exported({ q: "bo", status: "pending" })).toHaveLength(2);
  });
});

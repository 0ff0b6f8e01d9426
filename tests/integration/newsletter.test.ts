import { beforeEach, describe, expect, it, vi } from "vitest";
import { exportSubscribers, findConfirmation, findSubscription } from "@/lib/features/newsletter/data";
import { composeDigest, sendDigest } from "@/lib/features/newsletter/digest";
import {
  confirmSubscription,
  requestLeave,
  subscribe,
  unsubscribe,
} from "@/lib/features/newsletter/mutations";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { sendDigests } from "@/lib/features/newsletter/tasks";
import { db } from "@/lib/server/db";
import { deliverMail } from "@/lib/server/mail/deliver";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { linksTo, sender } from "@/tests/support/visitor";

const resend = await vi.hoisted(async () => {
  const { ResendServer } = await import("../support/resend-server");
  const server = await new ResendServer().start();
  Object.assign(process.env, { RESEND_API_KEY: server.key, RESEND_BASE_URL: server.url });
  return server;
});

/** Another address in each test: the limits of one count on. */
let ada = "";
let testCount = 0;

const ask = (email: string, website?: string) =>
  subscribe(newsletterPayloadSchema.parse({ email, website }), sender);
const leave = (email: string) => requestLeave(newsletterPayloadSchema.parse({ email }), sender);
const subscriber = (email = ada) => db.newsletterSubscriber.findUniqueOrThrow({ where: { email } });

async function confirmed(email = ada) {
  await ask(email);
  const [link] = await linksTo(email, "newsletter-confirm");
  await confirmSubscription(link?.token ?? "");
  return subscriber(email);
}

beforeEach(async () => {
  await resetDatabase();
  resend.reset();
  ada = `ada-${++testCount}@example.com`;
});

describe("subscribe (D28)", () => {
  it("keeps the address as pending, with its consent, and asks by mail", async () => {
    const answer = await ask(` ${ada.toUpperCase()} `);
    expect(answer).toEqual({ success: true, message: expect.stringContaining("confirm") });
    const row = await subscriber();
    expect(row).toMatchObject({ status: "pending", termsVersion: expect.any(String), confirmedAt: null });
    expect(row.termsAcceptedAt).toBeInstanceOf(Date);
    await deliverMail({});
    const [mail] = resend.to(ada);
    expect(mail).toMatchObject({ subject: "Confirm your subscription | Spawnpoint" });
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/newsletter\/confirm\?token=[\w-]{43}/);
    const [kept] = await db.outboxMail.findMany();
    expect(kept?.text).toContain("/newsletter/confirm?token=…");
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

  it("answers the same for a known address, changes nothing, and tells its owner only", async () => {
    const unknown = await ask("new@example.com");
    const before = await confirmed();
    expect(await ask(ada)).toEqual(unknown);
    expect(await subscriber()).toEqual(before);
    const [link] = await linksTo(ada, "newsletter-known");
    expect(await findSubscription(link?.token ?? "")).toMatchObject({ status: "confirmed" });
  });

  it("sends three mails a day to an address, however they are asked for", async () => {
    await ask(ada);
    await ask(ada.toUpperCase());
    await leave(ada.replace("@", "+news@"));
    for (const again of [ask(ada), leave(ada)]) {
      const error = await refusal(again);
      expect([error.status, error.message]).toEqual([
        429,
        expect.stringMatching(/^This address has had several mails from us today\./),
      ]);
      expect(error.retryAfterSeconds).toBeGreaterThan(80_000);
    }
    await ask("cy@example.com");
  });

  it("holds the mail of a honeypot hit, and lets it change nothing about a known address", async () => {
    await ask("bot@example.com", "http://spam.example");
    expect(await subscriber("bot@example.com")).toMatchObject({ spam: true, status: "pending" });
    expect(await db.outboxMail.findFirst()).toMatchObject({ status: "held" });
    await ask(ada);
    const before = await subscriber();
    await ask(ada, "http://spam.example");
    expect(await subscriber()).toEqual(before);
  });
});

describe("leaving (D28)", () => {
  it("ends the subscription by its token, once and for all times it is asked", async () => {
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

  it("lets somebody come back", async () => {
    await unsubscribe((await confirmed()).unsubscribeToken);
    await ask(ada);
    expect((await subscriber()).status).toBe("pending");
    const [link] = await linksTo(ada, "newsletter-confirm");
    await confirmSubscription(link?.token ?? "");
    expect(await subscriber()).toMatchObject({ status: "confirmed", unsubscribedAt: null });
  });
});

describe("the digest", () => {
  const posts = [
    { slug: "old", title: "Old post", excerpt: "Old.", publishedAt: new Date("2020-01-01") },
    { slug: "new-post", title: "New <post>", excerpt: "What is new.", publishedAt: new Date() },
  ];
  const approveGame = (title: string) =>
    db.game.create({
      data: {
        slug: title.toLowerCase(),
        title,
        description: "d",
        developer: "Two Ferns",
        imageUrl: "pictures/x",
        status: "approved",
        reviewedAt: new Date(),
      },
    });

  it("is previewed as it is sent: to every confirmed subscriber once, with a way out", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    const first = await confirmed();
    await confirmed("bo@example.com");
    await ask("pending@example.com");
    await unsubscribe((await confirmed("gone@example.com")).unsubscribeToken);
    await query("DELETE FROM mail_outbox");

    const preview = await composeDigest(admin, posts);
    expect(preview).toMatchObject({ subject: "New on Spawnpoint: 1 game and 1 post", recipientCount: 2 });
    expect(preview.text).toContain("http://localhost:3000/games/moss");
    const { html } = await db.newsletterDigest.findUniqueOrThrow({ where: { id: preview.id } });
    expect(html).toContain("New &lt;post&gt;");
    expect(html).not.toContain("Old post");
    expect(await db.outboxMail.count()).toBe(0);

    await sendDigest(admin, preview.id, "request-1");
    await sendDigests({});
    await sendDigests({});
    await deliverMail({});
    expect(resend.mails.map((mail) => mail.to[0]).sort()).toEqual([ada, "bo@example.com"]);
    const [mail] = resend.to(ada);
    const oneClick = `http://localhost:3000/api/newsletter/unsubscribe?token=${first.unsubscribeToken}`;
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": `<${oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    for (const part of [mail?.html, mail?.text])
      expect(part).toContain(`http://localhost:3000/newsletter/unsubscribe?token=${first.unsubscribeToken}`);
    expect(await db.newsletterDigest.findFirst()).toMatchObject({ status: "sent", recipientCount: 2 });
    expect((await refusal(sendDigest(admin, preview.id, "r"))).status).toBe(409);
    expect((await refusal(sendDigest(admin, 999, "r"))).status).toBe(404);
  });

  it("takes up only what is new since the last one, and says so when there is nothing", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    const first = await composeDigest(admin, []);
    await sendDigest(admin, first.id, "r");
    expect((await refusal(composeDigest(admin, posts.slice(0, 1)))).message).toBe(
      "There is nothing new since the last digest.",
    );
    await approveGame("Fern");
    expect((await composeDigest(admin, [])).text).not.toContain("Moss");
    expect((await db.newsletterDigest.findFirstOrThrow({ orderBy: { id: "desc" } })).html).not.toContain(
      "Moss",
    );
  });

  it("goes on after a crash where it was, and writes nobody two mails", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    await query(
      `INSERT INTO newsletter_subscribers (email, status, "unsubscribeToken", "confirmedAt")
       SELECT 'p' || n || '@example.com', 'confirmed', 'token-' || n, now() FROM generate_series(1, 450) AS n`,
    );
    const { id } = await composeDigest(admin, []);
    await sendDigest(admin, id, "r");
    await Promise.all([sendDigests({}), sendDigests({})]);
    expect(await db.outboxMail.count()).toBe(450);
    // As if the second batch had been written and the note of it lost.
    await query(`UPDATE newsletter_digests SET status = 'sending', "lastSubscriberId" = 200`);
    await sendDigests({});
    expect(await db.outboxMail.count()).toBe(450);
    expect(await db.newsletterDigest.findFirst()).toMatchObject({ status: "sent" });
  });

  it("does not reach somebody who leaves while it waits to be sent", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    const { unsubscribeToken } = await confirmed();
    await deliverMail({});
    resend.reset();
    await sendDigest(admin, (await composeDigest(admin, [])).id, "r");
    await sendDigests({});
    await unsubscribe(unsubscribeToken);
    await deliverMail({});
    expect(resend.mails).toEqual([]);
    const [discarded, ...others] = await db.outboxMail.findMany({ where: { template: "newsletter-digest" } });
    expect([discarded?.status, others]).toEqual(["discarded", []]);
    expect(JSON.stringify(discarded)).not.toContain(unsubscribeToken);
  });
});

describe("exportSubscribers", () => {
  it("writes a line for each, safe for spreadsheets", async () => {
    await confirmed("'=cmd@example.com".replace("=", "+"));
    await ask("bot@example.com", "x");
    const [head, line, ...rest] = (await exportSubscribers(await makeAdmin())).trim().split("\r\n");
    expect(head).toMatch(/^email,status,requested,confirmed/);
    expect(line).toMatch(/^"'\+cmd@example\.com",confirmed,\d{4}-/);
    expect(rest).toEqual([]);
  });
});

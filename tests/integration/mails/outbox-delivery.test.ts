import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { attemptDelivery, deliverMail, settleAttempts } from "@/lib/server/mail/deliver";
import { enqueueMail, enqueueMails, type Mail } from "@/lib/server/mail/outbox";
import { discardMail, releaseMail } from "@/lib/server/mail/queue";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

const resend = await vi.hoisted(async () => {
  const { ResendServer } = await import("@/tests/support/resend-server");
  const server = await new ResendServer().start();
  Object.assign(process.env, server.settings);
  return server;
});

const mail = (to: string, subject = "Hello", more: Partial<Mail> = {}): Mail => ({
  template: "game-received",
  to,
  subject,
  html: `<p>${subject}</p>`,
  text: subject,
  ...more,
});
const enqueue = (...args: Parameters<typeof mail>) =>
  db.$transaction((transaction) => enqueueMail(transaction, mail(...args)));
const deliver = () => deliverMail({});
const row = (id: number) => db.outboxMail.findUniqueOrThrow({ where: { id } });
/** As if the waiting time of every mail had passed. */
const letTimePass = () => query(`UPDATE mail_outbox SET "nextAttemptAt" = now() - interval '1 second'`);
const jobs = () =>
  query<{ key: string | null; seconds: number }>(
    `SELECT key, extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
     WHERE task_identifier = 'deliver_mail' ORDER BY id`,
  );

beforeEach(async () => {
  await settleAttempts();
  await resetDatabase();
  resend.reset();
});

describe("enqueueMail", () => {
  it("keeps the mail and wakes the delivery in the same transaction, or neither", async () => {
    const failing = db.$transaction(async (transaction) => {
      await enqueueMail(transaction, mail("a@x.example"));
      throw new Error("the row it reports could not be written");
    });
    await expect(failing).rejects.toThrow("could not be written");
    expect([await db.outboxMail.count(), (await jobs()).length]).toEqual([0, 0]);
    await enqueue("a@x.example");
    expect([await db.outboxMail.count(), (await jobs()).length]).toEqual([1, 1]);
  });

  it("lets no text of a visitor begin a header or turn one around", async () => {
    await enqueue("a@x.example", "Hi\r\nBcc: all@x.example\u2028\u202Eevil", {
      replyTo: "b@x.example\nBcc: c@x.example",
    });
    await deliver();
    // The service refuses an address with anything beside it: the mail is stored as failed, and none is sent.
    expect(resend.mails).toEqual([]);
    expect(await db.outboxMail.findFirst()).toMatchObject({
      status: "failed",
      subject: "Hi Bcc: all@x.example evil",
      replyTo: "b@x.example Bcc: c@x.example",
    });
  });

  it("stores a mail with a known key once", async () => {
    await db.$transaction(async (transaction) => {
      const twice = mail("a@x.example", "Digest", { idempotencyKey: "digest-1-1" });
      await enqueueMails(transaction, [twice, mail("b@x.example")]);
      await enqueueMails(transaction, [twice]);
    });
    expect(await db.outboxMail.count()).toBe(2);
  });
});

describe("deliverMail", () => {
  it("hands over recipients, subject, both parts and headers, with the key as proof", async () => {
    const headers = { "List-Unsubscribe": "<https://s.example/u?token=abc>" };
    const id = await enqueue("a@x.example", "Hello", { replyTo: "visitor@x.example", headers });
    await deliver();
    const stored = await row(id);
    expect(resend.mails).toMatchObject([
      {
        to: ["a@x.example"],
        from: resend.settings.MAIL_FROM,
        reply_to: "visitor@x.example",
        subject: "Hello",
        html: "<p>Hello</p>",
        text: "Hello",
        headers,
        idempotencyKey: stored.idempotencyKey,
      },
    ]);
    expect(stored).toMatchObject({ status: "sent", attempts: 1, claimedUntil: null, lastError: null });
    expect(stored.providerMailId).toBe(resend.mails[0]?.id);
    // An admin who reads the sent mail in the panel cannot act for its recipient.
    expect(stored.headers).toMatchObject({ "List-Unsubscribe": "<https://s.example/u?token=…>" });
  });

  it("keeps the order of each recipient through failures, and lets others pass", async () => {
    for (const subject of ["one", "two", "three"]) await enqueue("team@x.example", subject);
    await enqueue("other@x.example", "else");
    resend.behave = (body, call) =>
      body.includes("one") && call < 4 ? { kind: "status", status: 500 } : { kind: "ok" };
    for (let round = 0; round < 6; round++) {
      await deliver();
      if (round === 0) expect(resend.mails.map((each) => each.subject)).toEqual(["else"]);
      await letTimePass();
    }
    expect(resend.to("team@x.example").map((each) => each.subject)).toEqual(["one", "two", "three"]);
    expect(await db.outboxMail.count({ where: { status: "sent" } })).toBe(4);
  });

  it("waits longer after each failure and wakes itself for it", async () => {
    const id = await enqueue("a@x.example");
    resend.behave = () => ({ kind: "status", status: 503 });
    await deliver();
    const [first, waiting] = [await row(id), await jobs()];
    expect(first).toMatchObject({
      status: "pending",
      attempts: 1,
      lastError: expect.stringContaining("503"),
    });
    expect(first.nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(7_000);
    expect(waiting.find((job) => job.key === "deliver_mail_next")?.seconds).toBeGreaterThan(6);
    await letTimePass();
    await deliver();
    expect((await row(id)).nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(25_000);
  });

  it("stops asking a service that is down, and goes on when it is back", async () => {
    for (let index = 0; index < 20; index++) await enqueue(`person-${index}@x.example`);
    resend.behave = () => ({ kind: "status", status: 500 });
    await deliver();
    expect(resend.calls).toBe(3);
    resend.behave = () => ({ kind: "ok" });
    await deliver();
    await letTimePass();
    await deliver();
    expect(resend.mails).toHaveLength(20);
    expect(new Set(resend.mails.map((each) => each.to[0])).size).toBe(20);
  });

  it("does not send again what was taken although the answer was lost", async () => {
    const id = await enqueue("a@x.example");
    resend.behave = () => ({ kind: "answer-lost" });
    await deliver();
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince: expect.any(Date) });
    resend.behave = () => ({ kind: "ok" });
    await letTimePass();
    await deliver();
    expect([resend.calls, resend.mails.length]).toEqual([2, 1]);
    expect(await row(id)).toMatchObject({ status: "sent", providerMailId: resend.mails[0]?.id });
  });

  it("leaves to an admin what may have been sent a day ago, also by a worker that died", async () => {
    const ids = [await enqueue("a@x.example"), await enqueue("b@x.example")];
    resend.behave = () => ({ kind: "answer-lost" });
    await deliver();
    const [unanswered, died] = ids;
    const longAgo = "now() - interval '23 hours 1 minute'";
    await query(`UPDATE mail_outbox SET "uncertainSince" = ${longAgo} WHERE id = ${unanswered}`);
    const held = `status = 'sending', "uncertainSince" = NULL, "claimedUntil" = ${longAgo}`;
    await query(`UPDATE mail_outbox SET ${held} WHERE id = ${died}`);
    await letTimePass();
    await deliver();
    const lastError = "It is unknown whether this mail was sent, and it is too late to retry safely.";
    for (const id of ids) expect(await row(id)).toMatchObject({ status: "failed", attempts: 1, lastError });
  });

  it("slows down when the service says it is too fast", async () => {
    await enqueue("a@x.example");
    await enqueue("b@x.example");
    resend.behave = (_body, call) =>
      call === 1
        ? { kind: "status", status: 429, name: "rate_limit_exceeded", retryAfter: "1" }
        : { kind: "ok" };
    const began = performance.now();
    await deliver();
    await deliver();
    expect(performance.now() - began).toBeGreaterThan(950);
    expect(resend.mails).toHaveLength(2);
  });

  it("puts aside a mail that the service refuses for good, and sends the next", async () => {
    const refused = await enqueue("a@x.example", "bad");
    const next = await enqueue("a@x.example", "good");
    resend.behave = (body) =>
      body.includes("bad") ? { kind: "status", status: 422, name: "validation_error" } : { kind: "ok" };
    await deliver();
    expect(await row(refused)).toMatchObject({
      status: "failed",
      attempts: 1,
      lastError: expect.stringContaining("422"),
    });
    expect(await row(next)).toMatchObject({ status: "sent" });
  });

  it("takes over the mail of a worker that died, after its lease", async () => {
    const id = await enqueue("a@x.example");
    await query(
      `UPDATE mail_outbox SET status = 'sending', attempts = 1, "claimedUntil" = now() + interval '20 seconds'`,
    );
    await deliver();
    expect(resend.calls).toBe(0);
    const next = (await jobs()).find((job) => job.key === "deliver_mail_next");
    expect(next?.seconds).toBeGreaterThan(15);
    await query(`UPDATE mail_outbox SET "claimedUntil" = now() - interval '1 second'`);
    await deliver();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("never lets a late worker undo what the next one did", async () => {
    const id = await enqueue("a@x.example");
    resend.behave = (_body, call) =>
      call === 1 ? { kind: "status", status: 422, delayMilliseconds: 300 } : { kind: "ok" };
    const late = deliver();
    await vi.waitFor(() => expect(resend.calls).toBe(1));
    await query(`UPDATE mail_outbox SET "claimedUntil" = now() - interval '1 second'`);
    expect(await attemptDelivery(await enqueue("b@x.example"))).toBe(true);
    await query(`UPDATE mail_outbox SET status = 'pending', "claimedUntil" = NULL WHERE id = ${id}`);
    expect(await attemptDelivery(id)).toBe(true);
    await late;
    expect(await row(id)).toMatchObject({ status: "sent", lastError: null });
    expect(resend.to("a@x.example")).toHaveLength(1);
  });
});

describe("attemptDelivery", () => {
  it("says whether the mail is sent, within its time", async () => {
    expect(await attemptDelivery(await enqueue("a@x.example"))).toBe(true);
    resend.behave = () => ({ kind: "ok", delayMilliseconds: 800 });
    const began = performance.now();
    const id = await enqueue("b@x.example");
    expect(await attemptDelivery(id, 200)).toBe(false);
    expect(performance.now() - began).toBeLessThan(700);
    // What is under way is not cut off: the service would get it twice.
    await settleAttempts();
    expect([(await row(id)).status, resend.calls]).toEqual(["sent", 2]);
  });

  it("waits for a worker that was quicker, and not for one that failed", async () => {
    const id = await enqueue("a@x.example");
    resend.behave = () => ({ kind: "ok", delayMilliseconds: 200 });
    const [, isSent] = await Promise.all([deliver(), attemptDelivery(id)]);
    expect([isSent, resend.mails.length]).toEqual([true, 1]);
    resend.behave = () => ({ kind: "status", status: 500 });
    await enqueue("a@x.example");
    await deliver();
    const behind = await enqueue("a@x.example");
    const began = performance.now();
    expect(await attemptDelivery(behind)).toBe(false);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe("the queue in the panel", () => {
  it("sends a held mail after an admin's decision only, and once", async () => {
    const admin = await makeAdmin();
    const id = await enqueue("a@x.example", "Hello", { heldReason: "Suspected to be spam" });
    await deliver();
    expect([resend.calls, (await jobs()).length]).toEqual([0, 0]);
    await releaseMail(admin, id, "request-1");
    await deliver();
    expect(await row(id)).toMatchObject({ status: "sent", heldReason: null });
    expect((await refusal(releaseMail(admin, id, "request-2"))).status).toBe(409);
    expect(resend.mails).toHaveLength(1);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "mail.release", oldValue: { status: "held" }, newValue: { status: "pending" } },
    ]);
  });

  it("sends again what had failed, under the same key", async () => {
    const id = await enqueue("a@x.example");
    resend.behave = () => ({ kind: "status", status: 422, name: "validation_error" });
    await deliver();
    resend.behave = () => ({ kind: "ok" });
    const { idempotencyKey } = await row(id);
    await releaseMail(await makeAdmin(), id, "r");
    await deliver();
    expect(resend.mails).toMatchObject([{ idempotencyKey }]);
    expect(await row(id)).toMatchObject({ status: "sent", lastError: null, attempts: 1 });
  });

  it("discards for good, and forgets the private links", async () => {
    const admin = await makeAdmin();
    const id = await enqueue("a@x.example", "Hello", {
      heldReason: "spam",
      text: "https://s.example/support/ticket?token=secret",
    });
    await discardMail(admin, id, "r");
    expect(await row(id)).toMatchObject({
      status: "discarded",
      text: "https://s.example/support/ticket?token=…",
    });
    expect((await refusal(releaseMail(admin, id, "r"))).message).toBe("This mail is already discarded.");
    expect((await refusal(discardMail(admin, 999, "r"))).status).toBe(404);
  });
});

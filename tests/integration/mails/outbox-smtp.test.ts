import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { attemptDelivery, deliverMail, settleAttempts } from "@/lib/server/mail/deliver";
import { enqueueMail, type Mail } from "@/lib/server/mail/outbox";
import { smtpLimits } from "@/lib/server/mail/smtp";
import { findFreePort } from "@/scripts/launcher/ports";
import { endChild } from "@/scripts/launcher/processes";
import { inProject } from "@/scripts/launcher/project";
import { query, resetDatabase } from "@/tests/support/database";
import { SmtpMailbox } from "@/tests/support/smtp-mailbox";

/** The outbox through a mail server, which has its own way to say no. */
const mailbox = await vi.hoisted(async () => {
  const { SmtpMailbox } = await import("@/tests/support/smtp-mailbox");
  const started = await new SmtpMailbox({ allowInsecureAuth: true }).start();
  Object.assign(process.env, {
    SMTP_URL: started.url(),
    MAIL_FROM: "Arcade <no-reply@arcade.test>",
    MAIL_TO: "team@arcade.test",
  });
  return started;
});

const mail = (to: string, more: Partial<Mail> = {}): Mail => ({
  template: "game-received",
  to,
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  ...more,
});
const enqueue = (...args: Parameters<typeof mail>) =>
  db.$transaction((transaction) => enqueueMail(transaction, mail(...args)));
const deliver = () => deliverMail({});
const row = (id: number) => db.outboxMail.findUniqueOrThrow({ where: { id } });
const letTimePass = () => query(`UPDATE mail_outbox SET "nextAttemptAt" = now() - interval '1 second'`);

const seconds = ({ nextAttemptAt }: { nextAttemptAt: Date }) => (nextAttemptAt.getTime() - Date.now()) / 1000;
const messageIds = () => mailbox.mails.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
const { asksMs, answersMs } = smtpLimits;
const MAIL_FROM = "Arcade <no-reply@arcade.test>";

beforeEach(async () => {
  await settleAttempts();
  await resetDatabase();
  mailbox.reset();
  Object.assign(env(), {
    SMTP_URL: mailbox.url(),
    MAIL_FROM,
    SMTP_VERIFY_TLS: true,
    SMTP_EHLO_NAME: undefined,
  });
  Object.assign(smtpLimits, { asksMs, answersMs });
});
afterAll(() => mailbox.stop());

describe("a mail by SMTP", () => {
  it("arrives with recipients, subject, both parts, headers and an id of its own", async () => {
    const id = await enqueue("ada@x.test", {
      subject: "Grüße ✓",
      replyTo: "visitor@x.test",
      headers: { "List-Unsubscribe": "<https://s.test/u?token=abc>" },
      text: ".\nA line that begins with a dot",
    });
    await deliver();
    const [received] = mailbox.mails;
    expect(received).toMatchObject({ from: "no-reply@arcade.test", to: ["ada@x.test"] });
    const { idempotencyKey, status, providerMailId } = await row(id);
    expect([status, providerMailId]).toEqual(["sent", `<${idempotencyKey}@arcade.test>`]);
    for (const line of [
      "From: Arcade <no-reply@arcade.test>",
      "Reply-To: visitor@x.test",
      "List-Unsubscribe: <https://s.test/u?token=abc>",
      `Message-ID: <${idempotencyKey}@arcade.test>`,
      "Content-Type: text/plain",
      "Content-Type: text/html",
      "\r\n.\r\nA line that begins with a dot",
    ])
      expect(received?.text).toContain(line);
    expect(received?.text).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it("gets no further header or recipient from a visitor's text", async () => {
    await enqueue("a@x.test", {
      subject: "Hi\r\nBcc: all@x.test",
      replyTo: "b@x.test\r\nBcc: c@x.test",
      text: "\r\n.\r\nMAIL FROM:<evil@x.test>",
    });
    await deliver();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([["a@x.test"]]);
    expect(mailbox.mails[0]?.text).not.toMatch(/^Bcc:/im);
  });
});

describe("who it comes from", () => {
  it.each([
    ["Games: Night", /^From: "?Games: Night"? <no-reply@arcade\.test>/m],
    ["Games (EU)", /^From: "?Games \(EU\)"? <no-reply@arcade\.test>/m],
    ["Games, Inc.", /^From: "Games, Inc\." <no-reply@arcade\.test>/m],
  ])("keeps the name %s, and the address as the sender", async (name, from) => {
    env().MAIL_FROM = `${name} <no-reply@arcade.test>`;
    await enqueue("a@x.test");
    await deliver();
    expect(mailbox.mails).toMatchObject([
      { from: "no-reply@arcade.test", text: expect.stringMatching(from) },
    ]);
  });

  it("greets the server with the site's name, or with the one that is set", async () => {
    vi.spyOn(env(), "SITE_URL", "get").mockReturnValue("https://games.test");
    await enqueue("a@x.test");
    await deliver();
    env().SMTP_EHLO_NAME = "mail.games.test";
    await enqueue("a@x.test");
    await deliver();
    expect(mailbox.mails.map(({ ehlo }) => ehlo)).toEqual(["games.test", "mail.games.test"]);
    vi.restoreAllMocks();
  });
});

describe("a server that says no", () => {
  it("for good to a recipient or a text ends that mail and no other", async () => {
    mailbox.refuse = (what, address) => (what === "recipient" && address === "gone@x.test" ? 550 : undefined);
    const gone = await enqueue("gone@x.test");
    const fine = await enqueue("fine@x.test");
    await deliver();
    expect(await row(gone)).toMatchObject({ status: "failed", lastError: expect.stringContaining("550") });
    expect((await row(fine)).status).toBe("sent");
    mailbox.refuse = (what) => (what === "data" ? 554 : undefined);
    const text = await enqueue("b@x.test");
    await deliver();
    expect((await row(text)).status).toBe("failed");
  });

  it.each([
    ["for now", "recipient", 451],
    ["to a text for now", "data", 452],
  ])("%s is asked again, and has taken nothing", async (_what, where, code) => {
    mailbox.refuse = (what) => (what === where ? code : undefined);
    const id = await enqueue("a@x.test");
    await deliver();
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince: null });
    mailbox.reset();
    await letTimePass();
    await deliver();
    expect([(await row(id)).status, mailbox.mails.length]).toEqual(["sent", 1]);
  });

  it.each([
    ["the sender", "sender", "553 not from here", "MAIL_FROM"],
    ["the sender at the recipient", "recipient", "553 Sender address rejected", "MAIL_FROM"],
    ["relaying", "recipient", "554 Relay access denied", "SMTP_URL"],
    ["an unverified sender at the final dot", "data", "554 not verified", "MAIL_FROM"],
  ] as const)(
    "to %s holds the mail and sends it once that is corrected there",
    async (_what, where, refused, setting) => {
      mailbox.refuse = (what) => (what === where ? refused : undefined);
      const [first, second] = [await enqueue("a@x.test"), await enqueue("a@x.test", { subject: "Later" })];
      await deliver();
      expect(await row(first)).toMatchObject({
        status: "held",
        heldReason: expect.stringContaining(`Check`),
        lastError: expect.stringContaining(refused),
        uncertainSince: null,
      });
      expect((await row(first)).heldReason).toContain(setting);
      // Every mail would be refused: the others wait, and keep their order.
      expect(await row(second)).toMatchObject({ status: "pending", attempts: 0 });
      mailbox.reset();
      await letTimePass();
      await deliver();
      expect([(await row(first)).status, (await row(second)).status]).toEqual(["sent", "sent"]);
      expect(await row(first)).toMatchObject({ heldReason: null, refusedSettings: null, lastError: null });
      expect(mailbox.mails.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
        "Hello",
        "Later",
      ]);
    },
  );

  it("to our password holds the mail, and the corrected password sends it at once", async () => {
    env().SMTP_URL = mailbox.url({ password: "old" });
    const id = await enqueue("a@x.test");
    await deliver();
    const held = await row(id);
    expect(held).toMatchObject({
      status: "held",
      uncertainSince: null,
      lastError: expect.stringContaining("EAUTH"),
    });
    expect(`${held.lastError} ${held.heldReason}`).not.toContain("old");
    env().SMTP_URL = mailbox.url();
    await deliver();
    expect((await row(id)).status).toBe("sent");
  });

  it("to the team's address holds the mail until MAIL_TO is corrected", async () => {
    mailbox.refuse = (what, address) =>
      what === "recipient" && address === "team@arcade.test" ? 550 : undefined;
    const id = await enqueue("team@arcade.test");
    await deliver();
    expect(await row(id)).toMatchObject({ status: "held", heldReason: expect.stringContaining("MAIL_TO") });
    const { MAIL_TO } = env();
    env().MAIL_TO = "crew@arcade.test";
    await deliver();
    env().MAIL_TO = MAIL_TO;
    expect(mailbox.mails).toMatchObject([{ to: ["crew@arcade.test"] }]);
  });

  it("to the sender for days never makes the mail fail", async () => {
    mailbox.refuse = (what) => (what === "sender" ? 553 : undefined);
    const id = await enqueue("a@x.test");
    await query(`UPDATE mail_outbox SET attempts = 149`);
    await deliver();
    expect(await row(id)).toMatchObject({ status: "held", attempts: 8 });
    expect(seconds(await row(id))).toBeLessThan(1801);
  });
});

describe("a server that is not there", () => {
  it("has certainly taken nothing", async () => {
    env().SMTP_URL = `smtp://localhost:${await findFreePort()}`;
    const id = await enqueue("a@x.test");
    await deliver();
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince: null });
  });

  it("or says nothing keeps no form waiting, and has certainly taken nothing", async () => {
    smtpLimits.asksMs = 400;
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await vi.waitFor(() => expect(silent.address()).not.toBeNull());
    env().SMTP_URL = `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`;
    const id = await enqueue("a@x.test");
    const begun = performance.now();
    expect(await attemptDelivery(id, 100)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(350);
    await settleAttempts();
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince: null });
    silent.close();
  });
});

describe("a server that has the text", () => {
  it("and answers after the form did gets it once", async () => {
    mailbox.answersAfterMs = 500;
    const id = await enqueue("a@x.test");
    expect(await attemptDelivery(id, 100)).toBe(false);
    await deliver();
    expect((await row(id)).status).toBe("sending");
    await settleAttempts();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 1, uncertainSince: null });
    expect(mailbox.mails).toHaveLength(1);
  });

  it.each([
    ["goes away", () => Object.assign(mailbox, { losesAnswer: true })],
    [
      "does not answer in time",
      () => {
        mailbox.answersAfterMs = 3_000;
        smtpLimits.answersMs = 200;
      },
    ],
  ])(
    "and %s gets it again after hours, under the same id, and holds no other mail back",
    async (_what, misbehave) => {
      misbehave();
      const id = await enqueue("a@x.test");
      await deliver();
      const unknown = await row(id);
      expect(unknown).toMatchObject({
        status: "pending",
        uncertainSince: expect.any(Date),
        lastError: expect.stringMatching(/^It is unknown whether this mail arrived/),
      });
      expect(seconds(unknown)).toBeGreaterThan(7_000);
      Object.assign(mailbox, { losesAnswer: false, answersAfterMs: 0 });
      const next = await enqueue("a@x.test", { subject: "Next" });
      await deliver();
      expect([(await row(id)).status, (await row(next)).status]).toEqual(["pending", "sent"]);
      await letTimePass();
      await deliver();
      expect((await row(id)).status).toBe("sent");
      const [first, , repeated] = messageIds();
      expect([mailbox.mails.length, repeated]).toEqual([3, first]);
    },
  );

  it("and whose worker dies gets it again after hours, but at once if it had not got the text", async () => {
    mailbox.answersAfterMs = 500;
    const id = await enqueue("a@x.test");
    const attempt = deliver();
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1));
    const died = await row(id);
    expect(died).toMatchObject({ status: "sending", uncertainSince: expect.any(Date) });
    await attempt;
    const unasked = await enqueue("b@x.test");
    const { uncertainSince } = died;
    await db.outboxMail.update({ where: { id }, data: { status: "sending", uncertainSince } });
    await query(`UPDATE mail_outbox SET status = 'sending', "claimedUntil" = now() - interval '1 second'`);
    await deliver();
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince });
    expect(seconds(await row(id))).toBeGreaterThan(7_000);
    expect((await row(unasked)).status).toBe("sent");
    expect(mailbox.mails.map(({ to }) => to)).toEqual([["a@x.test"], ["b@x.test"]]);
  });
});

describe("TLS", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-smtp-"));
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name)) as [string, string];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", cert],
      ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
    ],
    { stdio: "ignore" },
  );
  const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is asked for, and without it nothing is sent to a server elsewhere, unless it is named so", async () => {
    const elsewhere = { host: "0.0.0.0" };
    env().SMTP_URL = mailbox.url(elsewhere);
    const id = await enqueue("a@x.test");
    await deliver();
    expect(await row(id)).toMatchObject({ status: "held", uncertainSince: null });
    expect(mailbox.mails).toEqual([]);
    env().SMTP_URL = mailbox.url({ ...elsewhere, query: "?requireTLS=false" });
    await deliver();
    expect((await row(id)).status).toBe("sent");
  });

  it.each([
    ["smtps", { secure: true }],
    ["smtp", {}],
  ])(
    "by %s is not begun with a certificate that nobody vouches for, unless that is allowed",
    async (scheme, options) => {
      const encrypted = await new SmtpMailbox({ ...certificate, ...options }).start();
      env().SMTP_URL = encrypted.url({ scheme });
      const id = await enqueue("a@x.test");
      await deliver();
      expect(await row(id)).toMatchObject({
        status: "held",
        heldReason: expect.stringContaining("certificate"),
        lastError: expect.stringMatching(/self-signed/),
      });
      expect(encrypted.mails).toEqual([]);
      env().SMTP_VERIFY_TLS = false;
      await deliver();
      expect(encrypted.mails).toMatchObject([{ isEncrypted: true }]);
      await encrypted.stop();
    },
  );

  it.each([
    ["smtps", { secure: true }],
    ["smtp", {}],
  ])(
    "by %s is used with one that is vouched for",
    async (scheme, options) => {
      const encrypted = await new SmtpMailbox({ ...certificate, ...options }).start();
      const id = await enqueue("a@x.test");
      // Which authorities count a process reads when it starts.
      const child = spawn(
        process.execPath,
        ["--conditions=react-server", "--import", "tsx", inProject("tests", "support", "mail-worker.ts")],
        {
          env: { ...process.env, SMTP_URL: encrypted.url({ scheme }), NODE_EXTRA_CA_CERTS: cert },
          stdio: "ignore",
        },
      );
      await vi.waitFor(async () => expect((await row(id)).status).toBe("sent"), 50_000);
      await endChild(child, { graceMs: 5_000 });
      expect(encrypted.mails).toMatchObject([{ to: ["a@x.test"], isEncrypted: true }]);
      await encrypted.stop();
      // The worker is a process of its own, which takes its time to start on a busy machine.
    },
    60_000,
  );
});

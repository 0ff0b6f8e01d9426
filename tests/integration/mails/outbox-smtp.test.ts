import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { attemptDelivery, deliverMail } from "@/lib/server/mail/deliver";
import { enqueueMail, type Mail } from "@/lib/server/mail/outbox";
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

beforeEach(async () => {
  await resetDatabase();
  mailbox.reset();
  env().SMTP_URL = mailbox.url();
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
    ["to our sender, which its owner mends", "sender", 553],
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

  it("to our password holds nothing back for good", async () => {
    env().SMTP_URL = mailbox.url({ password: "old" });
    const id = await enqueue("a@x.test");
    await deliver();
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince: null });
    expect((await row(id)).lastError).toContain("EAUTH");
    expect((await row(id)).lastError).not.toContain("old");
    env().SMTP_URL = mailbox.url();
    await letTimePass();
    await deliver();
    expect((await row(id)).status).toBe("sent");
  });
});

describe("a server that is not there", () => {
  it("has certainly taken nothing", async () => {
    env().SMTP_URL = `smtp://localhost:${await findFreePort()}`;
    const id = await enqueue("a@x.test");
    await deliver();
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince: null });
  });

  it("or says nothing is waited for no longer than the timeout", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await vi.waitFor(() => expect(silent.address()).not.toBeNull());
    env().SMTP_URL = `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`;
    const id = await enqueue("a@x.test");
    const begun = performance.now();
    expect(await attemptDelivery(id, 400)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince: null });
    silent.close();
  });

  it("or goes away in the middle may have taken it: it is sent again under the same id", async () => {
    mailbox.losesAnswer = true;
    const id = await enqueue("a@x.test");
    await deliver();
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince: expect.any(Date) });
    mailbox.losesAnswer = false;
    await letTimePass();
    await deliver();
    expect((await row(id)).status).toBe("sent");
    const ids = mailbox.mails.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
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
    expect(await row(id)).toMatchObject({ status: "pending", uncertainSince: null });
    expect(mailbox.mails).toEqual([]);
    env().SMTP_URL = mailbox.url({ ...elsewhere, query: "?requireTLS=false" });
    await letTimePass();
    await deliver();
    expect((await row(id)).status).toBe("sent");
  });

  it.each([
    ["smtps", { secure: true }],
    ["smtp", {}],
  ])("by %s is not begun with a certificate that nobody vouches for", async (scheme, options) => {
    const encrypted = await new SmtpMailbox({ ...certificate, ...options }).start();
    env().SMTP_URL = encrypted.url({ scheme });
    const id = await enqueue("a@x.test");
    await deliver();
    expect(await row(id)).toMatchObject({
      status: "pending",
      lastError: expect.stringMatching(/self-signed/),
    });
    expect(encrypted.mails).toEqual([]);
    await encrypted.stop();
  });

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

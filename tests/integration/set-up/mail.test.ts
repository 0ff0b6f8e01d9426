import { createServer } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readSetUp } from "@/lib/features/set-up/data";
import { storeMail, testMailSettings } from "@/lib/features/set-up/mail/mutations";
import type { MailChange } from "@/lib/features/set-up/mail/schema";
import { resealSetUp } from "@/lib/features/set-up/tasks";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { mailAccount, senderAddress, teamAddress } from "@/lib/server/mail/account";
import { deliverMail } from "@/lib/server/mail/deliver";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { readSettings } from "@/lib/server/read-settings";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { ResendServer } from "@/tests/support/resend-server";
import { SmtpMailbox } from "@/tests/support/smtp-mailbox";

const mailbox = await new SmtpMailbox({ allowInsecureAuth: true }).start();
const resend = await new ResendServer().start();
const today = env().ENCRYPTION_KEY;
let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  await readSettings();
  mailbox.reset();
  resend.reset();
  const { SMTP_URL, RESEND_API_KEY, MAIL_PROVIDER, MAIL_FROM, MAIL_TO } = {} as ReturnType<typeof env>;
  Object.assign(env(), { SMTP_URL, RESEND_API_KEY, MAIL_PROVIDER, MAIL_FROM, MAIL_TO });
  Object.assign(env(), {
    RESEND_BASE_URL: resend.url,
    ENCRYPTION_KEY: today,
    ENCRYPTION_KEY_PREVIOUS: undefined,
  });
  admin = await makeAdmin("ada");
});
afterAll(() => Promise.all([mailbox.stop(), resend.stop()]));

type Smtp = Extract<MailChange, { provider: "smtp" }>;
const smtp = (more: Partial<Smtp> = {}): Smtp => ({
  provider: "smtp",
  version: 0,
  host: "localhost",
  port: mailbox.port,
  security: "starttls",
  user: mailbox.user,
  password: mailbox.password,
  fromName: "Arcade",
  from: "no-reply@arcade.test",
  to: "team@arcade.test",
  testTo: "ada@arcade.test",
  ...more,
});
const byResend = (key = resend.key, version = 0): MailChange => ({
  provider: "resend",
  version,
  key,
  fromName: "",
  from: "no-reply@arcade.test",
  to: "team@arcade.test",
  testTo: "ada@arcade.test",
});
const store = (change: MailChange) => storeMail(admin, change, "r");
const storedRows = () => query<{ name: string; value: string }>("SELECT name, value FROM settings");

describe("mail settings that work", () => {
  it("are stored after a test mail, and the outbox uses them from the next run", async () => {
    const setUp = await store(smtp());
    expect(mailbox.mails).toMatchObject([{ from: "no-reply@arcade.test", to: ["ada@arcade.test"] }]);
    expect(mailbox.mails[0]?.text).toContain("Subject: Test mail from Spawnpoint");
    const { password: _, ...server } = smtp();
    expect(setUp).toMatchObject({
      mail: {
        provider: "smtp",
        isFixed: false,
        smtp: { host: server.host, port: server.port, security: server.security, user: server.user },
        from: server.from,
      },
      fields: { SMTP_URL: { source: "panel", value: null, updatedBy: "ada" } },
    });
    expect([senderAddress(), teamAddress()]).toEqual(["Arcade <no-reply@arcade.test>", "team@arcade.test"]);
    await db.$transaction((transaction) =>
      enqueueMail(transaction, {
        template: "game-received",
        to: teamAddress(),
        subject: "Hello",
        html: "<p>Hello</p>",
        text: "Hello",
      }),
    );
    await deliverMail({});
    expect(mailbox.mails.map(({ to }) => to)).toEqual([["ada@arcade.test"], ["team@arcade.test"]]);
  });

  it("can be Resend's", async () => {
    expect((await store(byResend())).mail).toMatchObject({ provider: "resend", smtp: null });
    expect(resend.to("ada@arcade.test")).toHaveLength(1);
    await testMailSettings(admin, "kim@arcade.test");
    expect(resend.to("kim@arcade.test")).toHaveLength(1);
  });

  it("are read by another instance, which is notified", async () => {
    await store(byResend());
    const rows = await db.setting.findMany();
    await query("DELETE FROM settings");
    await readSettings();
    expect(mailAccount()).toBeUndefined();
    await db.setting.createMany({ data: rows });
    await readSettings();
    expect(mailAccount()).toEqual({ by: "resend", key: resend.key, isFromPanel: true });
  });

  it("take precedence over the environment until they are removed", async () => {
    await store(smtp());
    Object.assign(env(), {
      RESEND_API_KEY: resend.key,
      MAIL_FROM: "env@arcade.test",
      MAIL_TO: "crew@arcade.test",
    });
    expect([mailAccount()?.by, senderAddress()]).toEqual(["smtp", "Arcade <no-reply@arcade.test>"]);
    const { versions } = await readSetUp(admin);
    expect(await store({ provider: "none", version: versions.mail })).toMatchObject({
      mail: { provider: "resend", isFixed: true, from: "env@arcade.test", to: "crew@arcade.test" },
      fields: { RESEND_API_KEY: { source: "environment", value: null } },
    });
    expect(await refusal(store(smtp({ version: versions.mail + 4 })))).toMatchObject({ status: 409 });
  });
});

describe("a secret", () => {
  it("is sealed in the database, and in no answer or audit entry", async () => {
    const answer = await store(smtp());
    const rows = await storedRows();
    expect(rows.find(({ name }) => name === "SMTP_URL")?.value).toMatch(/^v1\./);
    const audit = await db.auditEntry.findMany();
    expect(audit.find(({ entityId }) => entityId === "SMTP_URL")).toMatchObject({
      action: "set-up.edit",
      oldValue: { isStored: false },
      newValue: { isStored: true },
    });
    const everything = JSON.stringify([answer, rows, audit, await readSetUp(admin)], (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    for (const form of [mailbox.password, encodeURIComponent(mailbox.password)])
      expect(everything).not.toContain(form);
  });

  it("stays if it is left empty for the same server and account", async () => {
    await store(smtp());
    const before = await storedRows();
    const { versions } = await readSetUp(admin);
    await store(smtp({ password: "", fromName: "Harbour", version: versions.mail }));
    expect(senderAddress()).toBe("Harbour <no-reply@arcade.test>");
    const sealed = (rows: typeof before) => rows.find(({ name }) => name === "SMTP_URL")?.value;
    expect(sealed(await storedRows())).toBe(sealed(before));
  });

  it("is not sent to another server", async () => {
    const stranger = await new SmtpMailbox({ allowInsecureAuth: true }).start();
    await store(smtp());
    const { versions } = await readSetUp(admin);
    const change = smtp({ password: "", port: stranger.port, version: versions.mail });
    expect(await refusal(store(change))).toMatchObject({
      status: 422,
      errors: { password: expect.stringMatching(/enter the password again/) },
    });
    expect(stranger.mails).toEqual([]);
    await stranger.stop();
  });

  it("is sealed anew after a change of the key", async () => {
    await store(smtp());
    Object.assign(env(), {
      ENCRYPTION_KEY: Buffer.alloc(32, 9).toString("hex"),
      ENCRYPTION_KEY_PREVIOUS: today,
    });
    await resealSetUp({});
    Object.assign(env(), { ENCRYPTION_KEY_PREVIOUS: undefined });
    expect(mailAccount()).toMatchObject({ by: "smtp", url: mailbox.url() });
  });

  it("that cannot be decrypted holds mails until it is entered again", async () => {
    await store(smtp());
    Object.assign(env(), { ENCRYPTION_KEY: Buffer.alloc(32, 9).toString("hex") });
    expect((await readSetUp(admin)).mail).toMatchObject({ isUnreadable: true, smtp: null });
    const id = await db.$transaction((transaction) =>
      enqueueMail(transaction, {
        template: "game-received",
        to: "bo@arcade.test",
        subject: "Hello",
        html: "<p>Hello</p>",
        text: "Hello",
      }),
    );
    await deliverMail({});
    expect(await db.outboxMail.findUnique({ where: { id } })).toMatchObject({
      status: "held",
      heldReason: expect.stringContaining("Enter it again under Settings, Set-up"),
    });
    const { versions } = await readSetUp(admin);
    await store(smtp({ version: versions.mail }));
    await deliverMail({});
    expect(await db.outboxMail.findUnique({ where: { id } })).toMatchObject({ status: "sent" });
  });
});

describe("mail settings that do not work", () => {
  const greeter = createServer((socket) => socket.end("-ERR secret words of another service\r\n"));
  afterAll(() => void greeter.close());

  it.each<[string, () => Promise<MailChange> | MailChange, string, RegExp]>([
    [
      "a wrong password",
      () => smtp({ password: "wrong" }),
      "password",
      /refuses the user or the password.*535/,
    ],
    [
      "an unknown host",
      () => smtp({ host: "smtp.arcade.invalid" }),
      "host",
      /No server has this name.*(ENOTFOUND|EAI_AGAIN)/,
    ],
    ["a closed port", () => smtp({ port: 1 }), "port", /accepts no connections.*ECONNREFUSED/],
    ["the wrong encryption", () => smtp({ security: "tls" }), "security", /No encrypted connection/],
    ["an address of the link", () => smtp({ host: "169.254.169.254" }), "host", /cannot be a mail server/],
    ["a wrong key of Resend", () => byResend("re_wrong"), "key", /refuses the key.*invalid_api_key/],
    [
      "a refused sender",
      () => {
        mailbox.refuse = (what) => (what === "sender" ? "550 sender not yours" : undefined);
        return smtp();
      },
      "from",
      /does not allow this sender.*550 sender not yours/,
    ],
    [
      "another service's port",
      async () => {
        await new Promise<void>((resolve) => greeter.listen(0, "127.0.0.1", resolve));
        return smtp({ port: (greeter.address() as { port: number }).port, host: "127.0.0.1" });
      },
      "port",
      /it is not a mail server(?!.*secret words)/,
    ],
  ])(
    "because of %s are refused with the provider's words, and the old ones stay",
    async (_, change, field, words) => {
      await store({ ...smtp(), fromName: "Old" });
      const before = await storedRows();
      const { versions } = await readSetUp(admin);
      const tried = await change();
      expect(await refusal(store({ ...tried, version: versions.mail }))).toMatchObject({
        status: 422,
        errors: { [field]: expect.stringMatching(words) },
      });
      expect(await storedRows()).toEqual(before);
      expect(senderAddress()).toBe("Old <no-reply@arcade.test>");
    },
  );

  it("because an address is only an example are refused before a test", async () => {
    expect(await refusal(store(smtp({ from: "no-reply@example.com" })))).toMatchObject({
      errors: { from: expect.stringContaining("reserved for examples") },
    });
    expect([mailbox.mails, await storedRows()]).toEqual([[], []]);
  });

  it("are refused if another admin changed them in the meantime, without a test", async () => {
    await store(smtp());
    mailbox.reset();
    expect(await refusal(store(smtp()))).toMatchObject({ status: 409 });
    expect(mailbox.mails).toEqual([]);
  });

  it("stay if the answer of a test is lost", async () => {
    mailbox.losesAnswer = true;
    expect(await refusal(store(smtp()))).toMatchObject({ status: 422 });
    expect(await storedRows()).toEqual([]);
  });
});

it("a test mail without a provider is refused", async () => {
  expect(await refusal(testMailSettings(admin, "ada@arcade.test"))).toMatchObject({
    status: 409,
    message: expect.stringContaining("No mail provider"),
  });
});

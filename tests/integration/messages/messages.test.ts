import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { issueChallenge, openChallenges } from "@/lib/features/messages/captcha";
import { createContactMessage } from "@/lib/features/messages/mutations";
import { contactPayloadSchema } from "@/lib/features/messages/schema";
import { retireMessages } from "@/lib/features/messages/tasks";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { noProvider } from "@/lib/server/mail/outbox";
import { sign } from "@/lib/server/signature";
import { query, resetDatabase } from "@/tests/support/database";
import { refusal } from "@/tests/support/games";
import { asCookieHeader, robot, sender, solve, visitorAddress } from "@/tests/support/visitor";

const wrongAnswer = "Please solve the math problem correctly.";
const message = {
  name: "Ada Fern",
  email: "ada@example.com",
  subject: "A question",
  message: "How do I submit a game?\nThank you!",
};

const openTab = (cookies = "") => asCookieHeader(issueChallenge(cookies || null).cookies);

/** @param cookies what the browser sends @param shown the challenge in the form, if any */
async function send(
  overrides: Record<string, unknown> = {},
  cookies = openTab(),
  { shown, by = sender }: { shown?: string | undefined; by?: typeof sender } = {},
) {
  const payload = contactPayloadSchema.parse({ ...message, captcha: solve(cookies), ...overrides });
  const challenges = openChallenges(cookies).filter(({ id }) => !shown || id === shown);
  return createContactMessage(payload, challenges, by);
}

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

describe("createContactMessage", () => {
  it("stores the message and both mails", async () => {
    await send();
    expect(await db.contactMessage.findMany()).toMatchObject([
      {
        ...message,
        status: "open",
        spam: false,
        submitterIp: visitorAddress,
        termsVersion: expect.any(String),
      },
    ]);
    const [toTeam, toWriter] = await db.outboxMail.findMany({ orderBy: { id: "asc" } });
    expect(toTeam).toMatchObject({
      template: "contact-received",
      toAddress: "team@example.com",
      fromAddress: "Spawnpoint <no-reply@example.com>",
      replyTo: "ada@example.com",
      subject: "Contact: A question",
      status: "held",
      heldReason: noProvider,
    });
    expect(toTeam?.text).toContain("How do I submit a game?\nThank you!");
    expect(toTeam?.text).toContain("http://localhost:3000/admin/inbox?kind=messages&item=1");
    expect(toWriter).toMatchObject({
      template: "contact-confirmation",
      toAddress: "ada@example.com",
      subject: "We got your message | Spawnpoint",
      headers: { "Auto-Submitted": "auto-replied" },
    });
  });

  it("writes no word of the visitor to an unverified address", async () => {
    await send({ name: "BUY-NOW", subject: "BUY-NOW cheap", message: "BUY-NOW at https://spam.example" });
    const mail = await db.outboxMail.findFirstOrThrow({ where: { toAddress: "ada@example.com" } });
    expect(JSON.stringify(mail)).not.toMatch(/BUY-NOW|spam\.example/);
  });

  it("escapes HTML and removes characters that reverse text from mails", async () => {
    await send({
      name: `<img src=x onerror=alert(1)>`,
      subject: "Hello\r\nBcc: everybody@example.com \u202Egnp.exe",
      message: `<script>alert(1)</script>\u0000\u202E and "more"`,
    });
    const mail = await db.outboxMail.findFirstOrThrow({ where: { template: "contact-received" } });
    expect(mail.subject).toBe("Contact: Hello Bcc: everybody@example.com gnp.exe");
    for (const bad of ["<script", "<img", "\u202e", "\u0000"]) expect(mail.html).not.toContain(bad);
    expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(mail.text).toContain("<script>alert(1)</script>");
  });

  it("keeps suspected spam, flagged, with the reasons, its mails held", async () => {
    await send({}, openTab(), { by: robot });
    expect(await db.contactMessage.findFirst()).toMatchObject({ spam: true, spamReasons: ["honeypot"] });
    const reasons = (await db.outboxMail.findMany()).map((mail) => mail.heldReason);
    expect(reasons).toEqual(Array(2).fill("Suspected to be spam"));
  });

  it("floods no stranger: after three confirmations a day the others are held, the messages stored", async () => {
    for (const email of [
      "Stranger@example.com",
      "stranger+1@example.com",
      "stranger@EXAMPLE.com",
      "stranger@example.com",
    ])
      await send({ email });
    await send({ email: "other@example.com" });
    expect(await db.contactMessage.count()).toBe(5);
    const mails = await db.outboxMail.findMany({
      where: { template: "contact-confirmation" },
      orderBy: { id: "asc" },
    });
    expect(mails.map((mail) => mail.heldReason?.startsWith("This address already got three"))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  it("leaves nothing behind when the answer cannot be stored", async () => {
    const cookies = openTab();
    const payload = contactPayloadSchema.parse({ ...message, captcha: solve(cookies) });
    const failing = { ...sender, recordAnswer: () => Promise.reject(new Error("full disk")) };
    await expect(createContactMessage(payload, openChallenges(cookies), failing)).rejects.toThrow(
      "full disk",
    );
    expect([
      await db.contactMessage.count(),
      await db.outboxMail.count(),
      await db.burntToken.count(),
    ]).toEqual([0, 0, 0]);
    await send({}, cookies);
  });
});

describe("captcha", () => {
  it("returns the sum of two numbers from 1 to 10 and sets a signed, private cookie of ten minutes", () => {
    for (let index = 0; index < 50; index++) {
      const { challenge, cookies } = issueChallenge(null);
      for (const number of [challenge.a, challenge.b]) expect(number >= 1 && number <= 10).toBe(true);
      expect(solve(asCookieHeader(cookies))).toBe(String(challenge.a + challenge.b));
      expect(cookies[0]).toMatch(/; Path=\/api\/contact; Max-Age=600; HttpOnly; SameSite=Strict$/);
    }
  });

  it("cannot be solved by reading its cookie", () => {
    const sumsWithin = new Map<number, Set<number>>();
    for (let index = 0; index < 300; index++) {
      const { challenge, cookies } = issueChallenge(null);
      const [, expires, signature, ...more] = /=([^.;]*)\.([^.;]*)(.*)/.exec(cookies[0] ?? "") ?? [];
      expect(Number(expires)).toBeGreaterThan(Date.now());
      expect(signature).toHaveLength(43);
      expect(more.join("")).not.toContain(".");
      const group = Number(expires) % 5;
      sumsWithin.set(group, (sumsWithin.get(group) ?? new Set()).add(challenge.a + challenge.b));
    }
    for (const sums of sumsWithin.values()) expect(sums.size).toBeGreaterThan(5);
  });

  it("accepts an answer once", async () => {
    const cookies = openTab();
    await send({}, cookies);
    expect((await refusal(send({}, cookies))).errors).toEqual({ captcha: wrongAnswer });
    expect(await db.contactMessage.count()).toBe(1);
  });

  it("accepts one of several simultaneous answers", async () => {
    const cookies = openTab();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => send({}, cookies)));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await db.contactMessage.count()).toBe(1);
  });

  it("burns a challenge that was answered wrongly", async () => {
    const cookies = openTab();
    const error = await refusal(send({ captcha: "99" }, cookies));
    expect([error.status, error.message, error.errors]).toEqual([422, wrongAnswer, { captcha: wrongAnswer }]);
    expect((await refusal(send({}, cookies))).status).toBe(422);
  });

  it("keeps two tabs apart", async () => {
    const first = openTab();
    const second = `${first}; ${openTab(first)}`;
    const [one, other] = openChallenges(second);
    // A wrong answer in one tab leaves the other tab's numbers alone.
    await refusal(send({ captcha: "99" }, second, { shown: one?.id }));
    await send({ captcha: other?.sum }, second, { shown: other?.id });
    expect(await db.contactMessage.count()).toBe(1);
  });

  it("rejects a cookie that is forged or meant for another purpose", async () => {
    const [name = "", value = ""] = openTab().split("=");
    const [expires, signature] = value.split(".");
    const signedFor = (purpose: string) =>
      `${name}=${expires}.${sign(purpose, `${name.slice("captcha-".length)}.${expires}`)}`;
    expect(openChallenges(signedFor("captcha"))).toHaveLength(1);
    for (const forged of [
      `${name}=${Number(expires) + 1}.${signature}`,
      `${name}x=${value}`,
      `${name}=${expires}`,
      signedFor("upload-owner"),
      "",
    ])
      expect(openChallenges(forged)).toEqual([]);
  });

  it("accepts an answer for ten minutes and no longer", async () => {
    const begun = Date.now();
    const setTime = (seconds: number) =>
      vi.spyOn(clock, "now").mockReturnValue(new Date(begun + seconds * 1000));
    setTime(0);
    const cookies = openTab();
    const captcha = solve(cookies);
    setTime(10 * 60 + 1);
    expect(openChallenges(cookies)).toEqual([]);
    expect((await refusal(send({ captcha }, cookies))).errors).toEqual({ captcha: wrongAnswer });
    setTime(10 * 60 - 1);
    await send({ captcha }, cookies);
    expect(await db.contactMessage.count()).toBe(1);
  });

  it("leaves a browser five open challenges at most", () => {
    let jar: string[] = [];
    for (let index = 0; index < 8; index++) {
      const { cookies } = issueChallenge(jar.join("; "));
      const dropped = cookies
        .filter((cookie) => /Max-Age=0/.test(cookie))
        .map((cookie) => cookie.split("=")[0]);
      jar = [...jar, asCookieHeader(cookies)].filter((cookie) => !dropped.includes(cookie.split("=")[0]));
    }
    expect(jar).toHaveLength(5);
  });
});

describe("retireMessages", () => {
  it("removes expired messages and nothing else", async () => {
    await send();
    await send({ subject: "Two years old" });
    await query(
      `UPDATE contact_messages SET "submittedAt" = now() - interval '25 months' WHERE subject = 'Two years old'`,
    );
    await send({ subject: "In the trash" });
    await query(
      `UPDATE contact_messages SET "deletedAt" = now() - interval '31 days' WHERE subject = 'In the trash'`,
    );
    await query(
      `UPDATE mail_outbox SET status = 'sent', "sentAt" = now() - interval '31 days' WHERE id <= 2`,
    );
    await query(
      `UPDATE mail_outbox SET status = 'sent', "sentAt" = now(), "createdAt" = now() - interval '80 days' WHERE id = 5`,
    );
    await query(
      `UPDATE mail_outbox SET status = 'discarded', "createdAt" = now() - interval '31 days' WHERE id = 6`,
    );
    await query(
      `UPDATE mail_outbox SET status = 'failed', "createdAt" = now() - interval '31 days' WHERE id = 3`,
    );
    await query(
      `UPDATE mail_outbox SET status = 'held', "createdAt" = now() - interval '91 days' WHERE id = 4`,
    );
    await retireMessages({});
    expect((await db.contactMessage.findMany()).map(({ subject }) => subject)).toEqual(["A question"]);
    expect((await db.outboxMail.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id)).toEqual([3, 5, 6]);
  });

  it("leaves messages in the trash there until the day that the trash names", async () => {
    await send();
    await query(
      `UPDATE contact_messages SET "submittedAt" = now() - interval '25 months', "deletedAt" = now() - interval '1 day'`,
    );
    const ticket = {
      name: "Bo",
      email: "bo@example.com",
      category: "Other",
      subject: "Old",
      message: "How?",
    };
    const times = { updatedAt: new Date("2020-01-01"), deletedAt: new Date() };
    await db.supportTicket.create({ data: { ...ticket, number: "SP-1", status: "closed", ...times } });
    await retireMessages({});
    expect([await db.contactMessage.count(), await db.supportTicket.count()]).toEqual([1, 1]);
  });
});

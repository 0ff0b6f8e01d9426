import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { deliverMail } from "@/lib/server/mail/deliver";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { query, resetDatabase } from "@/tests/support/database";

const resend = await vi.hoisted(async () => {
  const { ResendServer } = await import("@/tests/support/resend-server");
  const server = await new ResendServer().start();
  Object.assign(process.env, server.settings);
  return server;
});

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

describe("a mail that was written before the settings were mended", () => {
  it("goes out from today's sender, and the team's to today's team", async () => {
    const toTeam = await enqueue(written.MAIL_TO);
    await enqueue("a@x.example");
    resend.behave = () => ({ kind: "status", status: 403, name: "validation_error" });
    await deliver();
    Object.assign(env(), mended);
    resend.behave = () => ({ kind: "ok" });
    await deliver();
    expect(resend.mails.map(({ from, to }) => [from, ...to])).toEqual([
      [mended.MAIL_FROM, mended.MAIL_TO],
      [mended.MAIL_FROM, "a@x.example"],
    ]);
    expect(await db.outboxMail.findUnique({ where: { id: toTeam } })).toMatchObject({
      status: "sent",
      fromAddress: mended.MAIL_FROM,
      toAddress: mended.MAIL_TO,
    });
  });

  it("stays as it was if it may have been sent, so that the service recognises it", async () => {
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

import { afterEach, beforeEach, expect, it } from "vitest";
import { discardMails, releaseMails } from "@/lib/features/mail-queue/mutations";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { resetDatabase } from "../support/database";
import { makeAdmin } from "../support/factories";

beforeEach(resetDatabase);
afterEach(() => {
  env().RESEND_API_KEY = undefined;
});

const mail = (status: "held" | "failed" | "sent", subject: string) =>
  db.outboxMail.create({
    data: {
      idempotencyKey: subject,
      template: "game-received",
      toAddress: "ada@example.com",
      fromAddress: "site@example.com",
      subject,
      html: "",
      text: "",
      status,
    },
  });

it("of several mails each that can be is released or discarded, and the others say why not", async () => {
  const admin = await makeAdmin();
  env().RESEND_API_KEY = "key";
  const [held, failed, sent] = [await mail("held", "a"), await mail("failed", "b"), await mail("sent", "c")];
  expect(await releaseMails(admin, [held.id, sent.id, 999, failed.id, held.id], "r")).toEqual([
    { id: held.id, ok: true },
    { id: sent.id, ok: false, message: "This mail is sent already." },
    { id: 999, ok: false, message: expect.stringContaining("mail") },
    { id: failed.id, ok: true },
  ]);
  expect(await discardMails(admin, [sent.id, failed.id], "r")).toEqual([
    { id: sent.id, ok: false, message: "This mail is sent already." },
    { id: failed.id, ok: true },
  ]);
  const statuses = await db.outboxMail.findMany({ orderBy: { id: "asc" }, select: { status: true } });
  expect(statuses.map(({ status }) => status)).toEqual(["pending", "discarded", "sent"]);
  expect(await db.auditEntry.count({ where: { action: { in: ["mail.release", "mail.discard"] } } })).toBe(3);
});

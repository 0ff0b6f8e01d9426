import { afterEach, beforeEach, expect, it } from "vitest";
import { pageMails } from "@/lib/features/mail-queue/data";
import { discardMails, releaseMails } from "@/lib/features/mail-queue/mutations";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { countWaiting, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";

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
    { id: sent.id, ok: false, message: "This mail is already sent.", isSo: true },
    { id: 999, ok: false, message: expect.stringContaining("mail") },
    { id: failed.id, ok: true },
  ]);
  // Also where nothing could be sent: what is decided already does not "stay here".
  env().RESEND_API_KEY = undefined;
  const another = await mail("held", "d");
  expect(await releaseMails(admin, [sent.id, another.id], "r")).toEqual([
    { id: sent.id, ok: false, message: "This mail is already sent.", isSo: true },
    { id: another.id, ok: false, message: expect.stringContaining("so it stays here.") },
  ]);
  expect(await discardMails(admin, [sent.id, failed.id], "r")).toEqual([
    { id: sent.id, ok: false, message: "This mail is already sent." },
    { id: failed.id, ok: true },
  ]);
  const statuses = await db.outboxMail.findMany({ orderBy: { id: "asc" }, select: { status: true } });
  expect(statuses.map(({ status }) => status)).toEqual(["pending", "discarded", "sent", "held"]);
  expect(await db.auditEntry.count({ where: { action: { in: ["mail.release", "mail.discard"] } } })).toBe(3);
});

it("finds mails by the template's name as the panel shows it, and by its code", async () => {
  const admin = await makeAdmin();
  const { id } = await mail("sent", "a");
  const found = async (q: string) =>
    (await pageMails(admin, { q, status: null, page: 1 })).rows.map((row) => row.id);
  expect(await found("new game")).toEqual([id]);
  expect(await found("game-received")).toEqual([id]);
  expect(await found("new ticket")).toEqual([]);
});

/** Until somebody waits for a row that somebody else is changing. */
const waitForLock = () => expect.poll(countWaiting).toBeGreaterThan(0);

it("the second of two admins at the same moment gets the mail's new state", async () => {
  const admin = await makeAdmin();
  const { id } = await mail("held", "a");
  let second: ReturnType<typeof discardMails> | undefined;
  await db.$transaction(async (transaction) => {
    await transaction.outboxMail.update({ where: { id }, data: { status: "discarded" } });
    second = discardMails(admin, [id], "r");
    await waitForLock();
  });
  expect(await second).toEqual([{ id, ok: false, message: "This mail is already discarded.", isSo: true }]);
});

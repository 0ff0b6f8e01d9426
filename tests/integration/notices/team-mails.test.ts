import { beforeEach, describe, expect, it } from "vitest";
import { sendNoticeDigests } from "@/lib/features/notices/tasks";
import { watchPromises } from "@/lib/features/overview/tasks";
import { storeMailSettings } from "@/lib/features/webhooks/mutations";
import { readMailSettings } from "@/lib/features/webhooks/panel";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { suspectedReason } from "@/lib/server/mail/outbox";
import type { MailRhythm, NoticeKind } from "@/lib/shared/notices";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { tell } from "@/tests/support/webhooks";

const mails = () => db.outboxMail.findMany({ orderBy: { id: "asc" } });
const notices = () => db.notice.findMany({ orderBy: { id: "asc" } });
/** As if everything had happened so long ago. */
const age = (interval: string) =>
  query(`UPDATE notices SET "createdAt" = now() - interval '${interval}' WHERE "mailedAt" IS NULL`);

async function choose(changes: Partial<Record<NoticeKind, MailRhythm>>) {
  const admin = await makeAdmin();
  const { rhythms, updatedAt } = await readMailSettings(admin);
  return storeMailSettings(admin, { rhythms: { ...rhythms, ...changes }, updatedAt }, "r");
}

beforeEach(resetDatabase);

describe("mails to the team", () => {
  it("collect new items for an hour, oldest first, and each event is in one of them", async () => {
    await tell(1, { name: "Moss Knight" });
    await tell(2, { name: "Fern" });
    await age("61 minutes");
    await Promise.all([sendNoticeDigests({}), sendNoticeDigests({})]);
    await sendNoticeDigests({});
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: "team-notice", toTeam: true, subject: "2 events on Spawnpoint" });
    expect(mail?.text).toMatch(/New game: Moss Knight[\s\S]+\/admin\/queue\/game\/1[\s\S]+New game: Fern/);
    await tell(3, { name: "Later" });
    await sendNoticeDigests({});
    await age("61 minutes");
    await sendNoticeDigests({});
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "2 events on Spawnpoint",
      "New game: Later",
    ]);
  });

  it("of a flood name the first fifty and count the rest", async () => {
    for (let index = 1; index <= 53; index++) await tell(index);
    await age("61 minutes");
    await sendNoticeDigests({});
    const [mail] = await mails();
    expect(mail?.subject).toBe("53 events on Spawnpoint");
    expect(mail?.text.match(/New game/g)).toHaveLength(50);
    expect(mail?.text).toContain("and 3 more");
  });

  it("are sent immediately, once a day or never, as an admin has chosen", async () => {
    await choose({ "item.arrived": "at_once", "item.decided": "daily", "message.arrived": "none" });
    await tell(1);
    expect(await mails()).toMatchObject([{ subject: "New game: Game 1" }]);
    await tell(1, { kind: "item.decided", detail: "approved", byName: "kim" });
    await tell(1, { kind: "message.arrived" });
    await age("25 hours");
    await sendNoticeDigests({});
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "New game: Game 1",
      "Game approved by kim: Game 1",
    ]);
  });

  it("with a separate text keep it where they are sent immediately", async () => {
    await choose({ "item.arrived": "at_once" });
    const own = { template: "game-received" as const, to: "team@example.com", html: "<p>x</p>", text: "x" };
    await tell(1, { mail: async () => ({ ...own, subject: "New game for review: Moss Knight" }) });
    expect(await mails()).toMatchObject([{ template: "game-received", text: "x" }]);
  });

  it("of a honeypot hit are held, and no other channel is notified", async () => {
    const own = { template: "game-received" as const, to: "team@example.com", html: "<p>x</p>", text: "x" };
    await tell(1, { isSpam: true, mail: async () => ({ ...own, subject: "x" }) });
    expect(await mails()).toMatchObject([{ status: "held", heldReason: suspectedReason }]);
    expect(await notices()).toEqual([]);
  });

  it("are chosen by one admin at a time: the second gets the first one's name, and nothing is overwritten", async () => {
    const admin = await makeAdmin("kim");
    const before = await readMailSettings(admin);
    await choose({ "item.arrived": "daily" });
    const asked = { ...before, rhythms: { ...before.rhythms, "item.arrived": "none" as const } };
    const first = await choose({ "item.decided": "hourly" });
    expect(await refusal(storeMailSettings(admin, { ...asked, updatedAt: null }, "r"))).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/changed this choice of mails on .+ Yours differs in 2 lines/),
    });
    expect((await readMailSettings(admin)).rhythms).toEqual(first.rhythms);
  });
});

describe("problems that the team would notice late", () => {
  it("are notified once an item waits for longer than promised, once", async () => {
    const late = await makeReviewed("game", { submittedAt: daysAgo(9), name: "Moss Knight" });
    await makeReviewed("game", { submittedAt: daysAgo(1) });
    const asked = await makeReviewed("stream", { submittedAt: daysAgo(9) });
    await db.stream.update({ where: { id: asked.id }, data: { changesRequestedAt: clock.now() } });
    await watchPromises({});
    await watchPromises({});
    expect(await notices()).toMatchObject([
      { kind: "item.overdue", itemKind: "game", itemId: String(late.id), title: "Moss Knight" },
    ]);
  });

  const mail = { toAddress: "a@x.example", fromAddress: "b@x.example", subject: "s", html: "h", text: "t" };
  const store = (key: string, data: Partial<Prisma.OutboxMailCreateInput>) =>
    db.outboxMail.create({ data: { ...mail, idempotencyKey: key, template: "t", ...data } });

  it("are notified in plain words for failed or refused mails, once, and not for those held as spam", async () => {
    await store("spam", { status: "held", heldReason: "Suspected to be spam" });
    await store("old", { status: "failed", nextAttemptAt: daysAgo(3) });
    await watchPromises({});
    expect(await notices()).toEqual([]);
    await store("failed", { status: "failed" });
    const heldReason = "The mail server refuses the sender. Check MAIL_FROM.";
    for (const key of ["one", "two"])
      await store(key, { status: "held", heldReason, refusedSettings: "signature" });
    await watchPromises({});
    await watchPromises({});
    expect(await notices()).toMatchObject([
      { kind: "mail.failing", title: `${heldReason} 2 mails waiting, 1 mail failed.` },
    ]);
  });
});

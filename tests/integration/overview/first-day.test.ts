import { beforeEach, expect, it, vi } from "vitest";
import { readFirstDay } from "@/lib/features/overview/first-day/data";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { listObjects } from "@/lib/server/storage/objects";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";

const provider = vi.hoisted(() => ({ isSet: false }));
vi.mock("@/lib/server/mail/outbox", async (load) => ({
  ...(await load<typeof import("@/lib/server/mail/outbox")>()),
  hasProvider: () => provider.isSet,
}));

beforeEach(async () => {
  vi.restoreAllMocks();
  provider.isSet = false;
  await resetDatabase();
});

async function measure() {
  const admin = await makeAdmin("ada");
  return async (name: string) => (await readFirstDay(admin)).find((step) => step.name === name);
}

it("a step is done as long as its condition holds", async () => {
  const step = await measure();
  expect(await step("secondFactor")).toMatchObject({
    isDone: false,
    words: "0 of 1 admins have one.",
  });
  await db.user.updateMany({ data: { totpEnabledAt: new Date() } });
  expect(await step("secondFactor")).toMatchObject({ isDone: true });
  await makeAdmin("bo");
  expect(await step("secondFactor")).toMatchObject({
    isDone: false,
    words: "1 of 2 admins have one.",
  });

  expect(await step("names")).toMatchObject({ isDone: false, words: expect.stringContaining("Telephone") });
  expect(await step("legalTexts")).toMatchObject({
    isDone: false,
    words: "Still the sample text: terms-of-service, privacy-policy.",
  });
});

it("mail counts once one was sent, and none has failed", async () => {
  const step = await measure();
  expect(await step("mail")).toMatchObject({
    isDone: false,
    words: expect.stringMatching(/^No mail provider/),
  });
  provider.isSet = true;
  expect(await step("mail")).toMatchObject({ isDone: false, words: "No mail has been sent yet." });
  const mail = {
    toAddress: "a@a.example",
    subject: "S",
    html: "h",
    text: "t",
    template: "contact-received",
    idempotencyKey: "k",
    fromAddress: "b@b.example",
  };
  const { id } = await db.outboxMail.create({
    data: { ...mail, status: "sent", sentAt: new Date("2026-11-26T10:00:00Z") },
  });
  expect(await step("mail")).toEqual({
    name: "mail",
    isDone: true,
    words: "The last mail was sent on 26 Nov 2026, 10:00 UTC.",
  });
  await db.outboxMail.update({ where: { id }, data: { status: "failed" } });
  expect(await step("mail")).toMatchObject({ isDone: false, words: "1 mail could not be sent." });
});

it("storage is written to and read from, and no test object stays", async () => {
  const step = await measure();
  expect(await step("storage")).toMatchObject({ isDone: true });
  const left: string[] = [];
  for await (const { key } of listObjects("private/first-day/")) left.push(key);
  expect(left).toEqual([]);
});

it("a backup counts for two days", async () => {
  const step = await measure();
  expect(await step("backup")).toMatchObject({ isDone: false, words: "No backup has run yet." });
  await db.heartbeat.create({ data: { name: "backup", at: new Date("2026-11-26T02:00:00Z") } });
  vi.spyOn(clock, "now").mockReturnValue(new Date("2026-11-28T01:00:00Z"));
  expect(await step("backup")).toMatchObject({ isDone: true });
  vi.spyOn(clock, "now").mockReturnValue(new Date("2026-11-28T02:00:00Z"));
  expect(await step("backup")).toMatchObject({
    isDone: false,
    words: "The last backup finished on 26 Nov 2026, 02:00 UTC.",
  });
});

it("a webhook counts once it has delivered something, and while it does", async () => {
  const step = await measure();
  expect(await step("webhook")).toMatchObject({ isDone: false, words: "No webhook is switched on." });
  const address = { sealedAddress: "s", shownAddress: "https://a.example" };
  const { id: webhookId } = await db.webhook.create({
    data: { name: "Team", format: "signed_json", ...address, kinds: [], updatedBy: "ada" },
  });
  expect(await step("webhook")).toMatchObject({ isDone: false, words: "Nothing has been delivered yet." });
  const { id: noticeId } = await db.notice.create({
    data: { kind: "arrived", itemKind: "game", itemId: "1", title: "T", path: "/admin" },
  });
  const attemptedAt = new Date("2026-11-26T10:00:00Z");
  await db.webhookDelivery.create({ data: { webhookId, noticeId, status: "delivered", attemptedAt } });
  expect(await step("webhook")).toMatchObject({
    isDone: true,
    words: "The last delivery was on 26 Nov 2026, 10:00 UTC.",
  });
  await db.webhook.updateMany({ data: { failures: 2 } });
  expect(await step("webhook")).toMatchObject({ isDone: false, words: "Failing: Team." });
});

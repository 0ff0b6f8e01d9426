import { beforeEach, describe, expect, it, vi } from "vitest";
import { eraseOwn } from "@/lib/features/my-data/erasure/mutations";
import { sendDigests } from "@/lib/features/newsletter/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { db } from "@/lib/server/db";
import * as outbox from "@/lib/server/mail/outbox";
import * as pictures from "@/lib/server/pictures/store";
import { countWaiting, query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";
import { openPage, runJobs } from "@/tests/support/my-data";
import { makeSent } from "@/tests/support/submitter";
import { confirmedSubscriber } from "@/tests/support/subscribers";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const email = "ada@example.com";
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
});

/** A door that the code under test waits at. */
function makeDoor() {
  let open = () => {};
  let reach = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const wait = () => {
    reach();
    return opened;
  };
  return { open, reached, wait };
}

describe("deleting everything", () => {
  it("waits for a decision in progress, and then deletes its result", async () => {
    const { id } = await makeSent("game");
    const other = await makeSent("stream", { email: "bo@example.com" });
    const admin = await makeAdmin();
    const { person } = await openPage(email);
    const door = makeDoor();
    const publish = pictures.publishPictures;
    vi.spyOn(pictures, "publishPictures").mockImplementationOnce(async (transaction, ids) => {
      await door.wait();
      await publish(transaction, ids);
    });
    const deciding = changeStatus(admin, asked("game", id), { to: "approved", notify: true, reason: null });
    await door.reached;
    const erasing = eraseOwn(person, "r");
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
    // No other request waits for either of them.
    await changeStatus(admin, asked("stream", other.id), { to: "approved" });
    door.open();
    await deciding;
    await erasing;
    await runJobs();
    expect(await db.game.count()).toBe(0);
    expect(await db.notice.count({ where: { itemKind: "game" } })).toBe(0);
    expect(await db.outboxMail.count({ where: { toAddress: email } })).toBe(0);
  });

  it("a later decision finds nothing", async () => {
    const { id } = await makeSent("game");
    const { person } = await openPage(email);
    await eraseOwn(person, "r");
    const late = changeStatus(await makeAdmin(), asked("game", id), { to: "approved" });
    await expect(late).rejects.toMatchObject({ code: "not_found" });
  });

  it("while a digest is being sent leaves no mail of it, and keeps the others'", async () => {
    await confirmedSubscriber("ada@example.com");
    await confirmedSubscriber("bo@example.com");
    await query("DELETE FROM mail_outbox");
    const digest = { subject: "New", html: "x", text: "x", since: new Date(0), createdBy: "kim" };
    await db.newsletterDigest.create({ data: { ...digest, status: "sending", startedAt: new Date() } });
    const { person } = await openPage(email);
    const door = makeDoor();
    const enqueue = outbox.enqueueMails;
    vi.spyOn(outbox, "enqueueMails").mockImplementationOnce(async (transaction, mails) => {
      await door.wait();
      await enqueue(transaction, mails);
    });
    const sending = sendDigests({});
    await door.reached;
    const erasing = eraseOwn(person, "r");
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
    door.open();
    await Promise.all([sending, erasing]);
    const mails = await db.outboxMail.findMany({ where: { template: "newsletter-digest" } });
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(["bo@example.com"]);
    expect(await db.newsletterSubscriber.count()).toBe(1);
  });

  it("while a backup reads its snapshot waits for nothing, and the snapshot stays complete", async () => {
    await makeReviewed("submission");
    const { person } = await openPage(email);
    const door = makeDoor();
    const counts: number[] = [];
    const reading = db.$transaction(
      async (transaction) => {
        counts.push(await transaction.contentSubmission.count());
        await door.wait();
        counts.push(await transaction.contentSubmission.count());
      },
      { isolationLevel: "RepeatableRead", timeout: 20_000 },
    );
    await door.reached;
    await eraseOwn(person, "r");
    expect(await db.contentSubmission.count()).toBe(0);
    door.open();
    await reading;
    expect(counts).toEqual([1, 1]);
  });
});

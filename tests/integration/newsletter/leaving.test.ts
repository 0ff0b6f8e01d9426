import { beforeEach, describe, expect, it, vi } from "vitest";
import { composeDigest, sendDigest } from "@/lib/features/newsletter/digest/mutations";
import { unsubscribe } from "@/lib/features/newsletter/mutations";
import { sendDigests } from "@/lib/features/newsletter/tasks";
import { db } from "@/lib/server/db";
import { deliverMail } from "@/lib/server/mail/deliver";
import { countWaiting, query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { confirmedSubscriber, subscriberOf } from "@/tests/support/newsletter";

const resend = await vi.hoisted(async () => {
  const { ResendServer } = await import("@/tests/support/resend-server");
  const server = await new ResendServer().start();
  Object.assign(process.env, server.settings);
  return server;
});

/** Another address in each test: the limits of one count on. */
let ada = "";
let testCount = 0;

beforeEach(async () => {
  await resetDatabase();
  resend.reset();
  ada = `ada-${++testCount}@leaving.example`;
});

const digests = () =>
  db.outboxMail.findMany({ where: { template: "newsletter-digest" }, orderBy: { id: "asc" } });

/** A digest that tells of one game is written, to everybody of these. @returns their tokens to leave with */
async function digestTo(...addresses: string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const address of addresses) tokens.push((await confirmedSubscriber(address)).unsubscribeToken);
  const game = {
    slug: "moss",
    title: "Moss",
    description: "d",
    developer: "Two Ferns",
    imageUrl: "pictures/x",
  };
  const reviewedAt = new Date(Date.now() - 120_000);
  await db.game.create({ data: { ...game, status: "approved", reviewedAt } });
  await deliverMail({});
  resend.reset();
  const admin = await makeAdmin();
  await sendDigest(admin, (await composeDigest(admin, [])).id, "r");
  return tokens;
}

describe("the digest", () => {
  it("does not reach somebody who leaves while the mails are being written", async () => {
    const [token = ""] = await digestTo(ada);
    const { sending, leaving } = await db.$transaction(async (transaction) => {
      // Reads go on, so that who leaves looks for mails; the batch waits before it writes them.
      await transaction.$executeRaw`LOCK TABLE mail_outbox IN SHARE MODE`;
      const sending = sendDigests({});
      await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 4_000 });
      let hasLeft = false;
      const leaving = unsubscribe(token).then(() => {
        hasLeft = true;
      });
      await vi.waitUntil(async () => hasLeft || (await countWaiting()) === 2, { timeout: 4_000 });
      return { sending, leaving };
    });
    await Promise.all([sending, leaving]);
    expect(await subscriberOf(ada)).toMatchObject({ status: "unsubscribed" });
    expect((await digests()).map(({ status }) => status)).toEqual(["discarded"]);
  });

  it("does not reach somebody who leaves while it waits to be sent", async () => {
    const [token = ""] = await digestTo(ada);
    await sendDigests({});
    await unsubscribe(token);
    await deliverMail({});
    expect(resend.mails).toEqual([]);
    expect(await digests()).toMatchObject([{ status: "discarded" }]);
    expect(JSON.stringify(await digests())).not.toContain(token);
  });

  it("is not tried again for somebody who leaves while it is being sent", async () => {
    const [refused = "", taken = ""] = await digestTo(ada, `b-${ada}`);
    await sendDigests({});
    resend.behave = (body) =>
      body.includes(refused)
        ? { kind: "status", status: 500, delayMilliseconds: 500 }
        : { kind: "ok", delayMilliseconds: 500 };
    const leaving = [refused, taken].map(async (token, index) => {
      await vi.waitUntil(() => resend.calls > index, { timeout: 4_000 });
      await unsubscribe(token);
    });
    await Promise.all([deliverMail({}), ...leaving]);
    expect(await digests()).toMatchObject([
      { status: "discarded", heldReason: "It is not wanted any more", claimedUntil: null },
      { status: "sent", heldReason: null },
    ]);
    expect(JSON.stringify(await digests())).not.toContain(refused);
    await query(`UPDATE mail_outbox SET "nextAttemptAt" = now() - interval '1 second'`);
    await deliverMail({});
    expect(resend.mails).toHaveLength(1);
  });

  it("is not tried again for somebody who left when the worker that was sending it has died", async () => {
    const [token = ""] = await digestTo(ada);
    await sendDigests({});
    await query(
      `UPDATE mail_outbox SET status = 'sending', attempts = 1, "claimedUntil" = now() - interval '1 second'
       WHERE template = 'newsletter-digest'`,
    );
    await unsubscribe(token);
    await deliverMail({});
    expect(resend.mails).toEqual([]);
    expect(await digests()).toMatchObject([{ status: "discarded" }]);
    expect(JSON.stringify(await digests())).not.toContain(token);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { composeDigest, scheduleDigest, testDigest } from "@/lib/features/newsletter/digest/mutations";
import { sendScheduledDigest } from "@/lib/features/newsletter/digest/tasks";
import { housekeeping } from "@/lib/features/operations/tasks";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { confirmedSubscriber } from "@/tests/support/subscribers";

await vi.hoisted(async () => {
  const { ResendServer } = await import("@/tests/support/resend-server");
  Object.assign(process.env, (await new ResendServer().start()).settings);
});

beforeEach(resetDatabase);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const confirmed = () => confirmedSubscriber("ada@example.com");

const approveGame = (title: string) =>
  db.game.create({
    data: {
      slug: title.toLowerCase(),
      title,
      description: "d",
      developer: "Two Ferns",
      imageUrl: "pictures/x",
      status: "approved",
      reviewedAt: minutesAgo(2),
    },
  });

describe("the digest", () => {
  it("has the admin's subject and opening, and leaves out excluded items", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    await approveGame("Fern");
    const opening = "Hello **all**, read [this](https://a.example/x) [not](javascript:alert(1)) <b>tag</b>";
    const { html, text, subject, items } = await composeDigest(admin, [], {
      subject: "A quiet month",
      opening,
      without: ["http://localhost:3000/games/moss"],
    });
    expect(subject).toBe("A quiet month");
    expect(items.map(({ title, isIn }) => `${title} ${isIn}`).sort()).toEqual(["Fern true", "Moss false"]);
    expect(html).toMatch(/Hello <strong>all<\/strong>, read <a [^>]*href="https:\/\/a\.example\/x"/);
    expect(html).not.toMatch(/javascript:|<b>/);
    expect(text).toContain("/games/fern");
    expect(text).not.toContain("/games/moss");
    // Nothing new, but something to say.
    const without = items.map(({ url }) => url);
    expect((await refusal(composeDigest(admin, [], { subject: null, opening: null, without }))).status).toBe(
      409,
    );
    expect((await composeDigest(admin, [], { subject: null, opening, without })).subject).toBe("Spawnpoint");
  });

  it("is sent as a test to one address, without a subscriber's link", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    await confirmed();
    await query("DELETE FROM mail_outbox");
    const { id } = await composeDigest(admin, []);
    await testDigest(admin, { id, requestId: "r" }, "kim@example.com");
    const mails = await db.outboxMail.findMany();
    expect(mails).toMatchObject([
      { toAddress: "kim@example.com", subject: expect.stringMatching(/^Test: New on/) },
    ]);
    expect(mails[0]?.html).not.toContain("TOKEN-OF");
    expect(await db.newsletterDigest.findFirst()).toMatchObject({ status: "draft" });
    expect((await refusal(testDigest(admin, { id: 999, requestId: "r" }, "kim@example.com"))).status).toBe(
      404,
    );
  });

  it("is sent when its time has come, in the name of its scheduler, unless it was canceled", async () => {
    const admin = await makeAdmin("ada");
    await approveGame("Moss");
    await confirmed();
    await query("DELETE FROM mail_outbox");
    const { id } = await composeDigest(admin, []);
    const at = (sendAt: Date | null) => scheduleDigest(admin, { id, requestId: "r" }, sendAt);
    const soon = () => new Date(Date.now() + 60_000);
    expect((await refusal(at(minutesAgo(1)))).errors).toHaveProperty("sendAt");
    expect((await refusal(at(new Date(Date.now() + 40 * 86_400_000)))).errors).toHaveProperty("sendAt");
    await at(soon());
    await sendScheduledDigest({ id });
    expect(await db.newsletterDigest.findFirst()).toMatchObject({ status: "draft", scheduledBy: "ada" });
    await at(null);
    await query(`UPDATE newsletter_digests SET "createdAt" = now() - interval '2 days'`);
    await at(soon());
    await housekeeping({});
    await query(`UPDATE newsletter_digests SET "sendAt" = now()`);
    await sendScheduledDigest({ id });
    expect(await db.newsletterDigest.findFirst()).toMatchObject({ status: "sending", startedBy: "ada" });
    await sendScheduledDigest({ id });
    const actions = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual([
      "digest.schedule",
      "digest.unschedule",
      "digest.schedule",
      "digest.send",
    ]);
    expect((await refusal(at(soon()))).status).toBe(409);
  });

  it("whose sender is no longer an admin stays a draft, and the log gives the reason", async () => {
    const admin = await makeAdmin("ada");
    await approveGame("Moss");
    const { id } = await composeDigest(admin, []);
    await scheduleDigest(admin, { id, requestId: "r" }, new Date(Date.now() + 60_000));
    await query(`UPDATE newsletter_digests SET "sendAt" = now()`);
    await query(`UPDATE users SET "isAdmin" = false`);
    await sendScheduledDigest({ id });
    expect(await db.newsletterDigest.findFirst()).toMatchObject({ status: "draft", sendAt: null });
    expect(await db.auditEntry.findFirst({ where: { action: "digest.send-failed" } })).toMatchObject({
      actorName: "ada",
      newValue: { why: "ada is no admin any more." },
    });
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { composeDigest, sendDigest } from "@/lib/features/newsletter/digest/mutations";
import { unsubscribe } from "@/lib/features/newsletter/mutations";
import { pageNewsletter } from "@/lib/features/newsletter/panel";
import { sendDigests } from "@/lib/features/newsletter/tasks";
import { housekeeping } from "@/lib/features/operations/tasks";
import { db } from "@/lib/server/db";
import { deliverMail } from "@/lib/server/mail/deliver";
import { countWaiting, query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { ask, confirmedSubscriber, subscriberOf } from "@/tests/support/subscribers";

const resend = await vi.hoisted(async () => {
  const { ResendServer } = await import("@/tests/support/resend-server");
  const server = await new ResendServer().start();
  Object.assign(process.env, server.settings);
  return server;
});

/** Another address in each test: the limits of one count on. */
let ada = "";
let testCount = 0;

const confirmed = (email = ada) => confirmedSubscriber(email);

beforeEach(async () => {
  await resetDatabase();
  resend.reset();
  ada = `ada-${++testCount}@example.com`;
});

/** Everything that was done is an hour older. */
async function anHourPasses() {
  await query(
    `UPDATE newsletter_digests SET since = since - interval '1 hour', until = until - interval '1 hour'`,
  );
  await query(`UPDATE games SET "reviewedAt" = "reviewedAt" - interval '1 hour'`);
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("the digest", () => {
  const posts = [
    { slug: "old", title: "Old post", excerpt: "Old.", firstSeenAt: new Date("2020-01-01") },
    { slug: "new-post", title: "New <post>", excerpt: "What is new.", firstSeenAt: minutesAgo(3) },
  ];
  const approveGame = (title: string, reviewedAt = minutesAgo(2)) =>
    db.game.create({
      data: {
        slug: title.toLowerCase(),
        title,
        description: "d",
        developer: "Two Ferns",
        imageUrl: "pictures/x",
        status: "approved",
        reviewedAt,
      },
    });

  it("is previewed as it is sent: to every confirmed subscriber once, with an unsubscribe link", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    const first = await confirmed();
    await confirmed("bo@example.com");
    await ask("pending@example.com");
    await unsubscribe((await confirmed("gone@example.com")).unsubscribeToken);
    await query("DELETE FROM mail_outbox");

    const preview = await composeDigest(admin, posts);
    expect(preview).toMatchObject({ subject: "New on Spawnpoint: 1 game and 1 post", recipientCount: 2 });
    expect(preview.text).toContain("http://localhost:3000/games/moss");
    const { html } = await db.newsletterDigest.findUniqueOrThrow({ where: { id: preview.id } });
    expect(html).toContain("New &lt;post&gt;");
    expect(html).not.toContain("Old post");
    expect(await db.outboxMail.count()).toBe(0);

    await sendDigest(admin, preview.id, "request-1");
    await sendDigests({});
    await sendDigests({});
    await deliverMail({});
    expect(resend.mails.map((mail) => mail.to[0]).sort()).toEqual([ada, "bo@example.com"]);
    const [mail] = resend.to(ada);
    const oneClick = `http://localhost:3000/api/newsletter/unsubscribe?token=${first.unsubscribeToken}`;
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": `<${oneClick}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    for (const part of [mail?.html, mail?.text])
      expect(part).toContain(`http://localhost:3000/newsletter/unsubscribe?token=${first.unsubscribeToken}`);
    expect(await db.newsletterDigest.findFirst()).toMatchObject({ status: "sent", recipientCount: 2 });
    // The same admin repeats the request after a lost answer.
    await sendDigest(admin, preview.id, "r");
    expect(await db.auditEntry.count({ where: { action: "digest.send" } })).toBe(1);
    expect((await refusal(sendDigest(await makeAdmin("other"), preview.id, "r"))).status).toBe(409);
    expect(await db.newsletterDigest.findFirst()).toMatchObject({ status: "sent", recipientCount: 2 });
    expect((await refusal(sendDigest(admin, 999, "r"))).status).toBe(404);
  });

  it("includes only items since the last one, and reports an empty one", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    const first = await composeDigest(admin, []);
    await sendDigest(admin, first.id, "r");
    expect((await refusal(composeDigest(admin, posts.slice(0, 1)))).message).toBe(
      "There is nothing new since the last digest.",
    );
    await anHourPasses();
    await approveGame("Fern");
    expect((await composeDigest(admin, [])).text).not.toContain("Moss");
    expect((await db.newsletterDigest.findFirstOrThrow({ orderBy: { id: "desc" } })).html).not.toContain(
      "Moss",
    );
  });

  it("leaves items that are being committed to the next one, which includes them", async () => {
    const admin = await makeAdmin();
    await approveGame("Just now", new Date());
    expect((await refusal(composeDigest(admin, []))).message).toBe(
      "The news (1 game) arrived only a moment ago. Please compose the digest in two minutes.",
    );
    await approveGame("Moss");
    const first = await composeDigest(admin, []);
    expect(first.subject).toBe("New on Spawnpoint: 1 game");
    // Dated before the digest was composed, and committed after it.
    await approveGame("Late", new Date(Date.now() - 20_000));
    await sendDigest(admin, first.id, "r");
    await anHourPasses();
    const { text } = await composeDigest(admin, []);
    for (const title of ["Just now", "Late"]) expect(text).toContain(title);
    expect(text).not.toContain("Moss");
  });

  it("stays in the panel's list through any number of previews, and mere previews are removed", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    const sent = await composeDigest(admin, []);
    await sendDigest(admin, sent.id, "r");
    await anHourPasses();
    await approveGame("Fern");
    for (let look = 1; look <= 11; look++) await composeDigest(admin, []);
    const { digests } = await pageNewsletter(admin, { q: "", status: null, page: 1 });
    expect(digests.map(({ id }) => id)).toEqual([sent.id]);

    await query(`UPDATE newsletter_digests SET "createdAt" = now() - interval '25 hours'`);
    const today = await composeDigest(admin, []);
    await housekeeping({});
    expect((await db.newsletterDigest.findMany()).map(({ id }) => id).sort()).toEqual(
      [sent.id, today.id].sort(),
    );
  });

  it("counts all new items, lists the first dozen, and links to the rest", async () => {
    const admin = await makeAdmin();
    for (let n = 1; n <= 23; n++) await approveGame(`Moss-${n}`);
    const news = Array.from({ length: 14 }, (_, n) => ({
      slug: `post-${n}`,
      title: `Post ${n}`,
      excerpt: "New.",
      firstSeenAt: minutesAgo(2),
    }));
    const { id, subject, text } = await composeDigest(admin, news);
    expect(subject).toBe("New on Spawnpoint: 23 games and 14 posts");
    expect(text.match(/\/games\/moss-/g)).toHaveLength(12);
    expect(text).toMatch(/and 11 more\s+http:\/\/localhost:3000\/games\n/);
    expect(text).toMatch(/and 2 more\s+http:\/\/localhost:3000\/blog\n/);
    const { html } = await db.newsletterDigest.findUniqueOrThrow({ where: { id } });
    expect(html).toMatch(/<a href="http:\/\/localhost:3000\/games"[^>]*>and (<!-- -->)?11(<!-- -->)? more</);
  });

  it("is not sent when another one was sent since it was composed, also simultaneously", async () => {
    const [one, other] = [await makeAdmin("one"), await makeAdmin("other")];
    await approveGame("Moss");
    await confirmed();
    const drafts = [await composeDigest(one, []), await composeDigest(other, [])];
    const results = await Promise.allSettled([
      sendDigest(one, drafts[0]?.id ?? 0, "r"),
      sendDigest(other, drafts[1]?.id ?? 0, "r"),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const late = results.findIndex(({ status }) => status === "rejected");
    const { status, message } = await refusal(sendDigest(one, drafts[late]?.id ?? 0, "r"));
    expect([status, message]).toEqual([
      409,
      `${late === 0 ? "other" : "one"} has sent another digest with the same news. Please compose a new one.`,
    ]);
    await sendDigests({});
    expect(await db.outboxMail.count({ where: { template: "newsletter-digest" } })).toBe(1);
    await anHourPasses();
    await approveGame("Fern");
    await sendDigest(one, (await composeDigest(one, [])).id, "r");
  });

  it("resumes after a crash, and sends no second mail", async () => {
    const admin = await makeAdmin();
    await approveGame("Moss");
    await query(
      `INSERT INTO newsletter_subscribers (email, status, "unsubscribeToken", "confirmedAt")
       SELECT 'p' || n || '@example.com', 'confirmed', 'token-' || n, now() FROM generate_series(1, 450) AS n`,
    );
    const { id } = await composeDigest(admin, []);
    await sendDigest(admin, id, "r");
    await Promise.all([sendDigests({}), sendDigests({})]);
    expect(await db.outboxMail.count()).toBe(450);
    // As if the second batch had been written and the note of it lost.
    await query(`UPDATE newsletter_digests SET status = 'sending', "lastSubscriberId" = 200`);
    await sendDigests({});
    expect(await db.outboxMail.count()).toBe(450);
    expect(await db.newsletterDigest.findFirst()).toMatchObject({ status: "sent" });
  });
});

describe("leaving while a digest goes out", () => {
  let testCount = 0;

  beforeEach(async () => {
    await resetDatabase();
    resend.reset();
    ada = `ada-${++testCount}@leaving.example`;
  });

  const digests = () =>
    db.outboxMail.findMany({ where: { template: "newsletter-digest" }, orderBy: { id: "asc" } });

  /** Writes a digest about one game to all of these subscribers. @returns their tokens to unsubscribe */
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
    it("does not reach a subscriber who leaves while the mails are being written", async () => {
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

    it("does not reach a subscriber who leaves while it waits to be sent", async () => {
      const [token = ""] = await digestTo(ada);
      await sendDigests({});
      await unsubscribe(token);
      await deliverMail({});
      expect(resend.mails).toEqual([]);
      expect(await digests()).toMatchObject([{ status: "discarded" }]);
      expect(JSON.stringify(await digests())).not.toContain(token);
    });

    it("is not tried again for a subscriber who leaves while it is being sent", async () => {
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

    it("is not tried again for a subscriber who left when the worker that was sending it has died", async () => {
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
});

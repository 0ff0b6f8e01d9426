import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retireMessages } from "@/lib/features/messages/tasks";
import { housekeeping } from "@/lib/features/operations/tasks";
import { retireReports } from "@/lib/features/reports/tasks";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";

describe("expired rows", () => {
  /** A day that is missing two years before: months end on the last that there is. */
  const now = new Date("2028-02-29T12:00:00Z");
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const monthsAgo24 = new Date("2026-02-28T12:00:00Z");

  beforeEach(async () => {
    await resetDatabase();
    vi.spyOn(clock, "now").mockReturnValue(now);
  });
  afterEach(() => vi.restoreAllMocks());

  type Limit = {
    job: Task;
    /** rows that arrived, were used or end before this are removed, later ones stay */
    limit: Date;
    make: (name: string, at: Date) => Promise<unknown>;
    /** the table, and a column with the name */
    where: [table: string, column: string];
  };

  const person = { name: "Ada", email: "ada@example.com", message: "How do I begin?" };
  const subscriber = (name: string) => ({ email: `${name}@example.com`, unsubscribeToken: name });
  const makeTicket = (subject: string, rest: { status?: "open" | "answered" | "closed"; updatedAt: Date }) =>
    db.supportTicket.create({ data: { ...person, category: "Other", subject, number: subject, ...rest } });
  /** An id that contains the name, in a column that accepts only a UUID. */
  const uuidOf = (name: string) =>
    createHash("sha256")
      .update(name)
      .digest("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");

  const limits: Record<string, Limit> = {
    "sessions that are over": {
      job: housekeeping,
      limit: now,
      make: async (name, expiresAt) => {
        const { sessionId } = await makeAdmin();
        return db.session.update({ where: { id: sessionId }, data: { id: uuidOf(name), expiresAt } });
      },
      where: ["sessions", "id"],
    },
    "idempotency keys, a day": {
      job: housekeeping,
      limit: ago(24),
      make: (id, createdAt) => db.idempotencyKey.create({ data: { id, requestHash: "h", createdAt } }),
      where: ["idempotency_keys", "id"],
    },
    "forms that were sent, a day": {
      job: housekeeping,
      limit: ago(24),
      make: (sender, sentAt) => db.sentForm.create({ data: { sender, sentAt } }),
      where: ["sent_forms", "sender"],
    },
    "burnt tokens": {
      job: housekeeping,
      limit: now,
      make: (id, expiresAt) => db.burntToken.create({ data: { id, expiresAt } }),
      where: ["burnt_tokens", "id"],
    },
    "counts of limits, an hour": {
      job: housekeeping,
      limit: ago(1),
      make: (key, at) => db.rateLimit.create({ data: { key, expire: at.getTime() } }),
      where: ["rate_limits", "key"],
    },
    "subscribers who never confirmed, seven days": {
      job: housekeeping,
      limit: ago(7 * 24),
      make: (name, createdAt) => db.newsletterSubscriber.create({ data: { ...subscriber(name), createdAt } }),
      where: ["newsletter_subscribers", "unsubscribeToken"],
    },
    "links that confirm a subscription": {
      job: housekeeping,
      limit: now,
      make: async (tokenHash, expiresAt) => {
        const data = { ...subscriber(tokenHash), status: "confirmed" as const };
        const { id: subscriberId } = await db.newsletterSubscriber.create({ data });
        await db.newsletterConfirmation.create({ data: { tokenHash, subscriberId, expiresAt } });
      },
      where: ["newsletter_confirmations", "tokenHash"],
    },
    "follows that were never confirmed, seven days": {
      job: housekeeping,
      limit: ago(7 * 24),
      make: async (key, createdAt) => {
        const data = { ...subscriber(key), status: "confirmed" as const };
        const { id: subscriberId } = await db.newsletterSubscriber.create({ data });
        await db.follow.create({ data: { subscriberId, kind: "game", key, createdAt } });
      },
      where: ["follows", "key"],
    },
    "messages, 24 months": {
      job: retireMessages,
      limit: monthsAgo24,
      make: (subject, submittedAt) => db.contactMessage.create({ data: { ...person, subject, submittedAt } }),
      where: ["contact_messages", "subject"],
    },
    "closed tickets, 24 months": {
      job: retireMessages,
      limit: monthsAgo24,
      make: (name, updatedAt) => makeTicket(name, { status: "closed", updatedAt }),
      where: ["support_tickets", "subject"],
    },
    "reports that were handled, 24 months": {
      job: retireReports,
      limit: monthsAgo24,
      make: async (itemName, handledAt) => {
        const { id: gameId } = await makeReviewed("game");
        await db.reportCase.create({ data: { gameId, itemName, status: "dismissed", handledAt } });
      },
      where: ["report_cases", "itemName"],
    },
    "suggested changes that were decided, 90 days": {
      job: housekeeping,
      limit: ago(90 * 24),
      make: async (name, reviewedAt) => {
        const { id: gameId } = await makeReviewed("game");
        const access = { create: { gameId, nonce: "n", tokenHash: name } };
        await db.revision.create({ data: { access, name, fields: {}, status: "approved", reviewedAt } });
      },
      where: ["revisions", "name"],
    },
    "links to a ticket": {
      job: retireMessages,
      limit: now,
      make: async (tokenHash, expiresAt) => {
        const { id: ticketId } = await makeTicket(tokenHash, { updatedAt: now });
        await db.supportLink.create({ data: { tokenHash, ticketId, expiresAt } });
      },
      where: ["support_links", "tokenHash"],
    },
  };

  const namesIn = async ([table, column]: Limit["where"]): Promise<string[]> =>
    (await query<{ name: string }>(`SELECT "${column}" AS name FROM ${table}`))
      .map(({ name }) => name)
      .sort();

  describe("are removed, and not a minute too early", () => {
    it.each(Object.entries(limits))("%s", async (_what, { job, limit, make, where }) => {
      await make("over", new Date(limit.getTime() - 60_000));
      await make("not yet", new Date(limit.getTime() + 60_000));
      expect(await namesIn(where)).toHaveLength(2);
      for (let run = 0; run < 2; run++) await job({});
      const left = where[0] === "sessions" ? uuidOf("not yet") : "not yet";
      expect(await namesIn(where)).toEqual([left]);
    });
  });

  describe("rows in use stay, at any age", () => {
    const longAgo = new Date("2020-01-01");

    it("tickets that are open or answered", async () => {
      for (const status of ["open", "answered"] as const)
        await makeTicket(status, { status, updatedAt: longAgo });
      await retireMessages({});
      expect(await namesIn(["support_tickets", "subject"])).toEqual(["answered", "open"]);
    });

    it("subscribers who confirmed, and the records of those who left", async () => {
      for (const status of ["confirmed", "unsubscribed"] as const)
        await db.newsletterSubscriber.create({ data: { ...subscriber(status), status, createdAt: longAgo } });
      await housekeeping({});
      expect(await namesIn(["newsletter_subscribers", "unsubscribeToken"])).toEqual([
        "confirmed",
        "unsubscribed",
      ]);
    });
  });
});

describe("IP addresses", () => {
  beforeEach(resetDatabase);

  let count = 0;
  const message = {
    name: "Ada",
    email: "ada@example.com",
    subject: "A question",
    message: "How do I begin?",
  };
  const upload = {
    ownerHash: "owner",
    originalFileName: "run.mp4",
    declaredMimeType: "video/mp4",
    sizeBytes: 2000,
    partSizeBytes: 2000,
    fingerprint: "fingerprint",
    status: "claimed",
    expiresAt: new Date(),
  } as const;

  /** How a row is created in each table that stores the sender's address. */
  const makers: Record<string, () => Promise<unknown>> = {
    games: () => makeReviewed("game"),
    streamers: () => makeReviewed("streamer"),
    streams: () => makeReviewed("stream"),
    clips: () => makeReviewed("clip"),
    content_submissions: () => makeReviewed("submission"),
    contact_messages: () => db.contactMessage.create({ data: message }),
    support_tickets: () =>
      db.supportTicket.create({ data: { ...message, number: `SP-${++count}`, category: "Other" } }),
    reports: async () => {
      const { id: gameId } = await db.game.findFirstOrThrow();
      const reports = { create: { reason: "wrong", message: message.message } };
      await db.reportCase.create({ data: { gameId, itemName: "Moss", reports, status: "acted" } });
    },
    copyright_complaints: () =>
      db.copyrightComplaint.create({
        data: {
          ...{ number: `CC-${++count}`, itemKind: "game", itemId: 0, itemName: "G", itemPath: "/games/g" },
          ...{ work: "W", place: "P", name: "Ada", postalAddress: "A", phone: "1", email: "ada@example.com" },
          signature: "Ada",
        },
      }),
    newsletter_subscribers: () =>
      db.newsletterSubscriber.create({
        data: { email: `ada${++count}@example.com`, status: "confirmed", unsubscribeToken: `token-${count}` },
      }),
    handovers: async () => {
      const { id: gameId } = await db.game.findFirstOrThrow();
      const email = "ada@example.com";
      const expiresAt = new Date(Date.now() + 86_400_000);
      await db.handover.create({ data: { gameId, email, expiresAt, tokenHash: `hash-${++count}` } });
    },
    uploads: () =>
      db.upload.create({ data: { ...upload, id: `${++count}`, incomingKey: `incoming/${count}` } }),
  };

  it("every IP address is deleted after thirty days, in every table", async () => {
    const columns = await query<{ table: string; when: string }>(
      `SELECT ip.table_name AS "table", since.column_name AS "when"
     FROM information_schema.columns ip LEFT JOIN information_schema.columns since
       ON (since.table_schema, since.table_name) = (ip.table_schema, ip.table_name)
         AND since.column_name IN ('submittedAt', 'createdAt')
     WHERE ip.table_schema = 'public' AND ip.column_name = 'submitterIp'
     ORDER BY ip.table_name`,
    );
    expect(columns.map(({ table }) => table).sort()).toEqual(Object.keys(makers).sort());
    for (const { table, when } of columns) {
      for (const days of [31, 29]) {
        await makers[table]?.();
        await query(
          `UPDATE ${table} SET "submitterIp" = '203.0.113.7', "${when}" = now() - interval '${days} days'
         WHERE "submitterIp" IS NULL`,
        );
      }
    }

    await housekeeping({});
    for (const { table, when } of columns)
      expect([table, await query(`SELECT "submitterIp" FROM ${table} ORDER BY "${when}"`)]).toEqual([
        table,
        [{ submitterIp: null }, { submitterIp: "203.0.113.7" }],
      ]);
  });
});

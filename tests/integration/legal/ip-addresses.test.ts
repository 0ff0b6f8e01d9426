import { beforeEach, expect, it } from "vitest";
import { housekeeping } from "@/lib/features/operations/tasks";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { makeReviewed } from "@/tests/support/reviewed";

beforeEach(resetDatabase);

let count = 0;
const message = { name: "Ada", email: "ada@example.com", subject: "A question", message: "How do I begin?" };
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

/** How a row comes into each table that stores the address somebody sent from. */
const makers: Record<string, () => Promise<unknown>> = {
  games: () => makeReviewed("game"),
  streamers: () => makeReviewed("streamer"),
  streams: () => makeReviewed("stream"),
  clips: () => makeReviewed("clip"),
  content_submissions: () => makeReviewed("submission"),
  contact_messages: () => db.contactMessage.create({ data: message }),
  support_tickets: () =>
    db.supportTicket.create({ data: { ...message, number: `SP-${++count}`, category: "Other" } }),
  newsletter_subscribers: () =>
    db.newsletterSubscriber.create({
      data: { email: `ada${++count}@example.com`, status: "confirmed", unsubscribeToken: `token-${count}` },
    }),
  uploads: () =>
    db.upload.create({ data: { ...upload, id: `${++count}`, incomingKey: `incoming/${count}` } }),
};

it("every IP address is forgotten after thirty days, in whatever table it lies", async () => {
  const columns = await query<{ table: string; when: string }>(
    `SELECT ip.table_name AS "table", since.column_name AS "when"
     FROM information_schema.columns ip LEFT JOIN information_schema.columns since
       ON (since.table_schema, since.table_name) = (ip.table_schema, ip.table_name)
         AND since.column_name IN ('submittedAt', 'createdAt')
     WHERE ip.table_schema = 'public' AND ip.column_name = 'submitterIp'`,
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

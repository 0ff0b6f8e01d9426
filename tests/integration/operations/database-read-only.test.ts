import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { afterAll, expect, it } from "vitest";
import { readiness } from "@/lib/features/operations/readiness";
import { db, pool } from "@/lib/server/db";
import { PrismaClient } from "@/lib/server/generated/prisma/client";
import { toAppError } from "@/lib/server/http/respond";

/* A database that takes no changes, as a replica or one in maintenance. */
const readOnly = new Pool({
  connectionString: process.env.DATABASE_URL,
  options: "-c default_transaction_read_only=on",
});
const client = new PrismaClient({ adapter: new PrismaPg(readOnly), errorFormat: "minimal" });
afterAll(() => readOnly.end());

const message = { subject: "A question", name: "Bo", email: "bo@example.com", message: "How so?" };

it.each([
  ["a row", () => client.contactMessage.create({ data: message })],
  [
    "a transaction",
    () => client.$transaction(async (transaction) => transaction.contactMessage.create({ data: message })),
  ],
  ["SQL of our own", () => client.$executeRaw`DELETE FROM contact_messages`],
  ["the pool", () => readOnly.query("DELETE FROM contact_messages")],
])("a write by %s is refused with what to do, and no error of ours", async (_, write) => {
  const refused = await write().catch((error: unknown) => error);
  const { status, message: words, retryAfterSeconds } = toAppError(refused);
  expect([status, words, retryAfterSeconds]).toEqual([
    503,
    "We cannot save anything right now because our database is read-only. Please try again in a few minutes.",
    60,
  ]);
});

it("reads go on", async () => {
  expect(await client.contactMessage.count()).toBe(0);
});

it("readiness says that the database is read-only", async () => {
  const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  const setting = `ALTER DATABASE "${name}"`;
  await db.$executeRawUnsafe(`${setting} SET default_transaction_read_only = on`);
  try {
    // Sessions that are open keep their setting.
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()",
      [name],
    );
    await pool.query("SET default_transaction_read_only = on");
    expect((await readiness()).database).toMatch(/^DATABASE_URL does not point .* it is read-only\./);
  } finally {
    await pool.query("SET default_transaction_read_only = off");
    await pool.query(`${setting} RESET default_transaction_read_only`);
  }
});

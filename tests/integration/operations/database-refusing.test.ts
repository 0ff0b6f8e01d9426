import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db, isDatabaseUnavailable } from "@/lib/server/db";
import { PrismaClient } from "@/lib/server/generated/prisma/client";
import { toAppError } from "@/lib/server/http/respond";

const own = new URL(process.env.DATABASE_URL ?? "");
const closed = `${own.pathname.slice(1)}_closed`;

beforeAll(() => db.$executeRawUnsafe(`CREATE DATABASE "${closed}" ALLOW_CONNECTIONS false`));
afterAll(() => db.$executeRawUnsafe(`DROP DATABASE "${closed}"`));

const changed = (parts: Partial<URL>) => Object.assign(new URL(own), parts).href;

it.each([
  ["is closed", changed({ pathname: `/${closed}` })],
  ["does not exist", changed({ pathname: "/nothing_there" })],
  ["refuses the user", changed({ username: "nobody", password: "wrong" })],
  ["has nothing listening", changed({ host: "127.0.0.1:1" })],
])("a database that %s counts as unavailable, through Prisma and the pool", async (_, connectionString) => {
  const pool = new Pool({ connectionString });
  const client = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: "minimal" });
  const questions = [
    () => client.game.count(),
    () => client.$queryRaw`SELECT 1`,
    () => client.$transaction(async (transaction) => transaction.game.count()),
    () => pool.query("SELECT 1"),
  ];
  for (const ask of questions) {
    const refused = await ask().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refused), String(refused)).toBe(true);
    expect(toAppError(refused).status).toBe(503);
  }
  await pool.end();
});

import { expect, it } from "vitest";
import { db, isDatabaseUnavailable, keepPlans, pool } from "@/lib/server/db";
import { plannedOnce } from "@/lib/server/statement-names";

/** What a request gets from a database that takes it and then says nothing, and from plans that are kept. */

it("a query without an answer fails as a database that is away does, and the next one is answered", async () => {
  expect(pool.options.query_timeout).toBe(20_000);
  pool.options.query_timeout = 300;
  const failure = await db.$queryRaw`SELECT pg_sleep(1.5)::text`.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

it("a transaction without an answer fails so too, and nothing of it is kept", async () => {
  pool.options.query_timeout = 300;
  const name = "silent";
  const failure = await db
    .$transaction(async (transaction) => {
      await transaction.$executeRaw`INSERT INTO rate_limits (key, points) VALUES (${name}, 1)`;
      await transaction.$queryRaw`SELECT pg_sleep(1.5)::text`;
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await expect
    .poll(() => db.$queryRaw`SELECT count(*)::int AS rows FROM rate_limits WHERE key = ${name}`)
    .toEqual([{ rows: 0 }]);
});

it("keeps the plans of what comes up again, and of nothing whose plan depends on a value", async () => {
  keepPlans();
  // One connection, whose statements can be asked for.
  await db.$transaction(async (transaction) => {
    for (let count = 0; count < 5; count++) {
      await transaction.$queryRaw`${plannedOnce} SELECT ${count}::int AS given`;
      await transaction.$queryRaw`SELECT ${count}::int AS "not given"`;
      await transaction.game.findUnique({ where: { id: count + 1 }, select: { id: true } });
    }
    const rows = await transaction.$queryRaw<{ statement: string }[]>`
      SELECT statement FROM pg_prepared_statements ORDER BY name`;
    expect(rows.map(({ statement }) => statement)).toEqual([
      expect.stringMatching(/planned once.*given/),
      expect.stringMatching(/^SELECT "public"\."games"/),
    ]);
  });
});

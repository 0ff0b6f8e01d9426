import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { readiness } from "@/lib/features/operations/readiness";
import { cachePlans, db, isDatabaseUnavailable, pool, timeouts } from "@/lib/server/db";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { plannedOnce } from "@/lib/server/statement-names";
import { inLogScope } from "@/lib/serving/log";
import { query } from "@/tests/support/database";

/** Requests to a database that accepts them and then goes silent, and cached plans. */

it("a query without an answer fails like an unavailable database, and the next one is answered", async () => {
  expect(pool.options.query_timeout).toBe(20_000);
  pool.options.query_timeout = 300;
  const failure = await db.$queryRaw`SELECT pg_sleep(1.5)::text`.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
});

it("a transaction without an answer fails the same way, and stores nothing", async () => {
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

it("a transaction without an answer in a job is not reused: no connection is left inside it", async () => {
  pool.options.query_timeout = 300;
  await inLogScope({ job: "work", jobId: "1" }, () =>
    db
      .$transaction(
        async (transaction) => {
          await transaction.$executeRaw`INSERT INTO rate_limits (key, points) VALUES ('open', 1)`;
          await transaction.$queryRaw`SELECT pg_sleep(1)::text`;
        },
        { timeout: 100 },
      )
      .catch(() => {}),
  );
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  await sleep(1_200);
  // Over another connection: the pool would hand out that one.
  const sessions = await query(
    `SELECT state FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  expect(sessions).toEqual([]);
});

/** Runs something like a request, with a time limit for one statement. @returns the total time */
async function asRequest(milliseconds: number, work: () => Promise<unknown>) {
  const before = timeouts.request;
  timeouts.request = milliseconds;
  const startedAt = performance.now();
  const outcome = await inLogScope({ requestId: "r" }, () => work().catch((error: unknown) => error));
  timeouts.request = before;
  return { outcome, took: performance.now() - startedAt };
}

it("a request is answered within five seconds, background work may take longer", async () => {
  expect(timeouts).toEqual({ request: 4_000, otherwise: 20_000 });
  pool.options.query_timeout = 20_000;
  const slow = () => db.$queryRaw`SELECT pg_sleep(1)::text AS slept`;
  const { outcome, took } = await asRequest(300, slow);
  expect(isDatabaseUnavailable(outcome)).toBe(true);
  expect(took).toBeLessThan(900);
  expect(await inLogScope({ job: "work", jobId: "1" }, slow)).toEqual([{ slept: "" }]);
});

it("a request does not wait again for the end of a transaction that gave no answer", async () => {
  const { outcome, took } = await asRequest(400, () =>
    db.$transaction(async (transaction) => {
      await transaction.$executeRaw`INSERT INTO rate_limits (key, points) VALUES ('unended', 1)`;
      await transaction.$queryRaw`SELECT pg_sleep(3)::text`;
    }),
  );
  expect(isDatabaseUnavailable(outcome)).toBe(true);
  expect(took).toBeLessThan(750);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  await expect
    .poll(() => db.$queryRaw`SELECT count(*)::int AS rows FROM rate_limits WHERE key = 'unended'`)
    .toEqual([{ rows: 0 }]);
});

/** Has the database say nothing of a table for as long as something takes. */
async function whileLocked(table: string, work: () => Promise<void>) {
  const client = await pool.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  await work().finally(() => client.query("ROLLBACK"));
  client.release();
}

it("the readiness check reports in time which part is silent", () =>
  whileLocked("_prisma_migrations", async () => {
    const startedAt = performance.now();
    const silent = expect.stringMatching(/^DATABASE_URL .+does not answer in time/);
    expect(await readiness()).toEqual({ database: silent, migrations: silent, storage: undefined });
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  }));

it("limits that cannot be counted delay a request once, and apply anyway", () =>
  whileLocked("rate_limits", async () => {
    const startedAt = performance.now();
    for (let sent = 0; sent < 5; sent++) await consumeLimit("form", "silent");
    await expect(consumeLimit("form", "silent")).rejects.toMatchObject({ code: "rate_limited" });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  }));

it("caches the plans of repeated statements, and none whose plan depends on a value", async () => {
  cachePlans();
  // One connection, whose prepared statements can be listed.
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
      expect.stringMatching(/^SELECT .* FROM "public"\."games"/),
    ]);
  });
});

import { expect, it, vi } from "vitest";
import { db, pool, timeouts } from "@/lib/server/db";
import { inLogScope } from "@/lib/serving/log";
import { query } from "@/tests/support/database";

const running = () =>
  query("SELECT state FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(61)%' AND state = 'active'");

it.each<[string, Parameters<typeof inLogScope>[0]]>([
  ["a request", { requestId: "abandoned" }],
  ["a job", { job: "work", jobId: "1" }],
])(
  "a statement that %s has given up ends within two seconds",
  async (_, scope) => {
    timeouts.request = 500;
    pool.options.query_timeout = 500;
    const asked = inLogScope(scope, () =>
      db.$transaction((transaction) => transaction.$queryRaw`SELECT pg_sleep(61)::text`, { timeout: 30_000 }),
    ).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await running()).toHaveLength(1), { timeout: 5_000 });
    await asked;
    await vi.waitFor(async () => expect(await running()).toEqual([]), { timeout: 2_000, interval: 50 });
  },
  40_000,
);

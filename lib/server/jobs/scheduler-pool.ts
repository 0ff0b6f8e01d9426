import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, QueryResult } from "pg";
import { logger } from "@/lib/server/logger";
import { outsideLogScope } from "@/lib/serving/log";

/** Only the scheduler uses this table, in each of its statements. */
const schedulerTable = /_private_known_crontabs/;
const nothing = { rows: [], rowCount: 0 } as unknown as QueryResult;

/** Retries: after one failed statement graphile-worker would stop scheduling, with an unhandled rejection. */
export function poolForScheduler(
  pool: Pool,
  { isStopped, pauseMilliseconds = 5_000 }: { isStopped: () => boolean; pauseMilliseconds?: number },
): Pool {
  const query = async (...args: Parameters<Pool["query"]>): Promise<unknown> => {
    for (let isFirst = true; ; isFirst = false)
      try {
        return await pool.query(...args);
      } catch (error) {
        if (!schedulerTable.test(String(args[0]))) throw error;
        if (isFirst)
          outsideLogScope(() => logger.warn({ err: error }, "the scheduler is waiting for the database"));
        await sleep(pauseMilliseconds, undefined, { ref: false });
        if (isStopped()) return nothing;
      }
  };
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === "query") return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, QueryResult } from "pg";
import { logger } from "@/lib/server/logger";
import { outsideLogScope } from "@/lib/serving/log";

/** The library's clock reads and writes this table in each of its statements, and nothing else does. */
const ofClock = /_private_known_crontabs/;
const nothing = { rows: [], rowCount: 0 } as unknown as QueryResult;

/**
 * A pool in which the library's clock waits for a database that is slow or away. The library would end its clock at the
 * first failed statement, with a rejection that nobody handles. Minutes that passed in the meantime are made up for.
 */
export function poolForScheduler(
  pool: Pool,
  { isStopped, pauseMilliseconds = 5_000 }: { isStopped: () => boolean; pauseMilliseconds?: number },
): Pool {
  const query = async (...args: Parameters<Pool["query"]>): Promise<unknown> => {
    for (let isFirst = true; ; isFirst = false)
      try {
        return await pool.query(...args);
      } catch (error) {
        if (!ofClock.test(String(args[0]))) throw error;
        if (isFirst)
          outsideLogScope(() => logger.warn({ err: error }, "scheduled work waits for the database"));
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

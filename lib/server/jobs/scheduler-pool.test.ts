import type { Pool } from "pg";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { logger } from "@/lib/server/logger";
import { poolForScheduler } from "./scheduler-pool";

const clockStatement = "insert into graphile_worker._private_known_crontabs as known_crontabs";
const slow = new Error("timeout exceeded when trying to connect");
const answer = { rows: [{ id: 1 }] };

const failing = (times: number) => {
  const query = vi.fn(async (_text: string) => {
    if (query.mock.calls.length <= times) throw slow;
    return answer;
  });
  return { query, pool: { query } as unknown as Pool };
};

vi.mock("@/lib/server/logger", () => ({ logger: { warn: vi.fn() } }));
const warned = vi.mocked(logger.warn);
beforeEach(() => void warned.mockClear());

describe("the scheduler", () => {
  it("waits for a slow database, logs one warning, and continues", async () => {
    const { query, pool } = failing(3);
    const patient = poolForScheduler(pool, { isStopped: () => false, pauseMilliseconds: 1 });
    expect(await patient.query(clockStatement)).toBe(answer);
    expect(query).toHaveBeenCalledTimes(4);
    expect(warned.mock.calls).toEqual([[{ err: slow }, "the scheduler is waiting for the database"]]);
  });

  it("stops without an error when the site stops", async () => {
    const { pool } = failing(Number.POSITIVE_INFINITY);
    const patient = poolForScheduler(pool, { isStopped: () => true, pauseMilliseconds: 1 });
    expect(await patient.query(clockStatement)).toMatchObject({ rows: [] });
  });
});

it("fails other statements immediately", async () => {
  const { pool } = failing(1);
  const patient = poolForScheduler(pool, { isStopped: () => false, pauseMilliseconds: 1 });
  await expect(patient.query("SELECT 1")).rejects.toBe(slow);
  expect(warned).not.toHaveBeenCalled();
});

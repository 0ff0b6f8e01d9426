import { symbols } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pool } from "@/lib/server/db";
import { startJobs, stopJobs } from "@/lib/server/jobs/runner";
import { logger } from "@/lib/server/logger";
import { inLogScope } from "@/lib/serving/log";
import { query } from "@/tests/support/database";

/** The lines of the log, with anyone's text in them. */
const printed: string[] = [];
const level = logger.level;

beforeEach(() => {
  logger.level = "info";
  const stream = Reflect.get(logger, symbols.streamSym) as { write: (line: string) => void };
  vi.spyOn(stream, "write").mockImplementation((line) => void printed.push(line));
});
afterEach(() => {
  logger.level = level;
  printed.length = 0;
  vi.restoreAllMocks();
});

// Line breaks, a terminal's commands, marks that turn text round, and what closes a string of JSON.
const hostile = [
  'x\n{"level":50,"msg":"forged"}',
  "x\r\nforged",
  "\u001b[2J\u001b]0;forged\u0007",
  "\u009b31m",
  '","forged":"',
  "\u2028forged\u2029\u202eforged",
  "\u0000\u0008\u007f",
];

it("writes one line of JSON for any visitor's input, without terminal commands", () => {
  for (const text of hostile) {
    printed.length = 0;
    logger.info({ path: text, [text]: 1, deep: { text }, err: new Error(text) }, text);
    const [line = "", ...others] = printed.join("").split("\n");
    expect(others).toEqual([""]);
    expect(JSON.parse(line)).toMatchObject({ path: text, msg: text, deep: { text } });
    expect(JSON.parse(line)).not.toHaveProperty("forged");
    expect(line).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  }
});

it("redacts secrets", () => {
  const secrets = { password: "door-1", token: "door-2" };
  logger.info({ ...secrets, cookie: "door-3", authorization: "door-4", body: secrets });
  expect(printed.join("")).not.toMatch(/door-/);
});

it("logs a lost connection once, and not as part of the request that opened it", async () => {
  await inLogScope({ requestId: "unrelated" }, async () => {
    await startJobs({});
    await Promise.all(Array.from({ length: 5 }, () => pool.query("SELECT pg_sleep(0.1)")));
  });
  const idle = pool.idleCount;
  expect(idle).toBeGreaterThan(2);
  await query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'spawnpoint' AND datname = current_database()",
  );
  const readLines = () => printed.map((line) => JSON.parse(line));
  await expect.poll(() => readLines().filter(({ msg }) => /connection was lost/.test(msg)).length).toBe(idle);
  await stopJobs();
  for (const line of readLines()) {
    expect(line).not.toHaveProperty("requestId");
    expect(line.msg).not.toMatch(/client generated error/);
  }
});

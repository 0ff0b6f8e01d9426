import { expect } from "@playwright/test";

type Check<Row> = (row: Row) => Promise<void>;

async function collectFailures<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  options: { check: Check<Row>; atOnce: number },
): Promise<void> {
  expect(rows.length, "there are rows").toBeGreaterThan(0);
  const waiting = [...rows];
  const failures: string[] = [];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift())
      try {
        await options.check(row);
      } catch (error) {
        failures.push(`${nameOf(row)}: ${error instanceof Error ? error.message : error}`);
      }
  };
  await Promise.all(Array.from({ length: options.atOnce }, work));
  expect(failures.sort()).toEqual([]);
}

/**
 * Checks many rows in one test, four in parallel. All failures are reported, each with its row's name: a separate test
 * for each row costs more than most checks.
 */
export const tryEach = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, check: Check<Row>) =>
  collectFailures(rows, nameOf, { check, atOnce: 4 });

/** The same, one after the other, for browser tests. */
export const tryInTurn = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, check: Check<Row>) =>
  collectFailures(rows, nameOf, { check, atOnce: 1 });

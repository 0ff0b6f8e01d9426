import { describe, expect, it } from "vitest";
import { inProject } from "@/scripts/launcher/project";
import {
  countPlaywright,
  countVitest,
  secondsOfPlaywright,
  secondsOfVitest,
  sumCounts,
  withCrash,
} from "@/scripts/testing/counts";

const test = (status: string, fullName = "a test") => ({ status, fullName });
const timed = { name: inProject("lib", "a.test.ts"), startTime: 1_000, endTime: 3_500 };

describe("countVitest", () => {
  it("counts each kind and names skipped tests", () => {
    const report = {
      testResults: [
        { ...timed, status: "failed", assertionResults: [test("passed"), test("failed")] },
        {
          ...timed,
          status: "passed",
          assertionResults: [test("pending", "later"), test("todo", "some day")],
        },
      ],
    };
    expect(countVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      skippedNames: ["later", "some day"],
    });
  });

  it("counts a test that passed only when repeated as failed", () => {
    const repeated = { ...test("passed"), failureMessages: ["AssertionError: not yet"] };
    const first = { ...test("passed"), failureMessages: [] };
    const report = { testResults: [{ ...timed, status: "passed", assertionResults: [first, repeated] }] };
    expect(countVitest(report)).toMatchObject({ passed: 1, failed: 1 });
  });

  it("counts a file that could not be loaded as one failure", () => {
    expect(
      countVitest({ testResults: [{ ...timed, status: "failed", assertionResults: [] }] }),
    ).toMatchObject({
      failed: 1,
    });
  });
});

describe("countPlaywright", () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  it("counts an error outside of tests as a failure", () => {
    expect(countPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 3, failed: 1 });
  });

  it("counts a test that passed only when repeated as failed", () => {
    expect(countPlaywright({ stats: { ...stats, flaky: 1 } })).toMatchObject({ passed: 3, failed: 1 });
  });

  it("names skipped tests in nested suites", () => {
    const spec = { file: "a.spec.ts", title: "later", tests: [{ status: "skipped", results: [] }] };
    const report = { stats: { ...stats, skipped: 1 }, suites: [{ specs: [], suites: [{ specs: [spec] }] }] };
    expect(countPlaywright(report)).toMatchObject({ skipped: 1, skippedNames: ["a.spec.ts: later"] });
  });
});

it("adds up the seconds of each file", () => {
  expect(secondsOfVitest({ testResults: [{ ...timed, status: "passed", assertionResults: [] }] })).toEqual([
    { file: "lib/a.test.ts", seconds: 2.5 },
  ]);
  const spec = (duration: number) => ({
    file: "e2e/a.spec.ts",
    title: "a test",
    tests: [{ status: "expected", results: [{ duration }] }],
  });
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
  expect(secondsOfPlaywright({ stats, suites: [{ specs: [spec(1_000), spec(500)] }] })).toEqual([
    { file: "tests/e2e/a.spec.ts", seconds: 1.5 },
  ]);
});

describe("withCrash", () => {
  const fine = { passed: 5, failed: 0, skipped: 0 };

  it("adds a failure to a run that ended badly without one", () => {
    expect(withCrash(fine, 1)).toEqual({ ...fine, failed: 1 });
  });

  it("leaves a good run and counted failures alone", () => {
    expect(withCrash(fine, 0)).toEqual(fine);
    expect(withCrash({ ...fine, failed: 2 }, 1)).toEqual({ ...fine, failed: 2 });
  });
});

describe("sumCounts", () => {
  it("adds up, and is zero for nothing", () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sumCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(sumCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

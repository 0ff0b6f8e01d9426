import path from "node:path";
import { inProject } from "../launcher/project.ts";

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  skippedNames?: string[];
}

/** How long the tests of a file took, one after the other. */
export interface FileSeconds {
  file: string;
  seconds: number;
}

/** What one piece of a run counted. */
export interface Row extends Count {
  name: string;
  /** Whether the filters chose among its tests. */
  isNarrowed?: boolean;
  files?: FileSeconds[];
}

export const passedOrFailed = (name: string, ok: boolean): Row => ({
  name,
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
});

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: VitestTest[];
  }[];
}

interface Spec {
  file: string;
  title: string;
  tests: { status: string; results: { duration: number }[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: object[];
  suites?: Suite[];
}

/** Counts a report of Vitest. A file that could not be loaded has no tests and counts as one failure. */
export function countVitest(report: VitestReport): Count {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const skipped = tests.filter((test) => !["passed", "failed"].includes(test.status));
  const passed = tests.filter((test) => test.status === "passed");
  // Vitest keeps the failures of earlier attempts. A test runs once, so a repeated one counts as failed.
  const repeated = passed.filter((test) => test.failureMessages?.length);
  return {
    passed: passed.length - repeated.length,
    failed: tests.filter((test) => test.status === "failed").length + broken.length + repeated.length,
    skipped: skipped.length,
    skippedNames: skipped.map((test) => test.fullName),
  };
}

/** Counts a report of Playwright. A test runs once, so one that passed only when repeated counts as failed. */
export function countPlaywright({ stats, errors = [], suites = [] }: PlaywrightReport): Count {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    skippedNames: specsOf(suites)
      .filter((spec) => spec.tests.some((test) => test.status === "skipped"))
      .map((spec) => `${spec.file}: ${spec.title}`),
  };
}

export const secondsOfVitest = ({ testResults }: VitestReport): FileSeconds[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(inProject(), name),
    seconds: (endTime - startTime) / 1000,
  }));

export function secondsOfPlaywright({ suites = [] }: PlaywrightReport): FileSeconds[] {
  const totals = new Map<string, number>();
  for (const { file, tests } of specsOf(suites)) {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    const ms = durations.reduce((sum, duration) => sum + duration, 0);
    totals.set(file, (totals.get(file) ?? 0) + ms / 1000);
  }
  return [...totals].map(([file, seconds]) => ({ file: path.join("tests", file), seconds }));
}

function specsOf(suites: Suite[]): Spec[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

/** A stage that ended badly without a failed test (a crash, an error outside of any test) still failed. */
export function withCrash(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export function sumCounts(counts: Count[]): Count {
  const sum = (key: "passed" | "failed" | "skipped") =>
    counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

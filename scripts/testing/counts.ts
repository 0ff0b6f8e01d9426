export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  skippedNames?: string[];
  secondNames?: string[];
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

export interface VitestReport {
  testResults: { status: string; assertionResults: VitestTest[] }[];
}

interface Spec {
  file: string;
  title: string;
  tests: { status: string }[];
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

/**
 * Counts a report of Vitest. A file that could not be loaded has no tests; it counts as one failure. Who passed and
 * says of failures too, needed a further attempt.
 */
export function countVitest(report: VitestReport): Count {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const skipped = tests.filter((test) => !["passed", "failed"].includes(test.status));
  return {
    passed: tests.filter((test) => test.status === "passed").length,
    failed: tests.filter((test) => test.status === "failed").length + broken.length,
    skipped: skipped.length,
    skippedNames: skipped.map((test) => test.fullName),
    secondNames: tests
      .filter((test) => test.status === "passed" && test.failureMessages?.length)
      .map((test) => test.fullName),
  };
}

/**
 * Counts a report of Playwright. A test of the quarantine that needed a further attempt is named, so that nobody gets
 * used to it.
 */
export function countPlaywright({ stats, errors = [], suites = [] }: PlaywrightReport): Count {
  const titlesOf = (status: string) =>
    specsOf(suites)
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => `${spec.file}: ${spec.title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    skippedNames: titlesOf("skipped"),
    secondNames: titlesOf("flaky"),
  };
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

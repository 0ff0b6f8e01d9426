/**
 * @typedef {{ passed: number, failed: number, skipped: number, skippedNames?: string[], secondNames?: string[] }} Count
 */

/**
 * Counts a report of Vitest. A file that could not be loaded has no tests; it counts as one failure. Who passed and
 * says of failures too, needed a further attempt.
 * @returns {Count}
 */
export function countVitest(report) {
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
      .filter((test) => test.status === "passed" && test.failureMessages?.length > 0)
      .map((test) => test.fullName),
  };
}

/**
 * Counts a report of Playwright. A browser on a busy machine gets a second attempt; who needed it is named, so that
 * nobody gets used to it.
 * @param {{ stats: Record<string, number>, errors?: object[], suites?: object[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors = [], suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    skippedNames: specsOf(suites)
      .filter((spec) => spec.tests.some((test) => test.status === "skipped"))
      .map(titleOf),
    secondNames: specsOf(suites)
      .filter((spec) => spec.tests.some((test) => test.status === "flaky"))
      .map(titleOf),
  };
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

function titleOf(spec) {
  return `${spec.file}: ${spec.title}`;
}

/**
 * A stage that ended badly without a failed test (a crash, an error outside of any test) still failed.
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
export function withCrash(count, exitCode) {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** @param {Count[]} counts @returns {Count} */
export function sumCounts(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

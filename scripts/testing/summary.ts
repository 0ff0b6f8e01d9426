import { budgets } from "../../tests/budgets.ts";
import { type Row, sumCounts } from "./counts.ts";

export interface StageResult {
  stage: string;
  /** From the start of the stage's first task to the end of its last. */
  seconds: number;
  coreSeconds: number | undefined;
  rows: Row[];
}

const MOST_EXPENSIVE = 10;
const TOLERANCE = 1.1;

/**
 * Prints a line for each stage, failed and skipped tests, stages over their budget and the most expensive files, and
 * last the sum.
 */
export function printSummary(results: StageResult[], line: (text: string) => void) {
  line("");
  for (const { stage, seconds, coreSeconds, rows } of results) {
    const { passed, failed, skipped } = sumCounts(rows);
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
    const cores = coreSeconds === undefined ? "" : `${coreSeconds.toFixed(0)} core s`;
    const cells = [stage.padEnd(12), `${seconds.toFixed(0)} s`.padStart(7), cores.padStart(12)];
    line(`  ${failed ? "✗" : "✓"} ${cells.join(" ")}   ${counts.filter(Boolean).join(", ")}`);
  }
  const rows = results.flatMap((result) => result.rows);
  const files = rows
    .flatMap((row) => row.files ?? [])
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_EXPENSIVE);
  if (files.length > 0) line("\n  The most expensive files:");
  for (const { file, seconds } of files) line(`  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${file}`);
  for (const title of rows.flatMap((row) => row.skippedNames ?? [])) line(`  skipped: ${title}`);
  for (const warning of results.flatMap(budgetWarning)) line(`  warning: ${warning}`);
  for (const { name, failed } of rows) if (failed > 0) line(`  ✗ ${name}: ${failed} failed`);
  const total = sumCounts(rows);
  line(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

/** Not a failure: processor time depends on the machine. */
function budgetWarning({ stage, coreSeconds = 0 }: StageResult): string[] {
  const budget = budgets.coreSeconds[stage];
  if (!budget || coreSeconds <= budget * TOLERANCE) return [];
  return [
    `${stage} took ${coreSeconds.toFixed(0)} core seconds; its budget is ${budget} (tests/budgets.ts).`,
  ];
}

import { parseArgs } from "node:util";
import { ensureBuild } from "../launcher/build.ts";
import { dependenciesAreInstalled, installDependencies } from "../launcher/dependencies.ts";
import { ensurePrismaClient } from "../launcher/migrate.ts";
import { whenNpmIsGone } from "../launcher/processes.ts";
import { createReport, type Report } from "../launcher/report.ts";
import { UserError } from "../launcher/user-error.ts";
import { ensureFastChromium } from "./chromium.ts";
import { sumCounts } from "./counts.ts";
import { placeholders, testEnvironment } from "./environment.ts";
import { furtherStages, type Row, type Stage, type StageContext, stages } from "./stages.ts";

const allStages: Record<string, Stage> = { ...stages, ...furtherStages };

/** Installs what is missing, runs the stages that were asked for, prints the table and the sum. */
export async function runTests(argv: string[]) {
  const { names, filters } = readArguments(argv);
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort());
  whenNpmIsGone(() => controller.abort());
  const report = createReport();
  const context: StageContext = {
    env: testEnvironment(),
    signal: controller.signal,
    filters,
    say: (text: string) => process.stdout.write(text),
    chromium: await prepare(names, report, controller.signal),
  };

  const rows: Row[] = [];
  let building: Promise<void> | undefined;
  for (const name of names) {
    if (controller.signal.aborted) break;
    report.line(`\n— ${name}`);
    if (name !== "static" && names.includes("e2e")) building ??= buildMeanwhile(context);
    if (name === "e2e") await building;
    rows.push(...(await runStage(name, context)));
  }
  if (controller.signal.aborted) throw new UserError("\nInterrupted.");
  if (filters.length && !rows.some(tellsSomething))
    throw new UserError(`\nNo test has a name with ${filters.join(" or ")} in it.`);
  const total = printSummary(rows, report);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** `--only=unit,e2e` and any further words, which filter by file or test name. */
function readArguments(argv: string[]) {
  const { values, positionals } = parseArgs({
    args: argv.filter((word) => word !== "--"),
    options: { only: { type: "string" } },
    allowPositionals: true,
  });
  const names = values.only?.split(",") ?? Object.keys(stages);
  const unknown = names.find((name) => !allStages[name]);
  if (unknown)
    throw new UserError(`--only takes ${Object.keys(allStages).join(", ")}; "${unknown}" is none of them.`);
  return { names, filters: positionals };
}

/** @returns the Chromium to use */
async function prepare(names: string[], report: Report, signal: AbortSignal): Promise<string | undefined> {
  if (!dependenciesAreInstalled()) {
    await report.step("dependencies: npm ci", () => installDependencies({ signal }));
  }
  // Before any test: the build beside them would take an old one for the schema's.
  await ensurePrismaClient({ signal });
  if (!names.includes("e2e")) return undefined;
  let chromium: string | undefined;
  await report.step("Chromium", async () => {
    chromium = await ensureFastChromium({ signal });
    return `Chromium: ${chromium}`;
  });
  return chromium;
}

/**
 * Builds the site beside the tests before those in a browser, which leave a third of two processors idle; not beside
 * the static ones, which write types where it does. If it fails, it fails again where the site starts, which says so.
 */
async function buildMeanwhile({ env, signal }: StageContext) {
  try {
    await ensureBuild({ env: { ...env, ...placeholders }, signal });
  } catch {}
}

/** Whether a row tells of what was asked for: a test that was found, or why there was none. */
const tellsSomething = ({ isNarrowed, passed, failed, skipped }: Row) =>
  failed > 0 || (isNarrowed && passed + skipped > 0);

async function runStage(name: string, context: StageContext): Promise<Row[]> {
  try {
    return (await allStages[name]?.(context)) ?? [];
  } catch (error) {
    const { message, stack } = error as Error;
    context.say(`\n✗ ${name}: ${error instanceof UserError ? message : stack}\n`);
    return [{ name, seconds: 0, passed: 0, failed: 1, skipped: 0 }];
  }
}

function printSummary(rows: Row[], { line }: Report) {
  line("");
  for (const { name, passed, failed, skipped, seconds } of rows) {
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(
      Boolean,
    );
    line(
      `  ${failed ? "✗" : "✓"} ${name.padEnd(30)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${counts.join(", ")}`,
    );
  }
  for (const title of rows.flatMap((row) => row.skippedNames ?? [])) line(`  skipped: ${title}`);
  const total = sumCounts(rows);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  line(`\n  ${seconds.toFixed(0)} s${total.skipped ? `, ${total.skipped} skipped` : ""}`);
  line(`${total.passed} passed, ${total.failed} failed`);
  return total;
}

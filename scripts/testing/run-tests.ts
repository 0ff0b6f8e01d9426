import { parseArgs } from "node:util";
import { dependenciesAreInstalled, installDependencies } from "../launcher/dependencies.ts";
import { ensurePrismaClient } from "../launcher/migrate.ts";
import { whenNpmIsGone } from "../launcher/processes.ts";
import { createReport } from "../launcher/report.ts";
import { UserError } from "../launcher/user-error.ts";
import { sampleCoreSeconds, stageMark } from "./core-seconds.ts";
import type { Row } from "./counts.ts";
import { testEnvironment } from "./environment.ts";
import { runInPool } from "./pool.ts";
import { failedRows, furtherStages, type StageContext, stages } from "./stages.ts";
import { printSummary, type StageResult } from "./summary.ts";
import { poolSlots } from "./workers.ts";

const allStages = { ...stages, ...furtherStages };

/** Installs missing dependencies, runs the chosen stages in one pool, prints the table and the sum. */
export async function runTests(argv: string[]) {
  const { names, filters, shard } = readArguments(argv);
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => controller.abort());
  whenNpmIsGone(() => controller.abort());
  const report = createReport();
  if (!dependenciesAreInstalled())
    await report.step("dependencies: npm ci", () => installDependencies({ signal }));
  // Before any task: several of them import it.
  await ensurePrismaClient({ signal });

  const say = (text: string) => process.stdout.write(text);
  const context: StageContext = {
    env: testEnvironment(),
    signal,
    filters,
    shard,
    isShared: names.length > 1,
    say,
  };
  const results = await runStages(names, context, report.line);
  if (signal.aborted) throw new UserError("\nInterrupted.");
  const rows = results.flatMap((result) => result.rows);
  if (filters.length && !rows.some(hasChosenTests))
    throw new UserError(`\nNo test has a name with ${filters.join(" or ")} in it.`);
  const total = printSummary(results, report.line);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** `--only=unit,e2e`, `--shard=1/2` of the browser tests, and words that filter by file or test name. */
function readArguments(argv: string[]) {
  const { values, positionals } = parseArgs({
    args: argv.filter((word) => word !== "--"),
    options: { only: { type: "string" }, shard: { type: "string" } },
    allowPositionals: true,
  });
  const names = values.only?.split(",") ?? Object.keys(stages);
  const unknown = names.find((name) => !allStages[name]);
  if (unknown)
    throw new UserError(`--only takes ${Object.keys(allStages).join(", ")}; "${unknown}" is not a stage.`);
  return { names, filters: positionals, shard: values.shard };
}

/** @returns one result for each stage, in the order in which they ended */
async function runStages(names: string[], context: StageContext, line: (text: string) => void) {
  const sampler = sampleCoreSeconds();
  const begunAt = new Map<string, number>();
  const results = new Map<string, StageResult>();
  const tasks = names.flatMap((name) =>
    (allStages[name]?.() ?? []).map(({ stage = name, run, ...task }) => ({
      ...task,
      run: async () => {
        const begunMs = performance.now();
        if (!begunAt.has(stage)) begunAt.set(stage, begunMs);
        const marked = { ...context, env: { ...context.env, ...stageMark(stage) } };
        const ended = context.signal.aborted
          ? []
          : await run(marked).catch((error) => failedRows(task.name, error, context.say));
        return { stage, rows: ended, begunMs };
      },
    })),
  );
  await runInPool(tasks, poolSlots, ({ name }, { stage, rows, begunMs }) => {
    const secondsSince = (ms: number) => (performance.now() - ms) / 1000;
    results.set(stage, {
      stage,
      seconds: secondsSince(begunAt.get(stage) ?? begunMs),
      coreSeconds: sampler.spent(stage),
      rows: [...(results.get(stage)?.rows ?? []), ...rows],
    });
    const sign = rows.some(({ failed }) => failed > 0) ? "✗" : "✓";
    line(`  ${sign} ${name.padEnd(30)} ${`${secondsSince(begunMs).toFixed(0)} s`.padStart(6)}`);
  });
  sampler.stop();
  return [...results.values()];
}

/** Whether a row has tests that the filters chose, or a failure that explains their absence. */
const hasChosenTests = ({ isNarrowed, passed, failed, skipped }: Row) =>
  failed > 0 || (isNarrowed && passed + skipped > 0);

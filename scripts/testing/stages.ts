import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "../launcher/processes.ts";
import { inModules, inProject } from "../launcher/project.ts";
import { type Count, countPlaywright, countVitest, withCrash } from "./counts.ts";
import { assertPrograms } from "./programs.ts";
import { withSite } from "./site-under-test.ts";
import { type CheckResult, runCheck, staticChecks } from "./static-checks.ts";

const REPORTS = inProject(".test", "reports");

export interface StageContext {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** The arguments: parts of file or test names. */
  filters: string[];
  chromium: string | undefined;
  say: (text: string) => void;
}

/** One line of the summary. */
export interface Row extends Count {
  name: string;
  seconds: number;
  /** Whether the filters chose among its tests. */
  isNarrowed?: boolean;
}

export type Stage = (context: StageContext) => Promise<Row[]>;

/** One stage per kind of test, in the order in which they run. Each answers one count, or several by name. */
export const stages: Record<string, Stage> = {
  static: staticStage,
  unit: (context) => vitestStage("unit", context, ["dom*"]),
  integration: (context) => vitestStage("integration", context),
  e2e: endToEndStage,
};

/** The tests that `npm test` does not run, since they need programs that the product does not bring. */
export const furtherStages: Record<string, Stage> = { scale: scaleStage };

async function staticStage(context: StageContext) {
  const rows: Row[] = [];
  for (const check of staticChecks) {
    rows.push(
      await timed(check.name, async () => countCheck(check.name, await runCheck(check, context), context)),
    );
  }
  return rows;
}

function countCheck(name: string, { ok, output }: CheckResult, { say }: StageContext): Count {
  if (!ok) say(`\n✗ ${name}\n${output.trim()}\n`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** @param others projects that run with it */
async function vitestStage(project: string, context: StageContext, others: string[] = []): Promise<Row[]> {
  const { env, signal, filters, say } = context;
  const report = freshReport(`${project}.json`);
  const projects = [project, ...others].flatMap((name) => ["--project", name]);
  const args = ["run", ...projects, "--passWithNoTests", "--reporter=dot", "--reporter=json"];
  const row = await timed(`${project} tests`, async () => {
    const { code } = await run(
      process.execPath,
      [inModules("vitest", "vitest.mjs"), ...args, `--outputFile.json=${report}`, ...filters],
      { cwd: inProject(), env, signal, onOutput: say },
    );
    return withCrash(readCount(report, countVitest), code);
  });
  return [{ ...row, isNarrowed: true }];
}

/** Several instances, with the real parts that stand between and in front of them. */
async function scaleStage(context: StageContext) {
  assertPrograms(["nginx", "caddy", "pgbouncer"]);
  let rows: Row[] = [];
  const stages = await withSite(context, async (env) => {
    rows = await vitestStage("scale", { ...context, env });
  });
  return [...stages, ...rows];
}

/** The production build, served by the real launcher, in a real browser. */
async function endToEndStage(context: StageContext) {
  let tests: Row = { name: "end-to-end tests", seconds: 0, passed: 0, failed: 1, skipped: 0 };
  const [started, ...stopped] = await withSite(context, async (env) => {
    tests = await timed(tests.name, () => runPlaywright(env, context));
  });
  return [...(started ? [started] : []), { ...tests, isNarrowed: true }, ...stopped];
}

async function runPlaywright(siteEnv: NodeJS.ProcessEnv, context: StageContext) {
  const { signal, filters, chromium, say } = context;
  const report = freshReport("e2e.json");
  const projects = ["http", "chromium", "mobile"].map((name) => `--project=${name}`);
  const { code } = await run(
    process.execPath,
    [inModules("@playwright", "test", "cli.js"), "test", ...projects, "--pass-with-no-tests", ...filters],
    {
      cwd: inProject(),
      env: { ...siteEnv, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      signal,
      onOutput: say,
    },
  );
  return withCrash(readCount(report, countPlaywright), code);
}

async function timed(name: string, work: () => Promise<Count>): Promise<Row> {
  const begun = performance.now();
  const count = await work();
  return { name, seconds: (performance.now() - begun) / 1000, ...count };
}

function freshReport(name: string) {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

function readCount<Report>(file: string, count: (report: Report) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // a run that leaves no report has failed
  }
}

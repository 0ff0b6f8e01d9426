import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBuild } from "../launcher/build.ts";
import { type Outcome, run } from "../launcher/processes.ts";
import { inModules, inProject } from "../launcher/project.ts";
import { UserError } from "../launcher/user-error.ts";
import { findBrowsers } from "./browsers.ts";
import { ensureFastChromium } from "./chromium.ts";
import {
  type Count,
  countPlaywright,
  countVitest,
  passedOrFailed,
  type Row,
  secondsOfPlaywright,
  secondsOfVitest,
  withCrash,
} from "./counts.ts";
import { placeholders } from "./environment.ts";
import type { Task } from "./pool.ts";
import { assertPrograms } from "./programs.ts";
import { withSite } from "./site-under-test.ts";
import { runCheck, staticChecks } from "./static-checks.ts";
import { poolSlots, workers } from "./workers.ts";

const REPORTS = inProject(".test", "reports");

export interface StageContext {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** The arguments: parts of file or test names. */
  filters: string[];
  /** A part of the browser tests, e.g. `1/2`. */
  shard?: string;
  /** Whether other stages run at the same time. */
  isShared: boolean;
  say: (text: string) => void;
}

/** A task of a stage. Its processor time counts for the stage unless it names another. */
interface StageTask extends Omit<Task<Row[]>, "run"> {
  stage?: string;
  run: (context: StageContext) => Promise<Row[]>;
}

/** Of the stages of `npm test`, each is one task of the pool or several. They start in this order. */
export const stages: Record<string, () => StageTask[]> = {
  integration: () => [
    {
      name: "integration tests",
      slots: workers.integration,
      run: (context) => runVitest(["integration"], context),
    },
  ],
  static: () => staticChecks.map(staticTask),
  unit: () => [
    { name: "unit tests", slots: workers.unit, run: (context) => runVitest(["unit", "dom*"], context) },
  ],
  e2e: () => [...browserTasks, siteTask("end-to-end tests", ["http", "chromium", "mobile"])],
};

/** Stages that `npm test` leaves out: they take long, or need programs that the product does not bring. */
export const furtherStages: typeof stages = {
  slow: () => [
    ...browserTasks,
    { name: "slow tests", slots: workers.integration, run: (context) => runVitest(["slow"], context) },
    {
      name: "translated tests",
      slots: workers.unit,
      after: ["slow tests"],
      run: (context) => runVitest(["translated"], context),
    },
    {
      ...siteTask("slow end-to-end tests", ["slow", "both-themes"]),
      after: [...browserNames, "translated tests"],
    },
  ],
  scale: () => [
    {
      name: "scale tests",
      slots: workers.e2e,
      run: async (context) => {
        assertPrograms(["nginx", "caddy", "pgbouncer"]);
        return withSite(context, (env) => runVitest(["scale"], { ...context, env }));
      },
    },
  ],
  browsers: () => [
    ...browserTasks,
    { name: "tests in Firefox and WebKit", slots: poolSlots, after: browserNames, run: runOtherBrowsers },
  ],
};

function staticTask(check: (typeof staticChecks)[number]): StageTask {
  return {
    name: check.name,
    slots: 1,
    run: async (context) => {
      const { ok, output } = await runCheck(check, context);
      if (!ok) context.say(`\n✗ ${check.name}\n${output.trim()}\n`);
      return [passedOrFailed(check.name, ok)];
    },
  };
}

/** The build and a Chromium, which the browser tests need. */
const browserTasks: StageTask[] = [
  {
    name: "production build",
    stage: "build",
    slots: 2,
    // Both write types below .next.
    after: ["types"],
    run: async ({ env, signal }) => {
      await ensureBuild({ env: { ...env, ...placeholders }, signal });
      return [passedOrFailed("production build", true)];
    },
  },
  {
    name: "Chromium",
    slots: 1,
    run: async ({ signal }) => {
      await ensureFastChromium({ signal });
      return [];
    },
  },
];
const browserNames = browserTasks.map(({ name }) => name);

/** Tests on the production build, served by the real launcher. */
const siteTask = (name: string, projects: string[]): StageTask => ({
  name,
  slots: poolSlots,
  after: browserNames,
  run: (context) => withSite(context, (env) => runPlaywright(projects, { ...context, env })),
});

/** The main journeys in the browsers that are installed, one at a time; a sentence for each that is not. */
async function runOtherBrowsers(context: StageContext): Promise<Row[]> {
  const browsers = findBrowsers();
  const installed = browsers.filter(({ env }) => env);
  const missing = browsers.filter(({ env }) => !env);
  for (const { name, packages } of missing)
    context.say(
      `Skipped ${name}, which is not installed. On Debian and Ubuntu: sudo apt-get install ${packages}\n`,
    );
  const skipped = missing.map(({ name }) => ({
    ...{ name, passed: 0, failed: 0, skipped: 1, skippedNames: [`all tests in ${name}`] },
    isNarrowed: true,
  }));
  if (installed.length === 0) return skipped;
  const projects = installed.map(({ name }) => name);
  const paths = Object.assign({}, ...installed.map(({ env }) => env));
  const run = (env: NodeJS.ProcessEnv) =>
    runPlaywright(projects, { ...context, env: { ...env, ...paths } }, ["--workers=1"]);
  return [...skipped, ...(await withSite(context, run))];
}

async function runVitest(projects: string[], context: StageContext): Promise<Row[]> {
  const name = `${projects[0]} tests`;
  const { filters } = context;
  const report = freshReport(name);
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--passWithNoTests",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...filters,
  ];
  const { code } = await runShown([inModules("vitest", "vitest.mjs"), ...args], context);
  const count = withCrash(readReport(report, countVitest, failed), code);
  const files = readReport(report, secondsOfVitest, []);
  return [{ name, isNarrowed: true, files, ...count }];
}

async function runPlaywright(
  projects: string[],
  context: StageContext,
  options: string[] = [],
): Promise<Row[]> {
  const name = `${projects[0] === "slow" ? "slow " : ""}end-to-end tests`;
  const { env, filters, shard, signal } = context;
  const report = freshReport(name);
  const args = [
    "test",
    ...projects.map((project) => `--project=${project}`),
    ...(shard ? [`--shard=${shard}`] : []),
    "--pass-with-no-tests",
    ...options,
    ...filters,
  ];
  const CHROMIUM_PATH = await ensureFastChromium({ signal });
  const { code } = await runShown([inModules("@playwright", "test", "cli.js"), ...args], {
    ...context,
    env: { ...env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const count = withCrash(readReport(report, countPlaywright, failed), code);
  const files = readReport(report, secondsOfPlaywright, []);
  return [{ name, isNarrowed: true, files, ...count }];
}

/** Streams the output, or, next to other stages, prints all of it once the run has failed. */
async function runShown(args: string[], { env, signal, say, isShared }: StageContext): Promise<Outcome> {
  const outcome = await run(process.execPath, args, {
    cwd: inProject(),
    env,
    signal,
    onOutput: isShared ? undefined : say,
  });
  if (isShared && outcome.code !== 0) say(outcome.output);
  return outcome;
}

/** @returns the rows of a task that threw: one failure, named by the sentence or the stack */
export function failedRows(name: string, error: unknown, say: StageContext["say"]): Row[] {
  const { message, stack } = error as Error;
  say(`\n✗ ${name}: ${error instanceof UserError ? message : stack}\n`);
  return [passedOrFailed(name, false)];
}

function freshReport(name: string) {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, `${name.replaceAll(" ", "-")}.json`);
  rmSync(file, { force: true });
  return file;
}

/** A run that leaves no report has failed. */
const failed: Count = { passed: 0, failed: 1, skipped: 0 };

function readReport<Report, Answer>(
  file: string,
  read: (report: Report) => Answer,
  otherwise: Answer,
): Answer {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return otherwise;
  }
}

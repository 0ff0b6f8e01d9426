import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "../launcher/processes.mjs";
import { inModules, inProject } from "../launcher/project.mjs";
import { countPlaywright, countVitest, withCrash } from "./counts.mjs";
import { assertPrograms } from "./programs.mjs";
import { withSite } from "./site-under-test.mjs";
import { runCheck, staticChecks } from "./static-checks.mjs";

const REPORTS = inProject(".test", "reports");

/**
 * @typedef {object} Context
 * @property {NodeJS.ProcessEnv} env
 * @property {AbortSignal} signal
 * @property {string[]} filters what the person asked for: parts of file or test names
 * @property {string | undefined} chromium
 * @property {(text: string) => void} say
 */

/** One stage per kind of test, in the order in which they run. Each answers one count, or several by name. */
export const stages = {
  static: staticStage,
  unit: (context) => vitestStage("unit", context),
  integration: (context) => vitestStage("integration", context),
  e2e: endToEndStage,
};

/** What `npm test` does not run, since it needs programs that the product does not bring. */
export const furtherStages = { scale: scaleStage };

async function staticStage(context) {
  const rows = [];
  for (const check of staticChecks) {
    rows.push(
      await timed(check.name, async () => countCheck(check.name, await runCheck(check, context), context)),
    );
  }
  return rows;
}

function countCheck(name, { ok, output }, { say }) {
  if (!ok) say(`\n✗ ${name}\n${output.trim()}\n`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

async function vitestStage(project, context) {
  const { env, signal, filters, say } = context;
  const report = freshReport(`${project}.json`);
  const args = ["run", "--project", project, "--passWithNoTests", "--reporter=dot", "--reporter=json"];
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
async function scaleStage(context) {
  assertPrograms(["nginx", "caddy", "pgbouncer"]);
  let rows = [];
  const stages = await withSite(context, async (env) => {
    rows = await vitestStage("scale", { ...context, env });
  });
  return [...stages, ...rows];
}

/** The production build, served by the real launcher, in a real browser. */
async function endToEndStage(context) {
  let tests = { name: "end-to-end tests", seconds: 0, passed: 0, failed: 1, skipped: 0 };
  const [started, ...stopped] = await withSite(context, async (env) => {
    tests = await timed(tests.name, () => runPlaywright(env, context));
  });
  return [started, { ...tests, isNarrowed: true }, ...stopped];
}

async function runPlaywright(siteEnv, { signal, filters, chromium, say }) {
  const report = freshReport("e2e.json");
  const { code } = await run(
    process.execPath,
    [inModules("@playwright", "test", "cli.js"), "test", "--pass-with-no-tests", ...filters],
    {
      cwd: inProject(),
      env: { ...siteEnv, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      signal,
      onOutput: say,
    },
  );
  return withCrash(readCount(report, countPlaywright), code);
}

async function timed(name, work) {
  const begun = performance.now();
  const count = await work();
  return { name, seconds: (performance.now() - begun) / 1000, ...count };
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

function readCount(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // a run that leaves no report has failed
  }
}

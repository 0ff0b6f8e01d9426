import { run } from "../launcher/processes.ts";
import { inModules, inProject } from "../launcher/project.ts";

type Command = [file: string, args: string[]];

interface Check {
  name: string;
  commands: Command[];
}

export interface CheckResult {
  ok: boolean;
  output: string;
}

const node = (...args: string[]): Command => [process.execPath, args];

/** The checks that need no running code; each entry is one test. The build waits for the types, so they come first. */
export const staticChecks: Check[] = [
  {
    name: "types",
    commands: [
      node(inModules("next", "dist", "bin", "next"), "typegen"),
      node(inModules("typescript", "bin", "tsc"), "--noEmit"),
    ],
  },
  {
    name: "lock file",
    commands: [[npm(), ["ci", "--dry-run", "--ignore-scripts", "--no-audit", "--no-fund"]]],
  },
  {
    name: "lint and format",
    commands: [node(inModules("@biomejs", "biome", "bin", "biome"), "ci", "--colors=off", ".")],
  },
  { name: "unused code", commands: [node(inModules("knip", "bin", "knip.js"))] },
  { name: "workflow files", commands: [node(inProject("scripts", "check-workflows.ts"))] },
  {
    name: "compose file",
    commands: [
      node(
        inModules("dclint", "bin", "dclint.cjs"),
        ...["compose.yaml", "compose.build.yaml", "compose.scale.yaml"],
        "-c",
        inProject("scripts", "testing", "dclint.json"),
      ),
      node(inProject("scripts", "check-compose.ts")),
    ],
  },
  { name: "tests of the threat table", commands: [node(inProject("scripts", "check-threats.ts"))] },
  { name: "imports without circles", commands: [node(inProject("scripts", "house.ts"))] },
  { name: "licences", commands: [node(inProject("scripts", "check-licenses.ts"))] },
  { name: "schema and migrations agree", commands: [node(inProject("scripts", "check-migrations.ts"))] },
];

function npm() {
  return process.platform === "win32" ? "npm.cmd" : "npm";
}

/** Runs one check to its end or its first failing command. */
export async function runCheck(
  check: Check,
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<CheckResult> {
  for (const [file, args] of check.commands) {
    const { code, output } = await run(file, args, {
      cwd: inProject(),
      env: { ...env, NO_COLOR: "1" },
      signal,
    });
    if (code !== 0) return { ok: false, output };
  }
  return { ok: true, output: "" };
}

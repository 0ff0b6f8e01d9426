/** To be imported before what reads the environment as it is loaded: says what is wrong with it, and ends. */
import "./load-env-file.mjs";
import { EnvError, env } from "@/lib/server/env";
import { databaseProblems } from "@/lib/server/reach-database.mjs";

function refuse(problems: string[]): never {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exit(1);
}

try {
  const problems = await databaseProblems(env());
  if (problems.length > 0) refuse(problems);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  refuse(error.problems);
}

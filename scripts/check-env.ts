/**
 * Import this before modules that read the environment when they load: it reports problems with the environment or the
 * database, and exits.
 */
import "./load-env-file.ts";
import { databaseProblems } from "@/lib/server/database-problem";
import { EnvError, env } from "@/lib/server/env";
import { migrationProblem } from "@/lib/server/migrations";

function refuse(problems: string[]): never {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exit(1);
}

try {
  const problems = await databaseProblems(env());
  if (problems.length > 0) refuse(problems);
  const { pool } = await import("@/lib/server/db");
  const unmigrated = await migrationProblem(pool);
  if (unmigrated) refuse([unmigrated]);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  refuse(error.problems);
}

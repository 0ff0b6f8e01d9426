/**
 * Prints a sentence for each setting that is missing or wrong, and exits 1. The first thing that a deployment runs, so that
 * the sentence is the last line of its output.
 */
import "./load-env-file.ts";
import { EnvError, env } from "@/lib/server/env";

try {
  env();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.problems.join("\n")}\n`);
  process.exit(1);
}

/** Checks compose.yaml and what belongs to it as far as that is possible without Docker. */
import { readFileSync } from "node:fs";
import { inProject } from "./launcher/project.ts";
import { findComposeProblems } from "./testing/compose-rules.ts";

const read = (...file: string[]) => readFileSync(inProject(...file), "utf8");
const problems = findComposeProblems({
  compose: read("compose.yaml"),
  scale: read("compose.scale.yaml"),
  dockerfile: read("Dockerfile"),
  caddyfile: read("docs", "deploy", "Caddyfile"),
  settings: read(".env.example"),
  version: JSON.parse(read("package.json")).version,
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);

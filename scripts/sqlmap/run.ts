/** The code behind `node scripts/sqlmap.ts`, against the site in SITE_URL; see scripts/sqlmap.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@/scripts/launcher/processes";
import { panelCookie } from "@/tests/support/raw-request";
import { listTargets, type Target } from "./targets";

const site = process.env.SITE_URL ?? "";
const atOnce = 2;
const output = mkdtempSync(path.join(tmpdir(), "spawnpoint-sqlmap-"));
const say = (text: string) => process.stdout.write(`${text}\n`);

type Result = { target: Target; verdict: "clean" | "found" | "not tested"; lines: string[] };

function argumentsOf(
  { method, url, body, isForm, isAdmin }: Target,
  cookie: string,
  folder: string,
): string[] {
  return [
    ...["-u", `${site}${url}`, "--method", method, "--dbms", "PostgreSQL"],
    ...[
      "--level",
      "1",
      "--risk",
      "1",
      "--threads",
      "4",
      "--time-sec",
      "3",
      "--timeout",
      "20",
      "--retries",
      "1",
    ],
    // A refusal is an answer like any other: what counts is whether it differs.
    ...["--batch", "--flush-session", "--disable-coloring", "--ignore-code", "*", "--output-dir", folder],
    ...(body ? ["--data", body] : []),
    "--headers",
    [
      `Content-Type: ${isForm ? "application/x-www-form-urlencoded" : "application/json"}`,
      `Origin: ${site}`,
    ].join("\n"),
    ...(isAdmin ? ["--cookie", cookie, "--skip", "cookie"] : []),
  ];
}

/** The verdict of sqlmap itself on a target. */
async function attack(target: Target, cookie: string): Promise<Result> {
  // Parallel runs would spoil each other's cached results about the site.
  const folder = mkdtempSync(path.join(output, "call-"));
  const { output: said } = await run("sqlmap", argumentsOf(target, cookie, folder), { env: process.env });
  const lines = said
    .split("\n")
    .filter((line) => /\[(CRITICAL|ERROR)\]|Parameter:|Payload:|injectable/.test(line));
  if (/identified the following injection point|is vulnerable\./.test(said))
    return { target, verdict: "found", lines };
  if (/all tested parameters do not appear to be injectable/.test(said))
    return { target, verdict: "clean", lines: [] };
  return { target, verdict: "not tested", lines: lines.slice(-3) };
}

/** A session for the panel; another account has the number that the calls name. */
async function prepare(): Promise<string> {
  const cookie = await panelCookie();
  await fetch(`${site}/api/admin/users`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ username: `sqlmap-${Date.now()}`, password: "long enough", isAdmin: true }),
  });
  return cookie;
}

async function main(): Promise<void> {
  const words = process.argv.slice(2).flatMap((word) => word.split(","));
  const { targets, skipped } = listTargets();
  const queue = targets.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const total = queue.length;
  const cookie = await prepare();
  const begun = performance.now();
  const results: Result[] = [];
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) {
      const result = await attack(target, cookie);
      results.push(result);
      say(`${String(results.length).padStart(3)}/${total} ${result.verdict.padEnd(10)} ${target.name}`);
      for (const line of result.lines) say(`      ${line.trim()}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  rmSync(output, { recursive: true, force: true });
  const count = (verdict: Result["verdict"]) => results.filter((result) => result.verdict === verdict).length;
  for (const one of skipped) say(`left out  ${one}`);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  say(
    `\n${total} calls in ${minutes} minutes: ${count("clean")} clean, ${count("found")} injectable, ${count("not tested")} not tested`,
  );
  say(`${count("clean")} passed, ${count("found") + count("not tested")} failed`);
  process.exitCode = count("clean") === total && total > 0 ? 0 : 1;
}

await main();

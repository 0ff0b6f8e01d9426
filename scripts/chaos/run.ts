/** The code behind `node scripts/chaos.ts`; see scripts/chaos.ts. */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { type Check, checkDecisions, checkMails, checkObjects, checkWrites, withQuery } from "./checks";
import { Client } from "./client";
import { failures, undergo } from "./failures";
import { Ledger } from "./ledger";
import { moderate } from "./panel";
import { dataDir, type Stack, startStack } from "./stack";
import { visit, type World } from "./visitors";

const visitors = 6;
/**
 * Jobs that failed in an outage come back within this, and mails with them. An instance whose clock was five minutes ahead
 * delays the jobs of each minute, among them the one that frees what dead workers hold, by as much.
 */
const settleWithinMilliseconds = 420_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function makePicture(): Promise<string> {
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: "#2a6" } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
}

/** Waits until no sendable mail, scheduled decision or due job is left. */
async function settle({ env }: Stack): Promise<void> {
  const deadline = Date.now() + settleWithinMilliseconds;
  await withQuery(env.DATABASE_URL ?? "", async (query) => {
    for (;;) {
      const [row] = await query<{ open: number }>(
        `SELECT ((SELECT count(*) FROM mail_outbox WHERE status IN ('pending', 'sending'))
           + (SELECT count(*) FROM scheduled_decisions)
           + (SELECT count(*) FROM graphile_worker.jobs WHERE locked_at IS NOT NULL))::int AS open`,
      );
      if (row?.open === 0 || Date.now() > deadline) return;
      await sleep(1_000);
    }
  });
}

/** Runs the jobs that clear away, as they would run in nine days. */
async function sweep({ env }: Stack): Promise<void> {
  Object.assign(process.env, env, { LOG_LEVEL: "error" });
  const { clock } = await import("@/lib/server/clock");
  const { tasks } = await import("@/lib/features/operations/tasks");
  const { pool } = await import("@/lib/server/db");
  clock.now = () => new Date(Date.now() + 9 * 24 * 3_600_000);
  // Requests that a person would still be waiting for are not the subject here.
  for (const name of ["sweep_uploads", "sweep_uploads", "housekeeping", "settle_pictures"])
    await tasks[name]?.run({});
  await pool.end();
}

async function load(stack: Stack, client: Client, seconds: number, only: string[]): Promise<Ledger> {
  const ledger = new Ledger();
  let isOver = false;
  const world: World = { client, ledger, picture: await makePicture(), isOver: () => isOver };
  const { ADMIN_USERNAME: username = "", ADMIN_PASSWORD: password = "" } = stack.env;
  const loops = [
    ...Array.from({ length: visitors }, () => visit(world)),
    moderate(world, { username, password }),
  ];
  client.phase = { name: "warming up", canRefuse: false, canCut: false };
  await sleep(seconds * 1_000);
  for (const failure of failures) {
    if (only.length > 0 && !only.some((word) => failure.name.includes(word))) continue;
    const obstacle = failure.obstacle?.(stack);
    say(obstacle ? `  – ${failure.name}: skipped, ${obstacle}` : `  … ${failure.name}`);
    if (!obstacle) await undergo(failure, { stack, client, milliseconds: seconds * 1_000 });
  }
  isOver = true;
  await Promise.all(loops);
  return ledger;
}

function printRows(client: Client): void {
  say(`\n${"while".padEnd(20)} requests  answered  refused  cut off  slowest`);
  for (const [name, { requests, answered, refused, cut, slowest }] of client.rows)
    say(
      `${name.padEnd(20)} ${String(requests).padStart(8)}  ${String(answered).padStart(8)}  ${String(refused).padStart(7)}  ${String(cut).padStart(7)}  ${String(Math.round(slowest)).padStart(4)} ms`,
    );
}

function printChecks(checks: Check[]): void {
  say("");
  for (const { name, found } of checks) {
    say(`${found.length === 0 ? "✓" : "✗"} ${name}`);
    for (const one of found.slice(0, 30)) say(`    ${one}`);
    if (found.length > 30) say(`    and ${found.length - 30} more`);
  }
  const failed = checks.filter(({ found }) => found.length > 0).length;
  say(`\n${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== "--"),
    options: { seconds: { type: "string", default: "8" }, only: { type: "string", default: "" } },
  });
  const stack = await startStack();
  try {
    const client = new Client(stack.instances.map(({ port }) => port));
    for (const { port } of stack.instances) await client.welcome(port);
    const only = values.only.split(",").filter(Boolean);
    const ledger = await load(stack, client, Number(values.seconds), only);
    await settle(stack);
    const url = stack.env.DATABASE_URL ?? "";
    const checks = await withQuery(url, async (query) => [
      ...(await checkWrites(query, ledger)),
      ...(await checkDecisions(query, ledger)),
      ...(await checkMails(query, ledger, stack.mail.mails)),
    ]);
    await sweep(stack);
    const folder = path.join(dataDir, "storage");
    checks.push(...(await withQuery(url, (query) => checkObjects(query, folder, stack.bucket))));
    checks.push({
      name: "every request had a clear answer within 10 s, and none was dropped",
      found: client.problems,
    });
    printRows(client);
    printChecks(checks);
  } finally {
    await stack.close();
  }
}

await main();
process.exit();

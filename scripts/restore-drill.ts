#!/usr/bin/env node
/**
 * node scripts/restore-drill.ts: proves that the site's backup can be restored, while the site runs. Dumps the database with
 * pg_dump and restores it with pg_restore into a new one. Compares every table, row by row, with what the dump's moment
 * held. Looks for every file that the rows name in the copy of the bucket, and removes all it made.
 *   node scripts/restore-drill.ts [--on postgresql://…/postgres] [--keep FILE.dump]
 * Reads DATABASE_URL (DATABASE_DIRECT_URL where there is a pooler) and S3_*. BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET and so on
 * name the copy of the bucket; without them the bucket itself is looked at. --on: another server, and a role that may make
 * databases there.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { pendingMigrations } from "../lib/server/migrations.ts";
import { listKeys, listNamedFiles, openBucket } from "./backup/objects.ts";
import { digestTables } from "./backup/tables.ts";
import { loadEnvFile } from "./launcher/env-file.ts";
import { run } from "./launcher/processes.ts";
import { inProject } from "./launcher/project.ts";
import { command, UserError } from "./launcher/user-error.ts";
import { findPostgresProgram } from "./testing/programs.ts";

const results = { passed: 0, failed: 0 };

/** Reports how a step ended. @param found the problems */
function report(what: string, found: string[], begun: number) {
  results[found.length === 0 ? "passed" : "failed"] += 1;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${found.length === 0 ? "✓" : "✗"} ${what}  ${seconds} s\n`);
  for (const one of found.slice(0, 20)) process.stdout.write(`    ${one}\n`);
  if (found.length > 20) process.stdout.write(`    and ${found.length - 20} more\n`);
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error) => {
    throw new UserError(`The database cannot be reached: ${error.message}`);
  });
  return client;
}

/** One of PostgreSQL's own programs; the password is in no process list. @throws with its words */
async function runPostgres(name: string, url: string, args: string[]) {
  const { password } = new URL(url);
  const address = Object.assign(new URL(url), { password: "" }).href;
  const { code, output } = await run(findPostgresProgram(name), [...args, `--dbname=${address}`], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
  });
  if (code !== 0) throw new UserError(`${name} failed:\n${output.trim()}`);
}

/** Dumps one moment of the database. @returns its counts */
async function dump(url: string, file: string) {
  const client = await connect(url);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query("SELECT pg_export_snapshot() AS snapshot");
    const tables = await digestTables(client);
    const snapshot = `--snapshot=${rows[0].snapshot}`;
    await runPostgres("pg_dump", url, [
      "--format=custom",
      "--no-owner",
      "--no-privileges",
      snapshot,
      `--file=${file}`,
    ]);
    return tables;
  } finally {
    await client.end();
  }
}

type Digests = Awaited<ReturnType<typeof digestTables>>;

function compare(before: Digests, after: Digests) {
  return [...before].flatMap(([table, digest]) =>
    after.get(table) === digest ? [] : [`${table}: ${digest} before, ${after.get(table) ?? "missing"} after`],
  );
}

async function checkRestored(url: string, before: Digests) {
  const client = await connect(url);
  try {
    const begun = performance.now();
    report(`${before.size} tables hold the same rows`, compare(before, await digestTables(client)), begun);
    const pending = await pendingMigrations(client, inProject());
    report(
      "its version is this one's",
      pending.map((name) => `${name} is missing`),
      begun,
    );
    const files = await listNamedFiles(client);
    const named = files.size;
    for await (const key of listKeys(openBucket(copyEnvironment()))) files.delete(key);
    const where = process.env.BACKUP_S3_BUCKET ? "the copy of the bucket has" : "the bucket has";
    report(`${where} all ${named} files that rows name`, [...files], begun);
  } finally {
    await client.end();
  }
}

/** S3_* with overrides from BACKUP_S3_*. */
function copyEnvironment() {
  const own = Object.entries(process.env).filter(([name]) => name.startsWith("BACKUP_S3_"));
  return {
    ...process.env,
    ...Object.fromEntries(own.map(([name, value]) => [name.slice("BACKUP_".length), value])),
  };
}

await command(async () => {
  loadEnvFile();
  const { values } = parseArgs({ options: { on: { type: "string" }, keep: { type: "string" } } });
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!url || !process.env.S3_BUCKET)
    throw new UserError("Set DATABASE_URL and the S3 variables of the site.");
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-drill-"));
  const file = values.keep ? path.resolve(values.keep) : path.join(folder, "spawnpoint.dump");
  const name = `spawnpoint_drill_${randomBytes(4).toString("hex")}`;
  const server = await connect(values.on ?? url);
  try {
    let begun = performance.now();
    const before = await dump(url, file);
    report(`pg_dump: ${(statSync(file).size / 1e6).toFixed(1)} MB`, [], begun);
    begun = performance.now();
    await server.query(`CREATE DATABASE ${name}`);
    const restored = Object.assign(new URL(values.on ?? url), { pathname: `/${name}` }).href;
    await runPostgres("pg_restore", restored, ["--exit-on-error", "--no-owner", "--no-privileges", file]);
    report("pg_restore into an empty database", [], begun);
    await checkRestored(restored, before);
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(`\n${results.passed} passed, ${results.failed} failed\n`);
  process.exitCode = results.failed > 0 ? 1 : 0;
});

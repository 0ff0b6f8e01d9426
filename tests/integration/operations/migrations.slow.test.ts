import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrationProblem } from "@/lib/server/migrations";
import { withClient } from "@/scripts/launcher/database";
import { migrate, runPrisma } from "@/scripts/launcher/migrate";
import { inProject } from "@/scripts/launcher/project";
import { settleUnfinished } from "@/scripts/launcher/unfinished-migrations";
import { query, worker } from "@/tests/support/database";

/* Test migrations, run by the site's engine, in a separate database. */
const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-migrations-"));
const config = path.join(folder, "prisma.config.mjs");
const url = new URL(process.env.DATABASE_URL ?? "");
url.pathname = `/test_${worker}_migrations`;
const database = url.pathname.slice(1);

function writeMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, "migrations", name), { recursive: true });
  writeFileSync(path.join(folder, "migrations", name, "migration.sql"), sql);
}

const prisma = (...args: string[]) =>
  runPrisma(["migrate", ...args, "--config", config], {
    DATABASE_URL: url.href,
    PRISMA_SCHEMA_ENGINE_BINARY: inProject("scripts", "prisma-schema-engine.mjs"),
  });

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await query(`CREATE DATABASE "${database}"`);
  const datasource = 'datasource db {\n  provider = "postgresql"\n}\n';
  writeFileSync(path.join(folder, "schema.prisma"), datasource);
  writeFileSync(
    config,
    `export default { schema: "schema.prisma", migrations: { path: "migrations" },
      datasource: { url: process.env.DATABASE_URL } };\n`,
  );
});
afterAll(async () => {
  await query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

it("a migration that breaks off leaves nothing behind and can be repeated", { timeout: 90_000 }, async () => {
  const half = 'CREATE TABLE "halves" (id int);\nALTER TABLE "halves" ADD COLUMN word text;\n';
  writeMigration("1_half", `${half}SELECT 1 / 0;\n`);
  expect((await prisma("deploy")).output).toContain("division by zero");
  expect(await ask("SELECT to_regclass('halves') AS found")).toEqual([{ found: null }]);

  writeMigration(
    "1_half",
    `-- mended; and with what holds more than one statement
${half}CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END; $$;
`,
  );
  expect((await prisma("resolve", "--rolled-back", "1_half")).code).toBe(0);
  expect(await prisma("deploy")).toMatchObject({ code: 0 });
  expect(await ask("SELECT two() AS two")).toEqual([{ two: 2 }]);
});

it("a migration of one statement may be one that no transaction allows", { timeout: 60_000 }, async () => {
  writeMigration("2_table", 'CREATE TABLE "words" (word text);\n');
  writeMigration("3_index", 'CREATE INDEX CONCURRENTLY "words_idx" ON "words" (word);\n');
  expect(await prisma("deploy")).toMatchObject({ code: 0 });
});

const settle = (isTransaction = true) =>
  withClient(url.href, (client) => settleUnfinished(client, () => isTransaction));

it("a migration that a killed process left unfinished is applied again", { timeout: 60_000 }, async () => {
  writeMigration("4_cut", 'CREATE TABLE "cut" (id int);\nSELECT 1 / 0;\n');
  await prisma("deploy");
  expect((await prisma("deploy")).output).toContain("P3009");
  await expect(settle(false)).rejects.toThrow("is not one transaction");
  expect(await settle()).toEqual([
    "The migration 4_cut broke off and has left nothing behind; it is applied again.",
  ]);
  writeMigration("4_cut", 'CREATE TABLE "cut" (id int);\n');
  expect(await prisma("deploy")).toMatchObject({ code: 0 });
  expect(await settle()).toEqual([]);
});

it("one that was committed before the process died counts as finished", { timeout: 60_000 }, async () => {
  writeMigration("5_whole", 'CREATE TABLE "whole" (id int);\n');
  expect(await prisma("deploy")).toMatchObject({ code: 0 });
  const unfinished = `UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0
    WHERE migration_name = '5_whole' RETURNING logs`;
  // The transaction of the migration itself has written this.
  expect(await ask(unfinished)).toEqual([{ logs: "committed" }]);
  expect((await prisma("deploy")).output).toContain("P3009");
  expect(await settle()).toEqual([
    "The migration 5_whole was applied by a start that broke off; it counts as finished.",
  ]);
  expect((await prisma("deploy")).output).toContain("No pending migrations");
});

it("migrations set their limits, for any limits of the role", { timeout: 60_000 }, async () => {
  await query(`ALTER DATABASE "${database}" SET statement_timeout = '400ms'`);
  writeMigration(
    "6_long",
    'SELECT pg_sleep(1);\nCREATE TABLE "long" (lock text);\nINSERT INTO "long" SELECT current_setting(\'lock_timeout\');\n',
  );
  expect(await prisma("deploy")).toMatchObject({ code: 0 });
  expect(await ask('SELECT lock FROM "long"')).toEqual([{ lock: "30s" }]);
  await query(`ALTER DATABASE "${database}" RESET statement_timeout`);
});

describe("a database that cannot be migrated", () => {
  const other = new URL(url);
  other.pathname = `/test_${worker}_unusable`;
  const name = other.pathname.slice(1);
  const make = async (options: string) => {
    await query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await query(`CREATE DATABASE "${name}" ${options}`);
  };
  afterAll(() => query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  const tables = () =>
    withClient(
      other.href,
      async (client) => (await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).rowCount,
    );

  it.each(["LATIN1", "SQL_ASCII"])(
    "as it is in %s is refused before the first statement",
    async (encoding) => {
      await make(`ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`);
      await expect(migrate({ url: other.href })).rejects.toThrow(
        `with the encoding ${encoding}; the site needs UTF8.`,
      );
      expect(await tables()).toBe(0);
    },
  );

  it("as it is read-only is refused, too", async () => {
    await make("");
    await query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    await expect(migrate({ url: other.href })).rejects.toThrow("it is read-only.");
    expect(await tables()).toBe(0);
  });
});

it("a database that is behind is distinguished from one that is ahead", async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    expect(await migrationProblem(client)).toBeUndefined();
    const ahead = "'9', '', now(), '99991231000000_of_the_next_version', NULL, NULL, now(), 1";
    await client.query("BEGIN");
    await client.query(`INSERT INTO _prisma_migrations VALUES (${ahead})`);
    expect(await migrationProblem(client)).toBeUndefined();
    const last = "(SELECT max(migration_name) FROM _prisma_migrations WHERE id <> '9')";
    await client.query(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = ${last}`);
    expect(await migrationProblem(client)).toMatch(
      /^The database is missing a migration .* npm run db:deploy$/,
    );
    await client.query("DROP TABLE _prisma_migrations");
    expect(await migrationProblem(client)).toMatch(/^The database is missing (a migration|\d+ migrations) /);
  } finally {
    await client.query("ROLLBACK");
    await client.end();
  }
});

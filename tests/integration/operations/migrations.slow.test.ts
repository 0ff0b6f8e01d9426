import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrationProblem } from "@/lib/server/migrations";
import { runPrisma } from "@/scripts/launcher/migrate";
import { inProject } from "@/scripts/launcher/project";
import { query, worker } from "@/tests/support/database";

/* Migrations of our own, run by the engine of the site's, in a database apart. */
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

it("a migration of one statement may hold what no transaction takes", { timeout: 60_000 }, async () => {
  writeMigration("2_table", 'CREATE TABLE "words" (word text);\n');
  writeMigration("3_index", 'CREATE INDEX CONCURRENTLY "words_idx" ON "words" (word);\n');
  expect(await prisma("deploy")).toMatchObject({ code: 0 });
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
    expect(await migrationProblem(client)).toMatch(/^The database lacks a migration .* npm run db:deploy /);
    await client.query("DROP TABLE _prisma_migrations");
    expect(await migrationProblem(client)).toMatch(/^The database lacks \d+ migrations /);
  } finally {
    await client.query("ROLLBACK");
    await client.end();
  }
});

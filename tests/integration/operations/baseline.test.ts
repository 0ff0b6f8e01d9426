import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { migrationProblem } from "@/lib/server/migrations";
import { baseline, lastBefore, sinceBaseline } from "@/scripts/launcher/baseline";
import { withClient } from "@/scripts/launcher/database";
import { migrate } from "@/scripts/launcher/migrate";
import { inProject } from "@/scripts/launcher/project";
import { query, worker } from "@/tests/support/database";

/* A database of version 0.1.0: its tables, and a row for each of its migrations. */
const database = `test_${worker}_baseline`;
const url = Object.assign(new URL(process.env.DATABASE_URL ?? ""), { pathname: `/${database}` }).href;
const file = inProject("prisma", "migrations", baseline, "migration.sql");

const later = readdirSync(inProject("prisma", "migrations"))
  .filter((name) => /^\d/.test(name) && name > baseline)
  .sort();

type Applied = { migration_name: string; checksum: string };

const read = (sql: string) => withClient(url, async (client) => (await client.query<Applied>(sql)).rows);
const readApplied = () =>
  read("SELECT migration_name, checksum FROM _prisma_migrations ORDER BY migration_name");

beforeEach(async () => {
  await query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  await query(`CREATE DATABASE "${database}"`);
  await withClient(url, async (client) => {
    await client.query(readFileSync(file, "utf8"));
    await client.query(`CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL,
      finished_at timestamptz, migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       SELECT n::text, 'x', '20261121' || lpad(n::text, 6, '0') || '_old', now(), 1 FROM generate_series(1, $1) AS n`,
      [lastBefore.count - 1],
    );
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ('last', $1, $2, now(), 1)`,
      [lastBefore.checksum, lastBefore.name],
    );
  });
});
afterAll(() => query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`));

describe("a database of 0.1.0", () => {
  it("continues with the baseline recorded and its tables unchanged", async () => {
    expect(await withClient(url, migrationProblem)).toMatch(/^The database is missing \d+ migrations /);
    expect(await migrate({ url })).toEqual(later);
    const applied = await readApplied();
    expect(applied.find(({ migration_name }) => migration_name === baseline)).toEqual({
      migration_name: baseline,
      checksum: createHash("sha256").update(readFileSync(file)).digest("hex"),
    });
    expect(applied).toHaveLength(lastBefore.count + 1 + later.length);
    expect(await withClient(url, migrationProblem)).toBeUndefined();
    expect(await migrate({ url })).toEqual([]);
  });

  it.each([
    ["its last migration", `migration_name = '${lastBefore.name}'`],
    ["a migration in between", "id = '7'"],
  ])("is refused without %s, and nothing is written", async (_, which) => {
    await read(`DELETE FROM _prisma_migrations WHERE ${which}`);
    const before = await readApplied();
    await expect(migrate({ url })).rejects.toThrow(
      /^The database is older than version 0\.1\.0, .* Update to 0\.1\.0 /,
    );
    expect(await readApplied()).toEqual(before);
  });

  it("makes backups that fit this version", () => {
    const old = Array.from({ length: lastBefore.count - 1 }, (_, index) => `20261121${index}_old`);
    expect(sinceBaseline([...old, lastBefore.name])).toEqual([baseline]);
    expect(sinceBaseline([...old, lastBefore.name, baseline, "20270101000000_next"])).toEqual([
      baseline,
      "20270101000000_next",
    ]);
    expect(sinceBaseline(old)).toEqual(old);
  });
});

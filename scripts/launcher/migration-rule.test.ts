import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { brokenRules, unsafeLines } from "./migration-rule.ts";

it.each([
  'ALTER TABLE "streamers" DROP COLUMN "schedule",',
  'DROP TABLE "clips";',
  'ADD COLUMN     "region" TEXT NOT NULL;',
  'ALTER TABLE "games" RENAME COLUMN "price" TO "cost";',
  'ALTER TYPE "Role" RENAME TO "Role_old";',
  'ALTER COLUMN "price" SET NOT NULL;',
  'ALTER COLUMN "price" SET DATA TYPE INTEGER;',
])("rejects statements that remove data or fail on existing rows: %s", (line) => {
  expect(unsafeLines(`-- AlterTable\n${line}\n`)).toEqual([line]);
  expect(unsafeLines(`-- on purpose: nothing reads it since 1.4\n${line}\n`)).toEqual([]);
});

it.each([
  'ADD COLUMN     "region" TEXT;',
  "ADD COLUMN     \"region\" TEXT NOT NULL DEFAULT '';",
  'ADD COLUMN "words" tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector("title")) STORED;',
  'CREATE TABLE "a" (\n    "id" SERIAL NOT NULL\n);',
  "ALTER TYPE \"Role\" ADD VALUE 'guest';",
  '-- DROP COLUMN "schedule" comes with the next version',
])("accepts statements that only add: %s", (sql) => {
  expect(unsafeLines(sql)).toEqual([]);
});

it("names the file, and skips migrations older than the rule", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-rule-"));
  const write = (name: string, sql: string) => {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "migration.sql"), sql);
  };
  try {
    write("20260101000000_old", 'DROP TABLE "a";');
    write("20990101000000_adds", 'CREATE TABLE "b" ();');
    expect(brokenRules(folder)).toEqual([]);
    write("20990102000000_drops", 'DROP TABLE "b";');
    expect(brokenRules(folder)).toEqual([
      expect.stringMatching(/^20990102000000_drops: [\s\S]*DROP TABLE "b";/),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

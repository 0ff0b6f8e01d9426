import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { UserError } from "../launcher/user-error.ts";
import type { SavedObject } from "./objects.ts";

/** The tables that a backup leaves out: which migrations ran is the new database's own affair. */
const leftOut = new Set(["_prisma_migrations"]);

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export interface Table {
  name: string;
  columns: string[];
  key: string[] | null;
  /** The tables that it refers to. */
  needs: string[] | null;
}

export interface Counter {
  name: string;
  /** A whole number; nothing before the first row. */
  value: string | null;
}

/** The site's tables, each after those it refers to. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_index i
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
      (SELECT array_agg(f.relname::text) FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`);
  return inOrder(rows.filter(({ name }) => !leftOut.has(name)));
}

function inOrder(tables: Table[]) {
  const waiting = [...tables];
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const isFree = ({ needs }: Table) => !needs?.some((name) => waiting.some((other) => other.name === name));
    const index = waiting.findIndex(isFree);
    if (index < 0)
      throw new Error(`These tables need each other: ${waiting.map(({ name }) => name).join(", ")}`);
    ordered.push(...waiting.splice(index, 1));
  }
  return ordered;
}

const fileOf = (folder: string, { name }: Table) => path.join(folder, "tables", `${name}.copy`);

/** Writes a table's rows, in the order of its key. */
export async function saveTable(client: Client, folder: string, table: Table) {
  const columns = table.columns.map(quote).join(", ");
  const order = table.key ? ` ORDER BY ${table.key.map(quote).join(", ")}` : "";
  const query = `COPY (SELECT ${columns} FROM ${quote(table.name)}${order}) TO STDOUT (FORMAT binary)`;
  await pipeline(client.query(copyTo(query)), createWriteStream(fileOf(folder, table), { mode: 0o600 }));
}

/** Reads a table's rows back and sets its counter behind them. */
export async function loadTable(client: Client, folder: string, table: Table) {
  const columns = table.columns.map(quote).join(", ");
  const query = `COPY ${quote(table.name)} (${columns}) FROM STDIN (FORMAT binary)`;
  await pipeline(createReadStream(fileOf(folder, table)), client.query(copyFrom(query)));
}

export async function listCounters(client: Client): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(
    "SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows;
}

export async function setCounters(client: Client, counters: Counter[]) {
  for (const { name, value } of counters)
    if (value !== null) await client.query("SELECT setval($1::regclass, $2)", [quote(name), value]);
}

/** @returns the name of a table that holds a row already */
export async function firstFilled(client: Client, tables: Table[]) {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quote(name)} LIMIT 1`);
    if (rowCount) return name;
  }
  return undefined;
}

/** The migrations that made this database. */
export async function listMigrations(client: Client) {
  const { rows } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found");
  if (!rows[0].found)
    throw new UserError("The database has none of the site's tables: npm run db:deploy makes them.");
  const answer = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1",
  );
  return answer.rows.map(({ name }) => name);
}

/**
 * Digests of all tables of the site and its jobs: the number of its rows and a sum of their digests, which does not
 * depend on their order.
 */
export async function digestTables(client: Client): Promise<Map<string, string>> {
  await client.query("SET TIME ZONE 'UTC'");
  const { rows: tables } = await client.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
  );
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT count(*) || ' rows, ' ||
         coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0) AS digest FROM ${name} AS t`,
    );
    digests.set(name, rows[0].digest);
  }
  return digests;
}

/** The contents of backup.json: the tables and files of the backup, and the version. */
export interface BackupFile {
  tables: string[];
  counters: Counter[];
  migrations: string[];
  objects: SavedObject[];
}

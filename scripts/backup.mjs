#!/usr/bin/env node
/**
 * npm run backup -- FOLDER: every row and every stored file of the site, as they are at one moment, while it runs.
 * Rows are read in one snapshot; files never change once they are stored, and those that a row names are kept for a
 * day after the row is gone. What anybody may read of it is what the database holds: keep it as safe.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findSite } from "./backup/connection.mjs";
import { listKeys, openBucket, saveObject } from "./backup/objects.mjs";
import { listCounters, listMigrations, listTables, saveTable } from "./backup/tables.mjs";
import { command, UserError } from "./launcher/user-error.mjs";

async function saveRows(client, folder) {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const tables = await listTables(client);
  for (const table of tables) await saveTable(client, folder, table);
  const facts = { counters: await listCounters(client), migrations: await listMigrations(client) };
  await client.query("COMMIT");
  return { tables: tables.map(({ name }) => name), ...facts };
}

async function saveObjects(bucket, folder) {
  const objects = [];
  for await (const key of listKeys(bucket)) {
    const saved = await saveObject(bucket, folder, key);
    if (saved) objects.push(saved);
  }
  return objects.sort((one, other) => (one.key < other.key ? -1 : 1));
}

await command(async () => {
  const target = process.argv[2];
  if (!target) throw new UserError("Say where to: npm run backup -- FOLDER");
  if (existsSync(target)) throw new UserError(`${target} is there already; name a new folder.`);
  const { env, connect } = findSite();
  // Complete or not there: the folder takes its name when everything is in it.
  const folder = `${path.resolve(target)}.unfinished`;
  mkdirSync(path.join(folder, "tables"), { recursive: true, mode: 0o700 });
  const client = await connect();
  try {
    const rows = await saveRows(client, folder);
    const objects = await saveObjects(openBucket(env), folder);
    writeFileSync(path.join(folder, "backup.json"), `${JSON.stringify({ ...rows, objects }, null, 2)}\n`);
    renameSync(folder, path.resolve(target));
    process.stdout.write(`${rows.tables.length} tables and ${objects.length} files in ${target}\n`);
  } finally {
    await client.end();
  }
});

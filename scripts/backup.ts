#!/usr/bin/env node
/**
 * npm run backup -- FOLDER: saves every row and every stored file of the running site at one moment. It copies the
 * files first, then the rows in one snapshot, then files that changed in the meantime: only pictures change, to other
 * sizes (lib/server/pictures). Keep the backup as safe as the database.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { findSite } from "./backup/connection.ts";
import {
  type Bucket,
  dropObject,
  listNamedFiles,
  listStored,
  openBucket,
  type SavedObject,
  saveObject,
} from "./backup/objects.ts";
import type { BackupFile } from "./backup/tables.ts";
import { listCounters, listMigrations, listTables, saveTable } from "./backup/tables.ts";
import { command, UserError } from "./launcher/user-error.ts";

/** A file that a row names can go between the snapshot and the copying: then the rows are read again. */
const attempts = 3;

async function saveRows(client: Client, folder: string) {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const tables = await listTables(client);
  for (const table of tables) await saveTable(client, folder, table);
  const facts = { counters: await listCounters(client), migrations: await listMigrations(client) };
  const named = await listNamedFiles(client);
  await client.query("COMMIT");
  return { facts: { tables: tables.map(({ name }) => name), ...facts }, named };
}

/** Copies files that `saved` does not have, or has with another size. @returns the keys that are there now */
async function saveObjects(
  bucket: Bucket,
  folder: string,
  saved: Map<string, SavedObject>,
): Promise<Set<string>> {
  const present = new Set<string>();
  for await (const { key, bytes } of listStored(bucket)) {
    present.add(key);
    const object = saved.get(key)?.bytes === bytes ? undefined : await saveObject(bucket, folder, key);
    if (object) saved.set(key, object);
  }
  return present;
}

/** The panel's first-day list shows when the last whole backup was finished. */
const noteBackup = (client: Client) =>
  client.query(
    "INSERT INTO heartbeats (name, at) VALUES ('backup', now()) ON CONFLICT (name) DO UPDATE SET at = excluded.at",
  );

interface Outcome {
  facts: BackupFile;
  /** The files that rows name and storage has not. */
  missing: string[];
}

async function saveSite(client: Client, bucket: Bucket, folder: string): Promise<Outcome> {
  const saved = new Map<string, SavedObject>();
  await saveObjects(bucket, folder, saved);
  for (let attempt = 1; ; attempt++) {
    const { facts, named } = await saveRows(client, folder);
    const present = await saveObjects(bucket, folder, saved);
    const missing = [...named].filter((key) => !saved.has(key));
    if (missing.length > 0 && attempt < attempts) continue;
    for (const key of [...saved.keys()].filter((key) => !present.has(key) && !named.has(key))) {
      dropObject(folder, key);
      saved.delete(key);
    }
    const objects = [...saved.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
    return { facts: { ...facts, objects }, missing };
  }
}

await command(async () => {
  const target = process.argv[2];
  if (!target) throw new UserError("Say where to: npm run backup -- FOLDER");
  if (existsSync(target)) throw new UserError(`${target} is there already; name a new folder.`);
  const { env, connect } = findSite();
  // Complete or not there: the folder takes its name when everything is in it.
  const folder = `${path.resolve(target)}.unfinished`;
  // Of a run that broke off: files that storage has no more must not come along.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, "tables"), { recursive: true, mode: 0o700 });
  const client = await connect();
  try {
    const { facts, missing } = await saveSite(client, openBucket(env), folder);
    writeFileSync(path.join(folder, "backup.json"), `${JSON.stringify(facts, null, 2)}\n`);
    renameSync(folder, path.resolve(target));
    process.stdout.write(`${facts.tables.length} tables and ${facts.objects.length} files in ${target}\n`);
    if (missing.length === 0) await noteBackup(client);
    // Everything available is saved; the exit code alerts a scheduler.
    if (missing.length > 0)
      throw new UserError(
        `Storage has not ${missing.length} of the files that rows name:\n${missing.join("\n")}`,
      );
  } finally {
    await client.end();
  }
});

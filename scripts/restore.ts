#!/usr/bin/env node
/**
 * npm run restore -- FOLDER: puts a backup into an empty, migrated database (npm run db:deploy) and a bucket. All
 * rows or none; files are put back before the rows that name them.
 * npm run restore -- FOLDER --files: puts back what storage has lost of a site in use: files that its rows name, and no
 * others.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { arrivalKinds, type PanelEvent, panelChannel } from "../lib/shared/panel-events.ts";
import { cacheTags, invalidationChannel } from "../lib/shared/tag-versions.ts";
import { findSite } from "./backup/connection.ts";
import { type Bucket, listKeys, listNamedFiles, loadObject, openBucket } from "./backup/objects.ts";
import type { BackupFile } from "./backup/tables.ts";
import {
  firstFilled,
  listMigrations,
  listTables,
  loadTable,
  setCounters,
  type Table,
} from "./backup/tables.ts";
import { sinceBaseline } from "./launcher/baseline.ts";
import { command, UserError } from "./launcher/user-error.ts";

function readBackup(folder: string): BackupFile {
  try {
    return JSON.parse(readFileSync(path.join(folder, "backup.json"), "utf8"));
  } catch {
    throw new UserError(`${folder} holds no finished backup.`);
  }
}

/** @throws when the database has another version or existing data */
async function assertFits(client: Client, tables: Table[], backup: BackupFile) {
  const migrations = sinceBaseline(await listMigrations(client));
  const saved = sinceBaseline(backup.migrations);
  const missing = saved.filter((name) => !migrations.includes(name));
  const further = migrations.filter((name) => !saved.includes(name));
  if (missing.length + further.length > 0)
    throw new UserError(
      "The backup was made by another version of the site: restore it with that version, then update. " +
        `Differing migrations: ${[...missing, ...further].join(", ")}`,
    );
  const filled = await firstFilled(client, tables);
  if (filled) throw new UserError(`The database is in use (${filled} has rows): restore into an empty one.`);
}

async function loadRows(client: Client, folder: string, tables: Table[], { counters }: BackupFile) {
  await client.query("BEGIN");
  for (const table of tables) await loadTable(client, folder, table);
  await setCounters(client, counters);
  await holdMails(client);
  await client.query("COMMIT");
  await client.query("ANALYZE");
  // A running site on this database already shows the empty state.
  await client.query("SELECT pg_notify($1, $2)", [invalidationChannel, JSON.stringify({ tags: cacheTags })]);
  const arrivals = arrivalKinds.map((kind): PanelEvent => ({ type: "arrival", kind }));
  for (const event of arrivals)
    await client.query("SELECT pg_notify($1, $2)", [panelChannel, JSON.stringify(event)]);
}

/** Mails that waited during the backup may have been sent since: an admin checks them first. */
async function holdMails(client: Client) {
  const reason = "Restored from a backup: it may have been sent since.";
  await client.query(
    `UPDATE mail_outbox SET status = 'held', "heldReason" = $1, "claimedUntil" = NULL, "refusedSettings" = NULL
     WHERE status IN ('pending', 'sending') OR (status = 'held' AND "refusedSettings" IS NOT NULL)`,
    [reason],
  );
  await client.query(
    `UPDATE newsletter_digests SET status = 'sent', "finishedAt" = now() WHERE status = 'sending'`,
  );
  await client.query(
    `UPDATE newsletter_digests SET "sendAt" = NULL, "scheduledBy" = NULL WHERE "sendAt" IS NOT NULL`,
  );
}

type Restore = (client: Client, bucket: Bucket, folder: string, backup: BackupFile) => Promise<string>;

/** Restores a whole backup into an empty site. @returns the summary */
const restoreSite: Restore = async (client, bucket, folder, backup) => {
  const tables = await listTables(client);
  await assertFits(client, tables, backup);
  for (const object of backup.objects) await loadObject(bucket, folder, object);
  await loadRows(client, folder, tables, backup);
  return `${tables.length} tables and ${backup.objects.length} files restored from ${folder}\n`;
};

/** Never overwrites: a file does not change once it is stored. @throws naming the files that stay lost */
const restoreFiles: Restore = async (client, bucket, folder, backup) => {
  await listMigrations(client);
  const lost = await listNamedFiles(client);
  for await (const key of listKeys(bucket)) lost.delete(key);
  const found = backup.objects.filter(({ key }) => lost.has(key));
  for (const object of found) {
    await loadObject(bucket, folder, object);
    lost.delete(object.key);
  }
  const done = `${found.length} lost files put back from ${folder}\n`;
  if (lost.size === 0) return done;
  throw new UserError(`${done}The backup has not ${lost.size} further ones:\n${[...lost].join("\n")}`);
};

await command(async () => {
  const [folder, option, ...others] = process.argv.slice(2);
  const isUnderstood = [undefined, "--files"].includes(option) && others.length === 0;
  if (!folder || !isUnderstood) throw new UserError("Say where from: npm run restore -- FOLDER [--files]");
  const backup = readBackup(folder);
  const { env, connect } = findSite();
  const client = await connect();
  try {
    const restore = option ? restoreFiles : restoreSite;
    process.stdout.write(await restore(client, openBucket(env), folder, backup));
  } finally {
    await client.end();
  }
});

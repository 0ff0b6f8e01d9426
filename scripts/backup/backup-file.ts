import type { SavedObject } from "./objects.ts";
import type { Counter } from "./tables.ts";

/** The contents of backup.json: which tables and files the backup holds, and of which version. */
export interface BackupFile {
  tables: string[];
  counters: Counter[];
  migrations: string[];
  objects: SavedObject[];
}

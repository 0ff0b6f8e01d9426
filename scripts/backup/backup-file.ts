import type { SavedObject } from "./objects.ts";
import type { Counter } from "./tables.ts";

/** What backup.json says: which tables and files the backup holds, and of which version. */
export interface BackupFile {
  tables: string[];
  counters: Counter[];
  migrations: string[];
  objects: SavedObject[];
}

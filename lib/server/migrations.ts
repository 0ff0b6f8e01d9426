import { readdirSync } from "node:fs";
import path from "node:path";

/** Oldest first. */
const knownMigrations = (project: string): string[] =>
  readdirSync(path.join(project, "prisma", "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

const noSuchTable = "42P01";

/** None for a database that is ahead, since versions overlap. */
export async function pendingMigrations(
  client: { query: (sql: string) => Promise<{ rows: { migration_name: string }[] }> },
  project: string = process.cwd(),
): Promise<string[]> {
  const known = knownMigrations(project);
  try {
    const { rows } = await client.query(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    const applied = new Set(rows.map((row) => row.migration_name));
    return known.filter((name) => !applied.has(name));
  } catch (error) {
    if ((error as { code?: string }).code === noSuchTable) return known;
    throw error;
  }
}

export async function migrationProblem(
  client: Parameters<typeof pendingMigrations>[0],
): Promise<string | undefined> {
  const { length } = await pendingMigrations(client);
  if (length === 0) return undefined;
  return `The database is missing ${length === 1 ? "a migration" : `${length} migrations`} of this version. Run: npm run db:deploy`;
}

import { readdirSync } from "node:fs";
import path from "node:path";

/** This version's migrations, oldest first. */
const knownMigrations = (project: string): string[] =>
  readdirSync(path.join(project, "prisma", "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

const noSuchTable = "42P01";

/** Migrations that a database lacks, oldest first; one ahead of this version lacks none, since versions overlap. */
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

/** What migrations are missing, in one sentence that says what to do; undefined when none is. */
export async function migrationProblem(
  client: Parameters<typeof pendingMigrations>[0],
): Promise<string | undefined> {
  const { length } = await pendingMigrations(client);
  if (length === 0) return undefined;
  return `The database lacks ${length === 1 ? "a migration" : `${length} migrations`} of this version: npm run db:deploy applies what is missing.`;
}

import { runPrisma } from "./migrate.ts";
import { inProject } from "./project.ts";
import { UserError } from "./user-error.ts";

const DIFFERENT = 2;

/**
 * The statements that would bring a database built by the migrations to what the schema describes.
 * @param url a server on which a scratch database may be made
 * @returns SQL; "" if nothing is missing
 * @throws with Prisma's own words if a migration does not apply
 */
export async function schemaDifference(url: string): Promise<string> {
  const migrations = ["--from-migrations", inProject("prisma", "migrations")];
  const schema = ["--to-schema", inProject("prisma", "schema")];
  const { code, output } = await runPrisma(
    ["migrate", "diff", ...migrations, ...schema, "--script", "--exit-code"],
    { DATABASE_URL: url },
  );
  if (code === 0) return "";
  const sql = output.replace(/^Loaded Prisma config.*$/m, "").trim();
  if (code === DIFFERENT) return sql;
  throw new UserError(sql);
}

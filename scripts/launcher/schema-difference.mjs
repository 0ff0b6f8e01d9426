import { runPrisma } from "./migrate.mjs";
import { inProject } from "./project.mjs";
import { UserError } from "./user-error.mjs";

const DIFFERENT = 2;

/**
 * What would have to be done to a database built by the migrations so that it is what the schema describes.
 * @param {string} url a server on which a scratch database may be made
 * @returns {Promise<string>} SQL; "" if nothing is missing
 * @throws {UserError} with Prisma's own words if a migration does not apply
 */
export async function schemaDifference(url) {
  const migrations = ["--from-migrations", inProject("prisma", "migrations")];
  const schema = ["--to-schema", inProject("prisma", "schema")];
  const { code, output } = await runPrisma(
    ["migrate", "diff", ...migrations, ...schema, "--script", "--exit-code"],
    {
      DATABASE_URL: url,
    },
  );
  if (code === 0) return "";
  const sql = output.replace(/^Loaded Prisma config.*$/m, "").trim();
  if (code === DIFFERENT) return sql;
  throw new UserError(sql);
}

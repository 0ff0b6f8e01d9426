/**
 * npm run db:migration -- name-of-change: writes the next migration, from the result of prisma/migrations to
 * prisma/schema, and generates the client. Read the SQL before you commit it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensurePrismaClient } from "./launcher/migrate.ts";
import { adviceOn, unsafeLines } from "./launcher/migration-rule.ts";
import { inProject } from "./launcher/project.ts";
import { schemaDifference, withScratchServer } from "./launcher/schema-difference.ts";
import { command, UserError } from "./launcher/user-error.ts";

await command(async () => {
  const name = process.argv[2] ?? "";
  if (!/^[a-z0-9]+([-_][a-z0-9]+)*$/.test(name)) {
    throw new UserError("Name the migration in small letters, e.g.: npm run db:migration -- add-game-slug");
  }
  const sql = await withScratchServer(schemaDifference);
  if (sql === "") {
    console.log("Nothing to do: the migrations already build what the schema describes.");
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = inProject("prisma", "migrations", `${stamp}_${name.replaceAll("-", "_")}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "migration.sql"), `${sql}\n`);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql:\n\n${sql}`);
  const lines = unsafeLines(sql);
  if (lines.length > 0) console.log(`\n${adviceOn(lines)}`);
  await ensurePrismaClient();
});

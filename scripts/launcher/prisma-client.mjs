import { existsSync } from "node:fs";
import { runPrisma } from "./migrate.mjs";
import { fingerprint, inModules, inProject, stamp } from "./project.mjs";
import { UserError } from "./user-error.mjs";

const generated = stamp(inModules(".cache", "spawnpoint", "prisma-client"));

/** Writes the database client's code if it is missing or the schema has changed. Answers whether it did. */
export async function ensurePrismaClient({ signal } = {}) {
  const wanted = fingerprint([
    "prisma/schema",
    "prisma.config.ts",
    "node_modules/@prisma/client/package.json",
  ]);
  if (generated.matches(wanted) && existsSync(inProject("lib/server/generated/prisma/client.ts")))
    return false;
  const { code, output } = await runPrisma(["generate"], {}, signal);
  if (code !== 0) throw new UserError(`The database client could not be generated:\n${output.trim()}`);
  generated.write(wanted);
  return true;
}

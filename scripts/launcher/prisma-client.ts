import { existsSync } from "node:fs";
import { runPrisma } from "./migrate.ts";
import { fingerprint, inModules, inProject, stamp } from "./project.ts";
import { UserError } from "./user-error.ts";

const generated = stamp(inModules(".cache", "spawnpoint", "prisma-client"));

/** Writes the database client's code if it is missing or the schema has changed. Answers whether it did. */
export async function ensurePrismaClient({ signal }: { signal?: AbortSignal } = {}) {
  const expected = fingerprint([
    "prisma/schema",
    "prisma.config.ts",
    "node_modules/@prisma/client/package.json",
  ]);
  if (generated.matches(expected) && existsSync(inProject("lib/server/generated/prisma/client.ts")))
    return false;
  const { code, output } = await runPrisma(["generate"], {}, signal);
  if (code !== 0) throw new UserError(`The database client could not be generated:\n${output.trim()}`);
  generated.write(expected);
  return true;
}

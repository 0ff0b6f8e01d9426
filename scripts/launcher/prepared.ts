import { createHash } from "node:crypto";
import path from "node:path";
import { stamp } from "./project.ts";
import type { SiteEnvironment } from "./settings.ts";

/**
 * Remembers that the embedded database was given its first data, so that later starts need not load the
 * application to find nothing to do. The note holds for that very database and those very settings.
 */
export async function preparedNote(dataDir: string, env: SiteEnvironment) {
  const settings = ["ADMIN_USERNAME", "ADMIN_PASSWORD", "SEED_SAMPLE_DATA"].map((name) => env[name] ?? "");
  const { hasUsers, ...identity } = await readIdentity(env.DATABASE_URL);
  const value = createHash("sha256")
    .update([JSON.stringify(identity), ...settings].join("\0"))
    .digest("hex");
  const note = stamp(path.join(dataDir, "prepared"));
  return { isPrepared: hasUsers && note.matches(value), remember: () => note.write(value) };
}

async function readIdentity(url: string) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT system_identifier AS cluster,
              (SELECT oid FROM pg_database WHERE datname = current_database()) AS database,
              EXISTS (SELECT FROM users) AS "hasUsers"
       FROM pg_control_system()`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

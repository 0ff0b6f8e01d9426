/** Fills the database of `growth.ts` up to the size of a catalog; runs in turn with a site that is up. */
import pg from "pg";

/** Of each kind of item that waits for review, the columns that say what it is; `n` counts from 1. */
const pendingKinds: Record<string, { share: number; columns: string; values: string }> = {
  games: {
    share: 0.5,
    columns: `slug, title, developer, description, "imageUrl", categories, price`,
    values: `'waits-' || n, 'Lantern ' || n, 'Studio ' || n % 900, 'A journey with friends, number ' || n, '/stock/game.svg',
      ARRAY['RPG', 'Indie'], 'Free'`,
  },
  streams: {
    share: 0.25,
    columns: `title, description, streamer, "thumbnailUrl"`,
    values: `'Evening ' || n, 'A quiet walk, number ' || n, 'Person ' || n % 900, '/stock/streamer.svg'`,
  },
  clips: {
    share: 0.25,
    columns: `title, description, creator, "thumbnailUrl"`,
    values: `'Moment ' || n, 'A quiet walk, number ' || n, 'Person ' || n % 900, '/stock/streamer.svg'`,
  },
};

/** @param rows how many items wait, and how many entries the audit log has */
export async function fillRows(url: string, { pending, entries }: { pending: number; entries: number }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async (from: string): Promise<number> =>
    (await client.query(`SELECT count(*)::int AS count FROM ${from}`)).rows[0].count;
  try {
    // Faster: no foreign key is checked for each of a million rows.
    await client.query("SET session_replication_role = replica");
    for (const [table, { share, columns, values }] of Object.entries(pendingKinds)) {
      const present = await count(`${table} WHERE status = 'pending'`);
      await client.query(
        `INSERT INTO ${table} (${columns}, status, "submittedAt")
         SELECT ${values}, 'pending', now() - interval '1 hour' - n * interval '1 minute'
         FROM generate_series($1::int, $2::int) AS n`,
        [present + 1, pending * share],
      );
    }
    const present = await count("audit_log");
    await client.query(
      `INSERT INTO audit_log (at, "actorName", "actorRole", action, "entityKind", "entityId", "entityName", "newValue")
       SELECT now() - interval '1 hour' - (n * $3 + games.id) * interval '1 second', 'person-' || (games.id + n) % 20,
         'moderator', 'game.' || (ARRAY['approve', 'reject', 'edit'])[1 + n % 3], 'game', games.id::text, title,
         '{"status": "approved"}'
       FROM games, generate_series(1, 10) AS n LIMIT greatest(0, $2::int - $1::int)`,
      [present, entries, entries / 10],
    );
    // Otherwise a job would seal them while something is measured.
    await client.query(
      `INSERT INTO audit_seals (position, "entryId", salt, "valuesHash", hash)
       SELECT (SELECT coalesce(max(position), 0) FROM audit_seals) + row_number() OVER (ORDER BY id), id, '', '', ''
       FROM audit_log WHERE NOT EXISTS (SELECT FROM audit_seals WHERE "entryId" = audit_log.id)`,
    );
    for (const table of [...Object.keys(pendingKinds), "audit_log", "audit_seals"])
      await client.query(`VACUUM ANALYZE ${table}`);
  } finally {
    await client.end();
  }
}

/** Slugs of games, in no order. */
export async function readSlugs(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT slug FROM games WHERE status = 'approved' AND "deletedAt" IS NULL ORDER BY random() LIMIT $1`,
      [count],
    );
    return rows.map(({ slug }) => slug);
  } finally {
    await client.end();
  }
}

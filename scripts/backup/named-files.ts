import type { Client } from "pg";
import { pictureFiles, privateKey, publishedKey } from "../../lib/server/pictures/keys.ts";

interface Picture {
  id: string;
  published: boolean;
}

/** Pictures that a row shows: one that nothing shows may be on its way, or left by a crash. */
async function shownPictures(client: Client) {
  const { rows } = await client.query<{ query: string }>(`
    SELECT format('SELECT %I AS id FROM %I WHERE %1$I IS NOT NULL', a.attname, k.conrelid::regclass) AS query
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid = 'pictures'::regclass`);
  const shown = rows.map(({ query }) => query).join(" UNION ");
  return client.query<Picture>(`SELECT id, published FROM pictures WHERE id IN (${shown})`);
}

/** The keys of the files that rows lead to, as the client's transaction sees them. */
export async function listNamedFiles(client: Client): Promise<Set<string>> {
  const pictures = await shownPictures(client);
  const files = await client.query<{ key: string }>(`
    SELECT "fileUrl" AS key FROM content_submissions WHERE "fileUrl" IS NOT NULL
    UNION SELECT key FROM submission_media, unnest(ARRAY["posterKey", "displayKey", "contactSheetKey"]) key
      WHERE key IS NOT NULL
    UNION SELECT "finalKey" FROM uploads WHERE status = 'completed' AND "finalKey" IS NOT NULL`);
  const copiesOf = ({ id, published }: Picture) =>
    pictureFiles.flatMap((name) => [privateKey(id, name), ...(published ? [publishedKey(id, name)] : [])]);
  return new Set([...pictures.rows.flatMap(copiesOf), ...files.rows.map(({ key }) => key)]);
}

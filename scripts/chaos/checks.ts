import type pg from "pg";
import { withClient } from "@/scripts/launcher/database";
import type { ReceivedMail } from "@/tests/support/resend-server";
import { listStoredKeys } from "@/tests/support/storage";
import { type Kind, kinds, type Ledger } from "./ledger";

/** A promise and the findings against it; none is a pass. */
export type Check = { name: string; found: string[] };

export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

export const withQuery = <T>(url: string, work: (query: Query) => Promise<T>): Promise<T> =>
  withClient(url, (client) => work(async (sql, values) => (await client.query(sql, values)).rows as never));

/** Every accepted write exists, and no attempt exists twice. */
export async function checkWrites(query: Query, ledger: Ledger): Promise<Check[]> {
  const lost: string[] = [];
  const twice: string[] = [];
  const unclaimed: string[] = [];
  for (const kind of Object.keys(kinds) as Kind[]) {
    const { table, column } = kinds[kind];
    const markers = ledger.tried.filter((one) => one.kind === kind).map(({ marker }) => marker);
    const rows = await query<{ marker: string; count: number }>(
      `SELECT "${column}" AS marker, count(*)::int AS count FROM ${table} WHERE "${column}" = ANY($1) GROUP BY 1`,
      [markers],
    );
    const counts = new Map(rows.map(({ marker, count }) => [marker, count]));
    const accepted = new Set(ledger.accepted.filter((one) => one.kind === kind).map(({ marker }) => marker));
    for (const marker of markers) {
      const count = counts.get(marker) ?? 0;
      if (accepted.has(marker) && count === 0) lost.push(marker);
      if (count > 1) twice.push(`${marker} × ${count}`);
      if (!accepted.has(marker) && count > 0) unclaimed.push(marker);
    }
  }
  return [
    { name: `all of ${ledger.accepted.length} accepted writes are there`, found: lost },
    { name: `none of ${ledger.tried.length} sent forms is there twice`, found: twice },
    { name: "what was stored was said to be stored", found: unclaimed },
  ];
}

/** Each accepted decision was applied once, those of the queue after their ten seconds. */
export async function checkDecisions(query: Query, ledger: Ledger): Promise<Check[]> {
  const wrong: string[] = [];
  for (const { kind, id, action } of ledger.decided) {
    const rows = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_log WHERE action = $1 AND "entityKind" = $2 AND "entityId" = $3`,
      [action, kind, String(id)],
    );
    if (rows[0]?.count !== 1) wrong.push(`${action} of ${kind} ${id}: ${rows[0]?.count} entries`);
  }
  const waiting = await query<{ id: number }>(`SELECT "entityId" AS id FROM scheduled_decisions`);
  const held = await query<{ task: string }>(
    `SELECT task_identifier AS task FROM graphile_worker.jobs WHERE locked_at < now() - interval '2 minutes'`,
  );
  return [
    { name: `each of ${ledger.decided.length} decisions of the panel were applied once`, found: wrong },
    { name: "no decision of the queue is left over", found: waiting.map(({ id }) => `streamer ${id}`) },
    { name: "no job is held by a worker that died", found: held.map(({ task }) => task) },
  ];
}

type OutboxRow = { key: string; status: string; to: string; words: string };

/** Every accepted write has its mail to the team once, and each mail reached the provider once or waits. */
export async function checkMails(query: Query, ledger: Ledger, mails: ReceivedMail[]): Promise<Check[]> {
  const rows = await query<OutboxRow>(
    `SELECT "idempotencyKey" AS key, status, "toAddress" AS to, subject || ' ' || text AS words FROM mail_outbox`,
  );
  const team = rows.filter(({ to }) => to === "team@chaos.example");
  const missing = ledger.accepted.flatMap(({ kind, marker }) => {
    if (kinds[kind].teamMails === 0) return [];
    const count = team.filter(({ words }) => words.includes(marker)).length;
    return count === 1 ? [] : [`${marker}: ${count} mails`];
  });
  const received = new Map<string, number>();
  for (const { idempotencyKey = "none" } of mails)
    received.set(idempotencyKey, (received.get(idempotencyKey) ?? 0) + 1);
  const wrong = rows.flatMap(({ key, status }) => {
    const count = received.get(key) ?? 0;
    const isRight = status === "sent" ? count === 1 : count === 0 && ["pending", "held"].includes(status);
    return isRight ? [] : [`a mail that is ${status} reached the provider ${count} times`];
  });
  const known = new Set(rows.map(({ key }) => key));
  const unknown = [...received.keys()].filter((key) => !known.has(key));
  return [
    { name: "every accepted write has one mail to the team", found: missing },
    { name: `each of ${rows.length} mails was sent once or waits`, found: [...wrong, ...unknown] },
  ];
}

/** Each object in storage belongs to a row, and each row has its objects; checked after the sweeping jobs. */
export async function checkObjects(query: Query, folder: string, bucket: string): Promise<Check[]> {
  const keys = listStoredKeys(folder, bucket);
  const pictures = await query<{ id: string; published: boolean }>("SELECT id, published FROM pictures");
  const files = await query<{ url: string; name: string }>(
    `SELECT "fileUrl" AS url, "fileName" AS name FROM content_submissions WHERE "fileUrl" IS NOT NULL
     UNION ALL SELECT "fileUrl", "fileName" FROM revision_files`,
  );
  const shown = await query<{ id: string }>(
    `SELECT "pictureId" AS id FROM games WHERE "pictureId" IS NOT NULL AND status = 'approved' AND "deletedAt" IS NULL
     UNION ALL SELECT "bannerPictureId" FROM streamers
     WHERE "bannerPictureId" IS NOT NULL AND status = 'approved' AND "deletedAt" IS NULL`,
  );
  const clips = await query<{ id: string }>(`SELECT "mediaId" AS id FROM published_clips`);
  const captions = await query<{ id: string }>(
    `SELECT "captionsId" AS id FROM published_clips WHERE "captionsId" IS NOT NULL`,
  );
  const isNamed = new Set(captions.map(({ id }) => id));
  const clipMedia = new Set(clips.map(({ id }) => id));
  const known = new Set(pictures.map(({ id }) => id));
  const isPublished = new Set(pictures.filter(({ published }) => published).map(({ id }) => id));
  const urls = new Set(files.map(({ url }) => url));
  const stems = files.map(({ name }) => name.split(".")[0] ?? name);
  const orphans = keys.filter((key) => {
    const [folder, kind, id = ""] = key.split("/");
    // The heads of the audit log's chain belong to no row on purpose (docs/decisions/016).
    if (kind === "audit-heads") return false;
    if (kind === "clips") return !clipMedia.has(id.split(".")[0] ?? "");
    if (kind === "captions") return !isNamed.has(id.split(".")[0] ?? "");
    if (folder === "published") return !isPublished.has(id);
    if (kind === "pictures") return !known.has(id);
    if (kind === "submission-media") return !stems.some((stem) => key.includes(stem));
    return !urls.has(key);
  });
  const present = new Set(keys);
  const lacking = [
    ...pictures.map(({ id }) => `private/pictures/${id}/640.webp`),
    ...shown.map(({ id }) => `published/pictures/${id}/640.webp`),
    ...urls,
  ].filter((key) => !present.has(key));
  return [
    { name: `none of ${keys.length} objects is an orphan after its time`, found: orphans },
    { name: "no row lacks its files", found: lacking },
  ];
}

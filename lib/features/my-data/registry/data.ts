import "server-only";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { decidedKinds } from "@/lib/shared/reviewed-kinds";
import { registry, type TableName, tableNames } from "./constants";
import { fileColumns, shownColumns } from "./policy";
import { type FileKind, type Found, type ThingKind, thingTables } from "./types";

export type Client = Pick<Transaction, "$queryRaw" | "$executeRaw">;

/** Whose data it is. */
export type Subject = {
  /** lower case */
  address: string;
  /** only what is older: of an erasure that a restored backup has undone */
  before: Date | null;
  /** the browser of the session, as `uploads` knows it */
  uploadOwnerHash: string | null;
  /** the ids of what other rows name by kind and id; of a kind that was not looked for yet there are none */
  things: Partial<Record<ThingKind, number[]>>;
};

/** @param name of a table or column, out of the registry */
export const quoted = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);
const nothing = Prisma.sql`false`;
const anyOf = (ways: Prisma.Sql[]): Prisma.Sql =>
  ways.length > 0 ? Prisma.sql`(${Prisma.join(ways, " OR ")})` : nothing;

const kinds = Object.entries(thingTables) as [ThingKind, TableName][];

/**
 * A condition on `row` that holds for the rows of a table about somebody. What was looked for already is that, whatever
 * comes meanwhile.
 */
export function rowsAbout(table: TableName, subject: Subject): Prisma.Sql {
  const kind = kinds.find(([, other]) => other === table)?.[0];
  const ids = kind && subject.things[kind];
  if (ids) return Prisma.sql`row."id" = ANY (${ids}::int[])`;
  return anyOf(registry[table].found.map((way) => conditionOf(table, way, subject)));
}

function conditionOf(table: TableName, way: Found, subject: Subject): Prisma.Sql {
  if ("email" in way) return hasAddress(way, subject);
  if ("of" in way) return Prisma.sql`row.${quoted(way.by)} IN (${idsOf(way.of as TableName, subject)})`;
  if ("namedIn" in way) {
    const [key] = registry[table].key;
    return Prisma.sql`row.${quoted(key)} IN (${idsOf(way.namedIn as TableName, subject, way.by)})`;
  }
  if ("kind" in way) return namesThing(way, subject);
  if ("linksIn" in way) return linksToThing(way.linksIn, subject);
  if ("owner" in way)
    return subject.uploadOwnerHash
      ? Prisma.sql`(row.${quoted(way.owner)} = ${subject.uploadOwnerHash} AND row."status" IN ('uploading', 'completed'))`
      : nothing;
  const exact = `"${escaped(subject.address)}"`;
  const values = way.valueIn.map((name) => Prisma.sql`row.${quoted(name)}::text ~* ${exact}`);
  return Prisma.sql`(${anyOf(values)} AND NOT (${Prisma.raw(way.unless)}) ${olderThan("at", subject)})`;
}

const olderThan = (since: string, { before }: Subject): Prisma.Sql =>
  before ? Prisma.sql`AND row.${quoted(since)} < ${before}` : Prisma.empty;

const hasAddress = ({ email, since, unless }: Extract<Found, { email: string }>, subject: Subject) =>
  Prisma.sql`(lower(row.${quoted(email)}) = ${subject.address}
    ${unless ? Prisma.sql`AND NOT (${Prisma.raw(unless)})` : Prisma.empty} ${olderThan(since, subject)})`;

/** What a column of the found rows of a table holds: their id, or what they name. */
function idsOf(table: TableName, subject: Subject, column: string = registry[table].key[0]): Prisma.Sql {
  return Prisma.sql`SELECT row.${quoted(column)} FROM ${quoted(table)} AS row
    WHERE row.${quoted(column)} IS NOT NULL AND ${rowsAbout(table, subject)}`;
}

function namesThing(way: Extract<Found, { kind: string }>, { things }: Subject): Prisma.Sql {
  const { kind, id } = way;
  const names =
    way.kinds ?? Object.fromEntries(Object.keys(thingTables).map((name) => [name, name as ThingKind]));
  const ways = Object.entries(names).flatMap(([name, thing]) => {
    const ids = (things[thing] ?? []).map(String);
    if (ids.length === 0) return [];
    return [Prisma.sql`(row.${quoted(kind)} = ${name} AND row.${quoted(id)}::text = ANY (${ids}))`];
  });
  return anyOf(ways);
}

/** As `adminPaths` makes the links into the panel. */
const linkedAs: Partial<Record<ThingKind, string>> = {
  ...Object.fromEntries(decidedKinds.map((kind) => [kind, `/admin/queue/${kind}/`])),
  message: "/admin/inbox\\?kind=messages&item=",
  ticket: "/admin/inbox\\?kind=tickets&item=",
  report: "/admin/inbox\\?kind=reports&item=",
};

function linksToThing(column: string, { things }: Subject): Prisma.Sql {
  const patterns = kinds.flatMap(([kind]) => {
    const [path, ids = []] = [linkedAs[kind], things[kind]];
    return path && ids.length > 0 ? [`${path}(?:${ids.join("|")})(?![0-9])`] : [];
  });
  if (patterns.length === 0) return nothing;
  return Prisma.sql`(row."toTeam" AND row.${quoted(column)} ~ ${patterns.join("|")})`;
}

const escaped = (text: string): string => text.replace(/[^a-z0-9@]/gi, "\\$&");

/** Finds an address in a text, and no other one that holds it. */
export const mentionPattern = (address: string): string =>
  `(?<![\\w.+-])${escaped(address)}(?![\\w-]|\\.\\w)`;

/** Finds what other rows name, which everything else is found by. */
export async function identify(
  client: Client,
  { address, before = null, uploadOwnerHash = null }: Partial<Subject> & { address: string },
): Promise<Subject> {
  const subject: Subject = { address: address.toLowerCase(), before, uploadOwnerHash, things: {} };
  // Mails come last: some are found by the things that they lead to.
  for (const [kind, table] of kinds) {
    const rows = await client.$queryRaw<{ id: number }[]>`
      SELECT row."id" FROM ${quoted(table)} AS row WHERE ${rowsAbout(table, subject)} ORDER BY row."id"`;
    subject.things[kind] = rows.map(({ id }) => id);
  }
  return subject;
}

/** Whether there is anything at all about an address. */
export async function isAnythingHeld(address: string): Promise<boolean> {
  const subject = await identify(db, { address });
  for (const table of tableNames) if ((await countRows(db, table, subject)) > 0) return true;
  return false;
}

export async function countRows(client: Client, table: TableName, subject: Subject): Promise<number> {
  const [row] = await client.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM ${quoted(table)} AS row WHERE ${rowsAbout(table, subject)}`;
  return row?.count ?? 0;
}

export type Row = Record<string, unknown>;

/** The columns of a file's name, where the row of the file has one. */
const nameColumn = "originalFileName";

/**
 * Some found rows of a table as JSON, in the order of its key: what their owner may read, and by what files are found
 * (under `$`).
 */
export async function readRows(
  table: TableName,
  subject: Subject,
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  const { key } = registry[table];
  const shown = shownColumns(table).map(({ name, as }) =>
    as ? Prisma.sql`${Prisma.raw(as)} AS ${quoted(name)}` : Prisma.sql`row.${quoted(name)}`,
  );
  const keys = key.map((name) => Prisma.sql`row.${quoted(name)}::text`);
  const rows = await db.$queryRaw<{ row: Row; key: string[] }[]>`
    SELECT to_jsonb(held) - '$key' AS "row", held."$key" AS "key" FROM (
      SELECT ${Prisma.join([...shown, Prisma.sql`ARRAY[${Prisma.join(keys)}] AS "$key"`])}
      FROM ${quoted(table)} AS row WHERE ${rowsAbout(table, subject)}
      ORDER BY ${Prisma.join(key.map((name) => Prisma.sql`row.${quoted(name)}`))} LIMIT ${limit} OFFSET ${offset}
    ) AS held`;
  return rows.map(({ row, key: at }) => ({ ...row, $key: at.join(" ") }));
}

export type HeldFile = {
  table: TableName;
  /** the name of a message */
  words: string;
  /** as it was sent */
  originalName: string | null;
  file: FileKind;
  value: string;
};

/** The files that a row leads to. */
export const filesOf = (table: TableName, row: Row): HeldFile[] =>
  fileColumns(table).flatMap(({ name, words, file }) => {
    const value = row[name];
    if (typeof value !== "string") return [];
    const original = file === "object" && name.endsWith("Url") ? row[nameColumn] : undefined;
    return [{ table, words, file, value, originalName: typeof original === "string" ? original : null }];
  });

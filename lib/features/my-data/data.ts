import "server-only";
import { getLocale } from "next-intl/server";
import { findItem } from "@/lib/features/items/data";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { urlOfAccess } from "@/lib/features/reviews/access/mutations";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { canDo, stateOf } from "@/lib/features/submitter/policy";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { auditText } from "@/lib/shared/audit-actions";
import type { Reader } from "@/lib/shared/field-table";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { spamReasonTexts } from "@/lib/shared/spam";
import type { Person } from "./access/data";
import { type NamedKind, namedKinds, rowsShown } from "./constants";
import { isNote, rowTitle, valueInWords } from "./policy";
import { mentionTables, registry, type TableName, tableNames } from "./registry/constants";
import {
  countRows,
  filesOf,
  identify,
  mentionPattern,
  quoted,
  type Row,
  readRows,
  rowsAbout,
  type Subject,
} from "./registry/data";
import { nounOf, shownColumns } from "./registry/policy";
import { thingTables } from "./registry/types";
import type { Held, HeldItem, HeldRow, HeldTable } from "./types";

/** Everything that is held about an address, as the page lists it in its language. */
export async function listHeld({ address, uploadOwnerHash }: Person): Promise<Held> {
  const [read, language] = await Promise.all([getMessageText(), getLocale()]);
  const subject = await identify(db, { address, uploadOwnerHash });
  const tables: HeldTable[] = [];
  for (const table of tableNames) {
    const total = await countRows(db, table, subject);
    if (total === 0) continue;
    const rows = await readRows(table, subject, { offset: 0, limit: rowsShown });
    tables.push({
      table,
      noun: read(nounOf(table)),
      total,
      rows: rows.map((row, index) => inWords(table, row, { index, read, language })),
    });
  }
  return {
    items: await listItems(subject, language),
    tables,
    mentions: await countMentions(subject, read),
    hasAccount: tables.some(({ table }) => table === "users"),
  };
}

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

function inWords(table: TableName, row: Row, { index, ...reading }: { index: number } & Reader): HeldRow {
  const { read, language } = reading;
  const { title, at } = registry[table];
  const time = at ? text(row[at]) : null;
  const name = title ? text(row[title]) : null;
  return {
    key: `${table} ${index}`,
    title: nameOf(table, name, read) || read(rowTitle(read(nounOf(table)), time, language)),
    at: time,
    facts: shownColumns(table).flatMap((column) => {
      const value = factInWords(column.name, row[column.name], reading);
      return value ? [{ words: read(column.words), value }] : [];
    }),
    files: filesOf(table, row).map(({ originalName, words }) => originalName ?? read(words)),
    named: namedIn(table, row),
  };
}

const nameOf = (table: TableName, name: string | null, read: Reader["read"]): string =>
  name && table === "audit_log" ? read(auditText(name)) : (name ?? "").slice(0, 120);

/** The author of a message or the receiver of a mail, as the registry's SQL returns them. */
const ownWords: Record<string, string> = {
  you: message("myData.rows.you"),
  "our team": message("myData.rows.ourTeam"),
};

/** Names of our own in the database are said as the panel says them. */
function factInWords(column: string, value: unknown, { read, language }: Reader): string {
  const words = valueInWords(value, language);
  if (typeof value === "boolean") return read(words);
  if (column === "action") return read(auditText(words));
  if (isNote(column)) return read(words);
  if (column === "authorName" || column === "toAddress") return read(ownWords[words] ?? words);
  if (column !== "spamReasons" || !Array.isArray(value)) return words;
  return valueInWords(value.map((sign) => read(spamReasonTexts([sign])[0] ?? sign)));
}

function namedIn(table: TableName, row: Row): HeldRow["named"] {
  const kind = namedKinds.find((each) => thingTables[each] === table);
  const name = text(row.name);
  return kind && name !== null ? { kind: kind satisfies NamedKind, id: Number(row.$key), name } : null;
}

async function listItems({ things }: Subject, language: LanguageCode): Promise<HeldItem[]> {
  const found: HeldItem[] = [];
  for (const kind of reviewedKinds)
    for (const id of (things[kind] ?? []).toReversed().slice(0, rowsShown)) {
      const item = await readItem(kind, id, language);
      if (item) found.push(item);
    }
  return found;
}

async function readItem(kind: ReviewedKind, id: number, language: LanguageCode): Promise<HeldItem | null> {
  const own = await findItem(db, kind, id);
  if (!own) return null;
  const access = await db.submissionAccess.findFirst({
    where: { [accessColumns[kind]]: id },
    select: { nonce: true, tokenHash: true, withdrawnAt: true },
  });
  const state = stateOf({ ...own.row, withdrawnAt: access?.withdrawnAt ?? null });
  const isThere = own.row.deletedAt === null;
  return {
    kind,
    id,
    name: own.name,
    state: isThere ? state : "trash",
    publicPath: isThere && state === "approved" ? own.publicPath : null,
    url: (isThere && access && urlOfAccess({ ...access, language })) || null,
    canWithdraw:
      isThere &&
      access !== null &&
      (canDo("withdraw", { kind, state, isShown: true }) || state === "approved"),
  };
}

/** How often an address stands in what others have written, of which no word is shown here. */
async function countMentions(subject: Subject, read: Reader["read"]): Promise<Held["mentions"]> {
  const mentions: Held["mentions"] = [];
  for (const table of mentionTables) {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM ${quoted(table)} AS row
      WHERE (${textsOf(table)}) ~* ${mentionPattern(subject.address)} AND NOT ${rowsAbout(table, subject)}`;
    if (row?.count) mentions.push({ noun: read(nounOf(table)), count: row.count });
  }
  return mentions;
}

const textsOf = (table: TableName): Prisma.Sql =>
  Prisma.join(
    shownColumns(table)
      .filter(({ as }) => as === null)
      .map(({ name }) => Prisma.sql`coalesce(row.${quoted(name)}::text, '')`),
    " || ' ' || ",
  );

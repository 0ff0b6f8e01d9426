import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { containsText } from "@/lib/server/search-text";
import { findAuditActions, matchesUnconfirmed, unconfirmed } from "@/lib/shared/audit-actions";
import { toCsv } from "@/lib/shared/csv";
import { dayMs } from "@/lib/shared/durations";
import { pagePosition } from "@/lib/shared/page";
import { sealEntries } from "./chain/mutations";
import { type AuditFilter, exportAtMost } from "./schema";
import type { AuditLogEntry, AuditLogPage } from "./types";

const pageSize = 50;
const newestFirst = [{ at: "desc" }, { id: "desc" }] satisfies Prisma.AuditEntryOrderByWithRelationInput[];

type Read = (text: string) => string;

/** @param read of the panel's language */
function searchOf(q: string, read: Read): Prisma.AuditEntryWhereInput {
  const held = containsText(q);
  const actions = findAuditActions(q, read).map((name) => ({ action: { endsWith: `.${name}` } }));
  const { action, reason } = unconfirmed;
  const others = matchesUnconfirmed(q, read)
    ? [{ action, newValue: { path: ["reason"], equals: reason } }]
    : [];
  return { OR: [{ actorName: held }, { action: held }, { entityName: held }, ...actions, ...others] };
}

async function conditionOf({
  q,
  kind,
  signIns,
  from,
  to,
}: AuditFilter): Promise<Prisma.AuditEntryWhereInput> {
  const read = await textReader(defaultLanguage());
  const day = (text: string, addDays = 0) => new Date(Date.parse(text) + addDays * dayMs);
  return {
    AND: [
      q ? searchOf(q, read) : {},
      kind ? { entityKind: kind } : {},
      signIns === "hide" ? { entityKind: { not: "session" } } : {},
      from ? { at: { gte: day(from) } } : {},
      to ? { at: { lt: day(to, 1) } } : {},
    ],
  };
}

type Row = Prisma.AuditEntryGetPayload<object>;

const toEntry = (row: Row): AuditLogEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actorName: row.actorName,
  actorRole: row.actorRole,
  action: row.action,
  entityKind: row.entityKind,
  entityId: row.entityId,
  entityName: row.entityName,
  oldValue: row.oldValue,
  newValue: row.newValue,
});

/**
 * One page of the log, the newest first. Counting stops above `exportAtMost`: counting a million entries takes longer
 * than the rest of the page.
 */
export async function pageAuditLog(_admin: Admin, filter: AuditFilter): Promise<AuditLogPage> {
  const where = await conditionOf(filter);
  const page = filter.page ?? 1;
  const [rows, total] = await Promise.all([
    db.auditEntry.findMany({ where, orderBy: newestFirst, skip: (page - 1) * pageSize, take: pageSize }),
    db.auditEntry.count({ where, take: exportAtMost + 1 }),
  ]);
  return { rows: rows.map(toEntry), ...pagePosition(total, page, pageSize) };
}

/**
 * The log as CSV, the newest first, with chain positions and hashes. A hash covers every earlier entry, so the file can
 * later prove the log (npm run audit:verify -- FILE).
 */
export async function exportAuditLog(_admin: Admin, filter: AuditFilter): Promise<string> {
  await sealEntries();
  const rows = await db.auditEntry.findMany({
    where: await conditionOf(filter),
    orderBy: newestFirst,
    take: exportAtMost,
  });
  const seals = await db.auditSeal.findMany({
    where: { entryId: { in: rows.map(({ id }) => id) } },
    select: { entryId: true, position: true, hash: true },
  });
  const chainPositions = new Map(
    seals.map(({ entryId, position, hash }) => [entryId, [String(position), hash]]),
  );
  const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));
  return toCsv([
    [
      "when",
      "who",
      "role",
      "action",
      "kind",
      "id",
      "name",
      "old values",
      "new values",
      "request",
      "position",
      "hash",
    ],
    ...rows.map((row) => [
      row.at.toISOString(),
      row.actorName,
      row.actorRole ?? "",
      row.action,
      row.entityKind,
      row.entityId,
      row.entityName,
      json(row.oldValue),
      json(row.newValue),
      row.requestId ?? "",
      ...(chainPositions.get(row.id) ?? ["", ""]),
    ]),
  ]);
}

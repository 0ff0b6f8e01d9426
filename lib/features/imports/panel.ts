import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Import, ImportRow } from "@/lib/server/generated/prisma/client";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { ImportedKind, ImportSource } from "./constants";
import type {
  DuplicateOf,
  ImportProgress,
  ImportState,
  RowOutcome,
  RowStatus,
  ShownImport,
  ShownRow,
} from "./types";

type Read = (text: string) => string;

const gone = () => new AppError("not_found", message("panelImports.errors.gone"));

/** An import with its rows or without. @param read of the caller's language @throws AppError not_found */
export async function readImport(_admin: Admin, id: number, read: Read): Promise<ShownImport> {
  const [found, rows] = await Promise.all([
    readProgress(_admin, id, read),
    db.importRow.findMany({ where: { importId: id }, orderBy: { line: "asc" } }),
  ]);
  return { ...found, rows: rows.map((row) => showRow(row, read)) };
}

/** @param read of the caller's language @throws AppError not_found */
export async function readProgress(_admin: Admin, id: number, read: Read): Promise<ImportProgress> {
  const found = await db.import.findUnique({ where: { id } });
  if (!found) throw gone();
  const [progress] = await withCounts([found], read);
  if (!progress) throw gone();
  return progress;
}

const listed = 20;

/** The newest imports. */
export async function listImports(_admin: Admin, read: Read): Promise<ImportProgress[]> {
  return withCounts(await db.import.findMany({ orderBy: { id: "desc" }, take: listed }), read);
}

async function withCounts(imports: Import[], read: Read): Promise<ImportProgress[]> {
  const groups = await db.importRow.groupBy({
    by: ["importId", "status", "outcome", "isRead", "isChosen"],
    where: { importId: { in: imports.map(({ id }) => id) } },
    _count: true,
  });
  const uncompared = await db.importRow.groupBy({
    by: ["importId"],
    where: { importId: { in: imports.map(({ id }) => id) }, status: "new", isRead: true, likeness: null },
    _count: true,
  });
  return imports.map((row) => {
    const counts: Record<RowStatus, number> = { new: 0, duplicate: 0, invalid: 0 };
    const outcomes = { added: 0, skipped: 0, failed: 0, removed: 0, waiting: 0 };
    let unread = 0;
    for (const group of groups.filter(({ importId }) => importId === row.id)) {
      counts[group.status as RowStatus] += group._count;
      if (!group.isRead) unread += group._count;
      if (group.outcome) outcomes[group.outcome as RowOutcome] += group._count;
      else if (group.isChosen) outcomes.waiting += group._count;
    }
    return {
      ...showImport(row, read),
      counts,
      unread,
      outcomes,
      uncompared: uncompared.find(({ importId }) => importId === row.id)?._count ?? 0,
    };
  });
}

const showImport = (row: Import, read: Read) => ({
  id: row.id,
  kind: row.kind as ImportedKind,
  source: row.source as ImportSource,
  state: row.state as ImportState,
  status: row.status as ImportProgress["status"],
  createdAt: row.createdAt.toISOString(),
  createdBy: row.actorName,
  pausedUntil: row.pausedUntil?.toISOString() ?? null,
  pauseReason: row.pauseReason && read(row.pauseReason),
});

const showRow = (row: ImportRow, read: Read): ShownRow => ({
  line: row.line,
  status: row.status as RowStatus,
  title: row.title,
  problems: row.problems.map(read),
  ...(row.duplicateOf ? { duplicateOf: row.duplicateOf as DuplicateOf } : {}),
  isRead: row.isRead,
  isChosen: row.isChosen,
  outcome: row.outcome as RowOutcome | null,
  itemId: row.itemId,
});

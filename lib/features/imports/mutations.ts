import "server-only";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Import, Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { addJob, attemptsPerDay } from "@/lib/server/jobs/task";
import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { matchColumns } from "./columns/policy";
import { type ImportedKind, importLimits } from "./constants";
import { findExisting, markRepeated } from "./duplicates/data";
import { importColumns } from "./fields";
import { draftRow, toRecords } from "./rows/data";
import type { ImportApplication, ImportBody } from "./schema";
import { readCsv, readJson, type Table } from "./source/data";
import { readLinks } from "./source/links";
import type { DraftRow, MatchedColumn } from "./types";

type Read = (text: string) => string;

export const runImportTask = "run_import";

/** One import after the other, so that two cannot add the same item. */
export const scheduleImport = (
  client: Pick<Transaction, "$executeRaw">,
  id: number,
  inSeconds = 0,
): Promise<void> =>
  addJob(
    client,
    runImportTask,
    { id },
    { key: `import-${id}`, queue: "imports", attempts: attemptsPerDay, inSeconds },
  );

/**
 * Reads a source and stores its preview; nothing of items is written. A job reads games that
 * are known by their Steam address only from Steam, and compares the pictures of games.
 * @returns the import's id and its columns
 * @throws AppError too_large or invalid above a limit, invalid for a source that cannot be read
 */
export async function createImport(
  actor: Admin,
  body: ImportBody,
  requestId: string,
): Promise<{ id: number; columns: MatchedColumn[] }> {
  const { kind, source, text } = body;
  if (Buffer.byteLength(text) > importLimits.bytes)
    throw new AppError("too_large", message("panelImports.errors.bytes"));
  const { drafts, columns } = readSource(body, await textReader(defaultLanguage()));
  const rows = await markExisting(kind, markRepeated(kind, drafts));
  const id = await db.$transaction(async (transaction) => {
    const data = { kind, source, actorId: actor.id, actorName: actor.username, requestId };
    const created = await transaction.import.create({ data, select: { id: true } });
    const likeness = kind === "games" ? null : "";
    const stored = rows.map((row) => ({ ...toColumns(created.id, row), likeness }));
    await transaction.importRow.createMany({ data: stored });
    if (kind === "games" && rows.some(({ status }) => status === "new"))
      await scheduleImport(transaction, created.id);
    return created.id;
  });
  return { id, columns };
}

function readSource(
  { kind, source, text, columns: chosen }: ImportBody,
  read: Read,
): { drafts: DraftRow[]; columns: MatchedColumn[] } {
  if (source === "links")
    return { drafts: readLinks(text, kind).map((record) => draftRow(kind, record, read)), columns: [] };
  const table = source === "csv" ? readCsv(text) : readJson(text, kind);
  if (table.rows.length === 0) throw invalidField("text", message("panelImports.errors.noRows"));
  const fields = chosen ? chosenFields(kind, table, chosen) : matchColumns(kind, table.names, read);
  const columns = table.names.flatMap((name, index) =>
    // Of columns with the same name, the first counts.
    table.names.indexOf(name) === index
      ? [{ name, field: fields[index] ?? "", example: exampleOf(table, index) }]
      : [],
  );
  const records = toRecords(table, kind, { fields, source });
  return { drafts: records.map((record) => draftRow(kind, record, read)), columns };
}

/** @throws AppError invalid for a field that does not exist or that two columns fill */
function chosenFields(kind: ImportedKind, { names }: Table, chosen: Record<string, string>): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    if (names.indexOf(name) !== index) return "";
    const field = Object.hasOwn(chosen, name) ? (chosen[name] ?? "") : "";
    if (field === "") return "";
    if (!Object.hasOwn(importColumns[kind], field))
      throw invalidField("columns", message("panelImports.errors.columns"));
    if (taken.has(field)) throw invalidField("columns", message("panelImports.errors.columnTwice"));
    taken.add(field);
    return field;
  });
}

const exampleLength = 80;

function exampleOf({ rows }: Table, index: number): string {
  for (const { cells } of rows.slice(0, 20)) {
    const cell = cells[index];
    const text = typeof cell === "string" ? cell : cell == null ? "" : JSON.stringify(cell);
    if (text.trim()) return text.trim().slice(0, exampleLength).toWellFormed();
  }
  return "";
}

async function markExisting(kind: ImportedKind, rows: DraftRow[]): Promise<DraftRow[]> {
  const added = rows.filter(({ status }) => status === "new");
  const existing = await findExisting(kind, added);
  const repeats = new Map(added.map((row, index) => [row.line, existing.get(index)]));
  return rows.map((row) => {
    const duplicateOf = repeats.get(row.line);
    return duplicateOf ? { ...row, status: "duplicate", duplicateOf, isRead: true } : row;
  });
}

const toColumns = (
  importId: number,
  { line, status, title, problems, fields, duplicateOf, isRead }: DraftRow,
) => ({
  ...{ importId, line, status, title, problems, isRead },
  fields: (status === "new" ? fields : {}) as Prisma.InputJsonObject,
  ...(duplicateOf ? { duplicateOf } : {}),
});

/** Pictures that look alike may belong to different games, so an admin decides. */
const choosable: Prisma.ImportRowWhereInput[] = [
  { status: "new" },
  { status: "duplicate", duplicateOf: { path: ["reason"], equals: "picture" } },
];

async function findImport(client: Transaction, id: number): Promise<Import> {
  const found = await client.import.findUnique({ where: { id } });
  if (!found) throw new AppError("not_found", message("panelImports.errors.gone"));
  return found;
}

/**
 * Starts an import: its new rows, or those of `lines`, are added by a job. `lines` may name rows that are duplicates by
 * their pictures only.
 * @throws AppError not_found, conflict if it was started before, invalid for lines that cannot be added
 */
export async function applyImport(
  actor: Admin,
  { id, requestId }: { id: number; requestId: string },
  { lines, status }: ImportApplication,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const { kind } = await findImport(transaction, id);
    const started = await transaction.import.updateMany({
      where: { id, state: "preview" },
      data: {
        ...{ state: "running", status, startedAt: clock.now(), pausedUntil: null, pauseReason: null },
        ...{ actorId: actor.id, actorName: actor.username, requestId },
      },
    });
    if (started.count === 0) throw new AppError("conflict", message("panelImports.errors.started"));
    const { count } = await transaction.importRow.updateMany({
      where: { importId: id, ...(lines ? { line: { in: lines }, OR: choosable } : { status: "new" }) },
      data: { isChosen: true },
    });
    if (lines && count !== new Set(lines).size)
      throw invalidField("lines", message("panelImports.errors.notNew"));
    if (count === 0) throw invalidField("lines", message("panelImports.errors.nothingNew"));
    await scheduleImport(transaction, id);
    await recordAudit(transaction, actor, {
      action: "import.create",
      entityId: id,
      entityName: `${kind} ${id}`,
      newValue: { rows: count, status },
      requestId,
    });
  });
}

/**
 * Moves everything that an import added to the trash, by a job. A preview is deleted.
 * @throws AppError not_found
 */
export async function undoImport(
  actor: Admin,
  { id, requestId }: { id: number; requestId: string },
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const { kind } = await findImport(transaction, id);
    const { count } = await transaction.import.deleteMany({ where: { id, state: "preview" } });
    if (count > 0) return;
    const stopped = await transaction.import.updateMany({
      where: { id, state: { in: ["running", "done"] } },
      data: {
        ...{ state: "undoing", finishedAt: null, pausedUntil: null, pauseReason: null },
        ...{ actorId: actor.id, actorName: actor.username, requestId },
      },
    });
    // It is being undone, or was.
    if (stopped.count === 0) return;
    await scheduleImport(transaction, id);
    await recordAudit(transaction, actor, {
      action: "import.undo",
      entityId: id,
      entityName: `${kind} ${id}`,
      requestId,
    });
  });
}

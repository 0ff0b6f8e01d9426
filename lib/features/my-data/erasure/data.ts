import "server-only";
import { z } from "zod";
import { erasureAction } from "@/lib/features/audit/chain/data";
import { registry, type TableName, tableNames } from "@/lib/features/my-data/registry/constants";
import {
  type Client,
  countRows,
  quoted,
  rowsAbout,
  type Subject,
} from "@/lib/features/my-data/registry/data";
import { fileColumns, nounOf } from "@/lib/features/my-data/registry/policy";
import type { Receipt } from "@/lib/features/my-data/types";
import { db, type Transaction } from "@/lib/server/db";
import { englishText } from "@/lib/server/i18n/catalog-file";
import { captionsKey, clipKey, heldClipKey } from "@/lib/server/storage/file-keys";
import { listFileKeys, quarantineKey, submissionFolder } from "@/lib/server/storage/sent-files";

/** What storage holds about somebody. */
export type Files = {
  keys: string[];
  pictureIds: string[];
  uploads: { key: string; uploadId: string }[];
};

const inQuarantine = quarantineKey("");

/** Every place where something of a file may lie, or be put by a job that is looking at it. */
function keysBehind(key: string): string[] {
  const isSent = key.startsWith(submissionFolder) || key.startsWith(inQuarantine);
  return isSent ? [key, ...listFileKeys(key.split("/").at(-1) ?? "")] : [key];
}

export async function findFiles(client: Client, subject: Subject): Promise<Files> {
  const keys = new Set<string>();
  const pictureIds = new Set<string>();
  for (const table of tableNames)
    for (const { name, file } of fileColumns(table)) {
      const rows = await client.$queryRaw<{ value: string }[]>`
        SELECT DISTINCT row.${quoted(name)} AS "value" FROM ${quoted(table)} AS row
        WHERE row.${quoted(name)} IS NOT NULL AND ${rowsAbout(table, subject)}`;
      for (const { value } of rows) {
        if (file === "picture") pictureIds.add(value);
        else if (file === "clip") keys.add(clipKey(value)).add(heldClipKey(value));
        else if (file === "captions") keys.add(captionsKey(value));
        else for (const key of keysBehind(value)) keys.add(key);
      }
    }
  const uploads = await client.$queryRaw<{ key: string; uploadId: string | null }[]>`
    SELECT row."incomingKey" AS "key", row."storageUploadId" AS "uploadId" FROM "uploads" AS row
    WHERE ${rowsAbout("uploads", subject)}`;
  for (const { key } of uploads) keys.add(key);
  return {
    keys: [...keys],
    pictureIds: [...pictureIds],
    uploads: uploads.flatMap(({ key, uploadId }) => (uploadId ? [{ key, uploadId }] : [])),
  };
}

/** Rows that say no more than that the address was here. */
const unsaid: readonly TableName[] = ["my_data_access", "audit_log"];

/** How many rows of each table go. */
export async function countRemoved(client: Client, subject: Subject): Promise<Receipt["removed"]> {
  const removed: Receipt["removed"] = [];
  for (const table of tableNames) {
    if (registry[table].erasure === "stays" || unsaid.includes(table)) continue;
    const count = await countRows(client, table, subject);
    if (count > 0) removed.push({ noun: nounOf(table), count });
  }
  return removed;
}

const receiptSchema = z.object({
  removed: z.array(z.object({ noun: z.string(), count: z.number() })),
  files: z.number(),
  cut: z.number(),
  hasAccount: z.boolean(),
});

/** A receipt by its number, which nobody can guess. */
export async function findReceipt(number: string): Promise<Receipt | undefined> {
  const entry = await db.auditEntry.findFirst({
    where: { action: erasureAction, entityId: number },
    select: { at: true, newValue: true },
  });
  const said = receiptSchema.safeParse(entry?.newValue);
  if (!entry || !said.success) return undefined;
  const { removed, ...others } = said.data;
  const named = removed.map(({ noun, count }) => ({ noun: fromLog(noun), count }));
  return { number, at: entry.at.toISOString(), ...others, removed: named };
}

/** The audit log is in English: what it has of a receipt. */
export const forLog = (removed: Receipt["removed"]): Receipt["removed"] =>
  removed.map(({ noun, count }) => ({ noun: englishText(noun), count }));

/** @returns the message of a noun in the log */
function fromLog(noun: string): string {
  const table = tableNames.find((each) => englishText(nounOf(each)) === noun);
  return table ? nounOf(table) : noun;
}

/** The entries of the audit log that are cut, and of them those about something that stays. */
export async function findEntries(transaction: Transaction, subject: Subject) {
  const rows = await transaction.$queryRaw<{ id: bigint; entityKind: string; entityId: string }[]>`
    SELECT row."id", row."entityKind", row."entityId" FROM "audit_log" AS row WHERE ${rowsAbout("audit_log", subject)}`;
  const things = subject.things as Record<string, number[] | undefined>;
  const stays = ({ entityKind, entityId }: (typeof rows)[number]) =>
    !things[entityKind]?.includes(Number(entityId));
  return {
    ids: rows.map(({ id }) => String(id)),
    aboutWhatStays: rows.filter(stays).map(({ id }) => String(id)),
  };
}

import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { readLegalFile } from "@/lib/server/legal-texts";
import { fallbackSetting } from "@/lib/server/settings";
import { settingNames } from "@/lib/shared/settings";
import type { LegalTextName } from "@/lib/shared/stored-settings";
import type { EditedLegalText, SettingHistory, SettingRow } from "./types";

/** Every setting with its version, read from the database. */
export async function listSettings(_admin: Admin, client: Transaction = db): Promise<SettingRow[]> {
  const rows = await client.setting.findMany();
  return settingNames.map((name) => {
    const row = rows.find((each) => each.name === name);
    const { value, source } = fallbackSetting(name);
    return {
      name,
      value: row?.value ?? null,
      fallback: value,
      fallbackSource: source === "environment" ? source : "default",
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: row?.updatedBy ?? null,
    };
  });
}

const historyLength = 50;
const valueIn = (json: unknown): string | null => {
  const value = (json as { value?: unknown } | null)?.value;
  return typeof value === "string" ? value : null;
};

/** From the audit log, the newest first. */
export async function listSettingHistory(_admin: Admin): Promise<SettingHistory[]> {
  const entries = await db.auditEntry.findMany({
    where: { entityKind: "setting" },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: historyLength,
  });
  return entries.map((entry) => ({
    id: String(entry.id),
    at: entry.at.toISOString(),
    by: entry.actorName,
    name: entry.entityId,
    from: valueIn(entry.oldValue),
    to: valueIn(entry.newValue),
  }));
}

/** The newest published version, or else the file. */
export async function readEditedLegalText(_admin: Admin, name: LegalTextName): Promise<EditedLegalText> {
  const rows = await db.legalTextVersion.findMany({ where: { name }, orderBy: { id: "desc" } });
  const newest = rows[0]?.source ?? null;
  const file = readLegalFile(name);
  return {
    name,
    version: (newest !== null && rows[0]?.version) || file.version,
    source: newest ?? file.source,
    isFromPanel: newest !== null,
    versions: rows.map(({ id, version, source, publishedAt, publishedBy }) => ({
      id,
      version,
      source,
      publishedBy,
      publishedAt: publishedAt.toISOString(),
    })),
  };
}

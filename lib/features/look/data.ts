import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { lookSetting, readLook } from "@/lib/shared/look";
import type { StoredLook } from "./types";

/** Read from the database, so that its version is current. */
export async function readStoredLook(_admin: Admin, client: Transaction = db): Promise<StoredLook> {
  const row = await client.setting.findUnique({ where: { name: lookSetting } });
  const isDefault = !row?.value;
  return {
    look: readLook(row?.value ?? undefined),
    isDefault,
    version: row?.version ?? 0,
    updatedAt: isDefault ? null : row.updatedAt.toISOString(),
    updatedBy: isDefault ? null : row.updatedBy,
  };
}

import "server-only";
import { type AuditActor, recordAudit } from "@/lib/server/audit";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { databaseNow, isDatabaseUnavailable, type Transaction } from "@/lib/server/db";
import { rereadSettings } from "@/lib/server/read-settings";

/** One lock for settings, legal texts and words, because values may depend on each other and rows may not exist yet. */
export const lockSettings = (transaction: Transaction) =>
  transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('settings'))`;

type StoredValue = {
  name: string;
  /** null is the default or the environment again */
  value: string | null;
  /** of the audit log */
  kind: "setting" | "set-up";
  /** in English, for the audit log */
  label: string;
  oldValue: object;
  newValue: object;
  requestId: string;
};

/** Stores a changed value under `lockSettings`, raises its version and audits it. */
export async function storeValue(
  transaction: Transaction,
  actor: AuditActor,
  { name, value, kind, label, ...audited }: StoredValue,
): Promise<void> {
  const stored = { value, updatedAt: await databaseNow(transaction), updatedBy: actor.username };
  await transaction.setting.upsert({
    where: { name },
    create: { name, ...stored },
    update: { ...stored, version: { increment: 1 } },
  });
  const action = `${kind}.${value === null ? "reset" : "edit"}` as const;
  await recordAudit(transaction, actor, { action, entityId: name, entityName: label, ...audited });
}

/** Applies the change here and notifies other instances, even if the commit's outcome is unknown. */
export async function storeAndApply<T>(write: () => Promise<T>): Promise<T> {
  const show = async () => {
    await rereadSettings();
    await invalidateTags("settings");
  };
  try {
    const written = await write();
    await show();
    return written;
  } catch (error) {
    if (isDatabaseUnavailable(error)) await show();
    throw error;
  }
}

import "server-only";
import type { Transaction } from "@/lib/server/db";
import type { AuditAction } from "@/lib/shared/audit-actions";
import { cutText } from "@/lib/shared/query";
import type { Role } from "@/lib/shared/roles";

/** One entry of the audit log; its values are plain JSON, never a password. */
export type AuditRecord = {
  action: AuditAction;
  entityId: number | string;
  entityName: string;
  oldValue?: object;
  newValue?: object;
  requestId: string;
};

/**
 * The acting admin, or the one whose decision a job carries out; `id` is null once the account is gone. `pageId` is
 * the open page of the panel in which it was done.
 */
export type AuditActor = { id: number | null; username: string; role?: Role | null; pageId?: string | null };

export async function recordAudit(
  transaction: Transaction,
  actor: AuditActor,
  record: AuditRecord,
): Promise<void> {
  await transaction.auditEntry.create({
    data: {
      actorId: actor.id,
      actorName: actor.username,
      actorRole: actor.role ?? null,
      pageId: actor.pageId ?? null,
      action: record.action,
      entityKind: record.action.slice(0, record.action.indexOf(".")),
      entityId: String(record.entityId),
      entityName: cutText(record.entityName, 200),
      requestId: record.requestId,
      ...(record.oldValue ? { oldValue: record.oldValue } : {}),
      ...(record.newValue ? { newValue: record.newValue } : {}),
    },
  });
}

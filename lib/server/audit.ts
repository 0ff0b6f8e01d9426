import "server-only";
import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { publishWritten } from "@/lib/server/panel-events";
import type { AuditAction, AuditedKind } from "@/lib/shared/audit-actions";
import { decidingActions } from "@/lib/shared/panel-events";
import { cutText } from "@/lib/shared/query";
import { decidedKinds } from "@/lib/shared/reviewed-kinds";
import type { Role } from "@/lib/shared/roles";

/** Values are plain JSON and never include passwords. */
export type AuditRecord = {
  action: AuditAction;
  entityId: number | string;
  entityName: string;
  oldValue?: object;
  newValue?: object;
  requestId: string;
};

/** The admin, also of a decision that a job applies; `id` is null for a deleted account. */
export type AuditActor = { id: number | null; username: string; role?: Role | null; pageId?: string | null };

/** Open pages of the panel are notified on commit. */
export async function recordAudit(
  transaction: Transaction,
  actor: AuditActor,
  record: AuditRecord,
): Promise<void> {
  const kind = record.action.slice(0, record.action.indexOf(".")) as AuditedKind;
  const [oldValue, newValue] = [toJson(record.oldValue), toJson(record.newValue)];
  const who = { by: actor.username, byId: actor.id };
  await publishWritten(
    transaction,
    Prisma.sql`
      INSERT INTO "audit_log" ("at", "actorId", "actorName", "actorRole", "pageId", "action", "entityKind", "entityId",
        "entityName", "requestId", "oldValue", "newValue")
      VALUES (clock_timestamp(), ${actor.id}, ${actor.username}, ${actor.role ?? null}, ${actor.pageId ?? null}, ${record.action}, ${kind},
        ${String(record.entityId)}, ${cutText(record.entityName, 200)}, ${record.requestId}, ${oldValue}::jsonb,
        ${newValue}::jsonb)
      RETURNING "id" AS "auditId"`,
    { type: "change", kind, ...who },
    ...decidedEvents(record, who),
  );
}

const toJson = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Updates open queues after decisions made in lists or by status calls. */
function decidedEvents({ action, entityId: id }: AuditRecord, who: { by: string; byId: number | null }) {
  const [kindName, name] = action.split(".");
  const kind = decidedKinds.find((decided) => decided === kindName);
  const deciding = decidingActions.find((decided) => decided === name);
  if (!kind || !deciding || typeof id !== "number") return [];
  return [{ type: "decided", kind, id, ...who, action: deciding } as const];
}

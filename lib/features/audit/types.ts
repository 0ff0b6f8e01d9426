import type { Page } from "@/lib/shared/page";

/** `at` is ISO 8601. */
export type AuditLogEntry = {
  id: string;
  at: string;
  actorName: string;
  actorRole: string | null;
  action: string;
  entityKind: string;
  entityId: string;
  entityName: string;
  oldValue: unknown;
  newValue: unknown;
};

export type AuditLogPage = Page<AuditLogEntry>;

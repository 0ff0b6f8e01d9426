import type { AuditedKind } from "@/lib/shared/audit-actions";
import type { PanelEvent } from "@/lib/shared/panel-events";
import { type Role, reaches } from "@/lib/shared/roles";
import type { TeamEvent } from "./types";

const decisionOfAction = {
  approve: "approved",
  reject: "rejected",
  unapprove: "rejected",
  "ask-for-changes": "changes",
} as const;

/** Kinds that only admins are notified of. */
export const adminKinds: string[] = [
  "user",
  "session",
  "mail",
  "digest",
  "blog",
  "setting",
  "word",
  "legal-text",
  "webhook",
  "notices",
] satisfies AuditedKind[];

/** Filters an event for a reader; undefined if not for them. */
export function eventFor(
  notification: PanelEvent,
  { id: userId, role }: { id: number; role: Role },
): TeamEvent | undefined {
  switch (notification.type) {
    case "claim": {
      const { kind, id, by, byId, milliseconds } = notification;
      const claim = milliseconds > 0 ? { by, isOwn: byId === userId, milliseconds } : null;
      return { type: "claim", kind, id, claim };
    }
    case "claim-end": {
      const { kind, id } = notification;
      return { type: "claim", kind, id, claim: null };
    }
    case "decision": {
      const { kind, id, at, by, byId, decisionId, status, milliseconds } = notification;
      const decision = status === "pending" ? ("changes" as const) : status;
      const scheduled = { id: decisionId, decision, deciderName: by, isOwn: byId === userId };
      return { type: "decision", kind, id, at, scheduled: { ...scheduled, undoMilliseconds: milliseconds } };
    }
    case "settled": {
      const { kind, id, at, decisionId, isUndone } = notification;
      // The page counts down to the decision itself.
      return isUndone ? { type: "undone", kind, id, at, decisionId } : { type: "news" };
    }
    case "decided": {
      const { kind, id, at, by, byId, auditId, action } = notification;
      const decision = decisionOfAction[action];
      // Already applied; negative numbers never clash with queued decisions.
      const scheduled = {
        id: -auditId,
        decision,
        deciderName: by,
        isOwn: byId === userId,
        undoMilliseconds: 0,
      };
      return { type: "decision", kind, id, at, scheduled };
    }
    case "change":
      return reaches(role, adminKinds.includes(notification.kind) ? "admin" : "moderator")
        ? { type: "news" }
        : undefined;
    case "arrival":
      return { type: "news" };
    case "session-end":
      return undefined;
  }
}

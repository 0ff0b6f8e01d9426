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

/** Changes of these are news for admins only. */
export const adminKinds: string[] = [
  "user",
  "session",
  "mail",
  "digest",
  "blog",
  "setting",
  "legal-text",
  "webhook",
  "notices",
] satisfies AuditedKind[];

/** The part of an event for one reader; undefined where it is nothing for them. */
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
      // The page counts down to the time of the decision by itself.
      return isUndone ? { type: "undone", kind, id, at, decisionId } : { type: "news" };
    }
    case "decided": {
      const { kind, id, at, by, byId, auditId, action } = notification;
      const decision = decisionOfAction[action];
      // Applied already: no decision of the queue has a negative number.
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

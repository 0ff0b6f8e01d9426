import { z } from "zod";
import { decidedKinds } from "@/lib/features/reviews/policy";
import type { AuditedKind } from "@/lib/shared/audit-actions";
import { type Role, reaches } from "@/lib/shared/roles";
import type { TeamEvent } from "./types";

const item = { kind: z.enum(decidedKinds), id: z.number() };
/** when it was written, by the database's clock, in milliseconds */
const at = z.number();
const who = { by: z.string(), byId: z.number().nullable() };

/** As the database's triggers write it (migrations 20261126050000 and 20261128030000). */
export const panelNotificationSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("claim"), ...item, ...who, milliseconds: z.number() }).partial({
    by: true,
    byId: true,
    milliseconds: true,
  }),
  z.object({
    type: z.literal("decision"),
    ...item,
    ...who,
    at,
    decisionId: z.number(),
    status: z.enum(["pending", "approved", "rejected"]),
    milliseconds: z.number(),
  }),
  z.object({
    type: z.literal("settled"),
    ...item,
    at,
    decisionId: z.number(),
    milliseconds: z.number(),
  }),
  z.object({
    type: z.literal("decided"),
    ...item,
    ...who,
    at,
    auditId: z.number(),
    action: z.enum(["approve", "reject", "unapprove", "ask-for-changes"]),
  }),
  z.object({ type: z.literal("change"), kind: z.string(), ...who }),
  z.object({ type: z.literal("arrival"), kind: z.string() }),
  z.object({ type: z.literal("session-end"), sessionId: z.string() }),
]);
export type PanelNotification = z.output<typeof panelNotificationSchema>;

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

/** The part of a notification for one reader; undefined where it is nothing for them. */
export function eventFor(
  notification: PanelNotification,
  { id: userId, role }: { id: number; role: Role },
): TeamEvent | undefined {
  switch (notification.type) {
    case "claim": {
      const { kind, id, by, byId, milliseconds } = notification;
      const claim = by && milliseconds ? { by, isOwn: byId === userId, milliseconds } : null;
      return { type: "claim", kind, id, claim };
    }
    case "decision": {
      const { kind, id, at, by, byId, decisionId, status, milliseconds } = notification;
      const decision = status === "pending" ? ("changes" as const) : status;
      const scheduled = { id: decisionId, decision, deciderName: by, isOwn: byId === userId };
      return { type: "decision", kind, id, at, scheduled: { ...scheduled, undoMilliseconds: milliseconds } };
    }
    case "settled": {
      const { kind, id, at, decisionId, milliseconds } = notification;
      // At its time the page knows by itself; before it somebody took the decision back.
      return milliseconds > 0 ? { type: "undone", kind, id, at, decisionId } : { type: "news" };
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

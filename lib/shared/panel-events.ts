import { z } from "zod";
import type { AuditedKind } from "./audit-actions.ts";
import { decidedKinds } from "./reviewed-kinds.ts";

/** PostgreSQL channel between instances. */
export const panelChannel = "spawnpoint_panel";

export const arrivalKinds = [...decidedKinds, "message", "ticket", "report", "complaint"] as const;

export const decidingActions = ["approve", "reject", "unapprove", "ask-for-changes"] as const;

const item = { kind: z.enum(decidedKinds), id: z.number() };
/** milliseconds by the database's clock */
const at = z.number();
const who = { by: z.string(), byId: z.number().nullable() };

/** Every event that the application publishes to open pages of the panel (docs/decisions/020). */
export const panelEventSchema = z.discriminatedUnion("type", [
  /** a user has opened an item, or renewed the claim */
  z.object({ type: z.literal("claim"), ...item, ...who, milliseconds: z.number() }),
  z.object({ type: z.literal("claim-end"), ...item }),
  /** a decision was scheduled and can be undone for `milliseconds` */
  z.object({
    type: z.literal("decision"),
    ...item,
    ...who,
    at,
    decisionId: z.number(),
    status: z.enum(["pending", "approved", "rejected"]),
    milliseconds: z.number(),
  }),
  /** a scheduled decision is gone: undone, applied or dropped */
  z.object({ type: z.literal("settled"), ...item, at, decisionId: z.number(), isUndone: z.boolean() }),
  /** the audit log has a decision that may not have been scheduled */
  z.object({
    type: z.literal("decided"),
    ...item,
    ...who,
    at,
    auditId: z.number(),
    action: z.enum(decidingActions),
  }),
  z.object({
    type: z.literal("change"),
    kind: z.custom<AuditedKind>((kind) => typeof kind === "string"),
    ...who,
  }),
  z.object({ type: z.literal("arrival"), kind: z.enum(arrivalKinds) }),
  z.object({ type: z.literal("session-end"), sessionId: z.string() }),
]);
export type PanelEvent = z.output<typeof panelEventSchema>;

/** Identifies the browser window of a call from the panel. */
export const panelPageHeader = "X-Panel-Page";

export const isPanelPage = (text: string | null): text is string => /^[0-9a-f]{32}$/.test(text ?? "");

import { codeLabel, findCodes, includesText } from "@/lib/shared/named-codes";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";

export const auditedKinds = {
  ...fieldByKind("name"),
  revision: "Suggested change",
  testimonial: "Testimonial",
  user: "User",
  session: "Session",
  message: "Message",
  ticket: "Ticket",
  report: "Report",
  complaint: "Copyright complaint",
  mail: "Mail",
  digest: "Digest",
  blog: "Blog",
  template: "Templates",
  setting: "Setting",
  "set-up": "Set-up",
  word: "Text",
  "legal-text": "Legal text",
  webhook: "Webhook",
  notices: "Notices",
  person: "Personal data",
} as const;
export type AuditedKind = keyof typeof auditedKinds;

export const auditActions = {
  "act-on": "Acted on",
  "add-passkey": "Added a passkey",
  "apply-change": "Applied a suggested change",
  approve: "Approved",
  "ask-for-changes": "Requested changes",
  "change-rights": "Changed permissions",
  counter: "Answered with a counter-notice",
  create: "Created",
  "decision-dropped": "Decision could not be applied",
  delete: "Deleted",
  demote: "Removed a role",
  discard: "Discarded",
  dismiss: "Dismissed",
  edit: "Edited",
  "edit-unconditional": "Edited (may have replaced a newer version)",
  erase: "Erased on request",
  "new-secret": "Created a new secret",
  "new-recovery-codes": "Created new recovery codes",
  "not-spam": "Marked as not spam",
  publish: "Published as a clip",
  "put-back": "Restored to the site",
  promote: "Granted a role",
  receive: "Received",
  refresh: "Refreshed",
  reject: "Rejected",
  release: "Released",
  "no-answer": "Closed without an answer",
  "remove-passkey": "Removed a passkey",
  reply: "Replied",
  "reset-password": "Reset the password",
  reopen: "Reopened",
  reset: "Reset to the default",
  restore: "Restored",
  retry: "Retried deliveries",
  "second-factor-off": "Turned off the second factor",
  "second-factor-on": "Turned on the second factor",
  schedule: "Scheduled",
  send: "Sent",
  "send-again": "Sent again",
  "send-failed": "Could not be sent",
  "send-back": "Sent back to review",
  "sign-in": "Signed in",
  "sign-in-refused": "Sign-in refused",
  "sign-out": "Signed out",
  "switch-off": "Disabled after failures",
  "take-down": "Taken down",
  test: "Sent as a test",
  unapprove: "Unapproved",
  uphold: "Upheld",
  undo: "Undid a decision",
  unpublish: "Unpublished the clip",
  unschedule: "Unscheduled",
  withdraw: "Withdrew",
} as const;

export type AuditActionName = keyof typeof auditActions;

/** as stored */
export type AuditAction = `${AuditedKind}.${AuditActionName}`;

/** A signed-in user failed to confirm the password. Stored as a refused sign-in; the reason distinguishes it. */
export const unconfirmed = {
  action: "session.sign-in-refused",
  reason: "wrong password, asked for once more in the panel",
  words: "Password not confirmed",
} as const;

/** @param action as stored, e.g. `game.approve` @returns e.g. `Approved`; unknown actions unchanged */
export function auditText(action: string, reason?: string): string {
  if (action === unconfirmed.action && reason === unconfirmed.reason) return unconfirmed.words;
  const name = action.slice(action.indexOf(".") + 1);
  return codeLabel(auditActions, name, action);
}

/** @param kind as stored @returns e.g. `Content submission`; unknown kinds unchanged */
export const auditedKindName = (kind: string): string => codeLabel(auditedKinds, kind);

export const findAuditActions = (text: string): string[] => findCodes(auditActions, text);

export const matchesUnconfirmed = (text: string): boolean => includesText(unconfirmed.words, text);

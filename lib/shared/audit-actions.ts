import { codesSaying, isSaidIn, nameOfCode } from "@/lib/shared/named-codes";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";

/** The kinds of things that audit actions change, and their names in the audit log. */
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
  "legal-text": "Legal text",
  webhook: "Webhook",
  notices: "Notices",
  person: "Personal data",
} as const;
export type AuditedKind = keyof typeof auditedKinds;

/** The panel's actions, and how the audit log says them: who, this, to what. */
export const auditActions = {
  "act-on": "Acted on",
  "add-passkey": "Added a passkey",
  "apply-change": "Made a suggested change",
  approve: "Approved",
  "ask-for-changes": "Asked for changes",
  "change-rights": "Changed the rights",
  counter: "Answered by a counter-notice",
  create: "Created",
  "decision-dropped": "Decision could not be applied",
  delete: "Deleted",
  demote: "Took a right in the panel",
  discard: "Discarded",
  dismiss: "Dismissed",
  edit: "Edited",
  "edit-unconditional": "Edited (may have replaced a newer version)",
  erase: "Erased on request",
  "new-secret": "Made a new secret",
  "new-recovery-codes": "Made new recovery codes",
  "not-spam": "Marked as no spam",
  publish: "Published as a clip",
  "put-back": "Put back on the site",
  promote: "Gave a right in the panel",
  receive: "Received",
  refresh: "Read again",
  reject: "Rejected",
  release: "Released",
  "no-answer": "Closed, as no answer came",
  "remove-passkey": "Removed a passkey",
  reply: "Answered",
  "reset-password": "Set a new password",
  reopen: "Opened again",
  reset: "Set back to the default",
  restore: "Restored",
  retry: "Sent deliveries again",
  "second-factor-off": "Switched off the second factor",
  "second-factor-on": "Switched on the second factor",
  schedule: "Scheduled",
  send: "Sent",
  "send-again": "Sent again",
  "send-failed": "Could not be sent",
  "send-back": "Sent back to review",
  "sign-in": "Signed in",
  "sign-in-refused": "Sign-in refused",
  "sign-out": "Signed out",
  "switch-off": "Switched off after failures",
  "take-down": "Taken down",
  test: "Sent as a test",
  unapprove: "Unapproved",
  uphold: "Upheld",
  undo: "Took a decision back",
  unpublish: "Took the clip off the site",
  unschedule: "Took the time back",
  withdraw: "Withdrew",
} as const;

export type AuditActionName = keyof typeof auditActions;

/** An action as it is stored: the kind of thing it changed, and its name. */
export type AuditAction = `${AuditedKind}.${AuditActionName}`;

/**
 * Somebody who is signed in was asked for the password once more and gave another. It counts as a refused sign-in
 * and is stored as one; its reason distinguishes it and gives it words of its own.
 */
export const unconfirmed = {
  action: "session.sign-in-refused",
  reason: "wrong password, asked for once more in the panel",
  words: "Password not confirmed",
} as const;

/**
 * @param action as it is stored, e.g. `game.approve`
 * @param reason that is stored with it
 * @returns e.g. `Approved`; what nobody knows stays as it is
 */
export function auditWords(action: string, reason?: string): string {
  if (action === unconfirmed.action && reason === unconfirmed.reason) return unconfirmed.words;
  const name = action.slice(action.indexOf(".") + 1);
  return nameOfCode(auditActions, name, action);
}

/** @param kind as it is stored @returns e.g. `Content submission`; what nobody knows stays as it is */
export const auditedKindWords = (kind: string): string => nameOfCode(auditedKinds, kind);

/** The actions whose words hold a text, e.g. for searching. */
export const findAuditActions = (text: string): string[] => codesSaying(auditActions, text);

/** Whether the words of the action that its reason distinguishes hold a text. */
export const saysUnconfirmed = (text: string): boolean => isSaidIn(unconfirmed.words, text);

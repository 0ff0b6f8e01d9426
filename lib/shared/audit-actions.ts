import { message } from "./message.ts";
import { codeLabel, findCodes, includesText, readNames } from "./named-codes.ts";
import { fieldByKind } from "./reviewed-kinds.ts";

/** Messages. */
export const auditedKinds = {
  ...fieldByKind("name"),
  revision: message("audit.kinds.revision"),
  testimonial: message("audit.kinds.testimonial"),
  user: message("audit.kinds.user"),
  session: message("audit.kinds.session"),
  message: message("audit.kinds.message"),
  ticket: message("audit.kinds.ticket"),
  report: message("audit.kinds.report"),
  complaint: message("audit.kinds.complaint"),
  mail: message("audit.kinds.mail"),
  digest: message("audit.kinds.digest"),
  blog: message("audit.kinds.blog"),
  post: message("audit.kinds.post"),
  template: message("audit.kinds.template"),
  setting: message("audit.kinds.setting"),
  "set-up": message("audit.kinds.setUp"),
  word: message("audit.kinds.word"),
  "legal-text": message("audit.kinds.legalText"),
  webhook: message("audit.kinds.webhook"),
  notices: message("audit.kinds.notices"),
  person: message("audit.kinds.person"),
  import: message("audit.kinds.import"),
  maker: message("audit.kinds.maker"),
} as const;
export type AuditedKind = keyof typeof auditedKinds;

/** Messages. */
export const auditActions = {
  "act-on": message("audit.actions.actOn"),
  "add-passkey": message("audit.actions.addPasskey"),
  "apply-change": message("audit.actions.applyChange"),
  approve: message("audit.actions.approve"),
  "ask-for-changes": message("audit.actions.askForChanges"),
  "change-rights": message("audit.actions.changeRights"),
  counter: message("audit.actions.counter"),
  create: message("audit.actions.create"),
  "decline-claim": message("audit.actions.declineClaim"),
  "decision-dropped": message("audit.actions.decisionDropped"),
  delete: message("audit.actions.delete"),
  demote: message("audit.actions.demote"),
  discard: message("audit.actions.discard"),
  dismiss: message("audit.actions.dismiss"),
  edit: message("audit.actions.edit"),
  "edit-unconditional": message("audit.actions.editUnconditional"),
  erase: message("audit.actions.erase"),
  "hand-over": message("audit.actions.handOver"),
  invite: message("audit.actions.invite"),
  merge: message("audit.actions.merge"),
  "new-secret": message("audit.actions.newSecret"),
  "new-recovery-codes": message("audit.actions.newRecoveryCodes"),
  "not-spam": message("audit.actions.notSpam"),
  publish: message("audit.actions.publish"),
  "put-back": message("audit.actions.putBack"),
  promote: message("audit.actions.promote"),
  receive: message("audit.actions.receive"),
  refresh: message("audit.actions.refresh"),
  reject: message("audit.actions.reject"),
  release: message("audit.actions.release"),
  "no-answer": message("audit.actions.noAnswer"),
  "remove-passkey": message("audit.actions.removePasskey"),
  reply: message("audit.actions.reply"),
  "reset-password": message("audit.actions.resetPassword"),
  reopen: message("audit.actions.reopen"),
  reset: message("audit.actions.reset"),
  restore: message("audit.actions.restore"),
  retry: message("audit.actions.retry"),
  "second-factor-off": message("audit.actions.secondFactorOff"),
  "second-factor-on": message("audit.actions.secondFactorOn"),
  schedule: message("audit.actions.schedule"),
  send: message("audit.actions.send"),
  "send-again": message("audit.actions.sendAgain"),
  "send-failed": message("audit.actions.sendFailed"),
  "send-back": message("audit.actions.sendBack"),
  "sign-in": message("audit.actions.signIn"),
  "sign-in-refused": message("audit.actions.signInRefused"),
  "sign-out": message("audit.actions.signOut"),
  "switch-off": message("audit.actions.switchOff"),
  "take-down": message("audit.actions.takeDown"),
  split: message("audit.actions.split"),
  test: message("audit.actions.test"),
  unapprove: message("audit.actions.unapprove"),
  uphold: message("audit.actions.uphold"),
  undo: message("audit.actions.undo"),
  unpublish: message("audit.actions.unpublish"),
  unschedule: message("audit.actions.unschedule"),
  withdraw: message("audit.actions.withdraw"),
  "withdraw-invitation": message("audit.actions.withdrawInvitation"),
} as const;

export type AuditActionName = keyof typeof auditActions;

/** as stored */
export type AuditAction = `${AuditedKind}.${AuditActionName}`;

/** A signed-in user failed to confirm the password. Stored as a refused sign-in; the reason distinguishes it. */
export const unconfirmed = {
  action: "session.sign-in-refused",
  reason: "wrong password, asked for once more in the panel",
  words: message("audit.unconfirmed"),
} as const;

/** @param action as stored, e.g. `game.approve` @returns a message, e.g. `Approved`; unknown actions unchanged */
export function auditText(action: string, reason?: string): string {
  if (action === unconfirmed.action && reason === unconfirmed.reason) return unconfirmed.words;
  const name = action.slice(action.indexOf(".") + 1);
  return codeLabel(auditActions, name, action);
}

/** @param kind as stored @returns a message, e.g. `Content submission`; unknown kinds unchanged */
export const auditedKindName = (kind: string): string => codeLabel(auditedKinds, kind);

/** Reads a message in the language of the search. */
type Read = (text: string) => string;

export const findAuditActions = (text: string, read: Read): string[] =>
  findCodes(readNames(auditActions, read), text);

export const matchesUnconfirmed = (text: string, read: Read): boolean =>
  includesText(read(unconfirmed.words), text);

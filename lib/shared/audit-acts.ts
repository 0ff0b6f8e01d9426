/** What acts are done to. */
export const auditedKinds = [
  "game",
  "streamer",
  "stream",
  "clip",
  "submission",
  "testimonial",
  "user",
  "session",
  "message",
  "ticket",
  "mail",
  "digest",
  "blog",
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** What can be done in the panel, and how the audit log says it: who, this, to what. */
export const auditActs = {
  approve: "Approved",
  "ask-for-changes": "Asked for changes",
  create: "Created",
  "decision-dropped": "Decision could not be applied",
  delete: "Deleted",
  demote: "Took the right to enter the panel",
  discard: "Discarded",
  edit: "Edited",
  "edit-unconditional": "Edited without looking at the version",
  promote: "Gave the right to enter the panel",
  refresh: "Read again",
  reject: "Rejected",
  release: "Released",
  reply: "Answered",
  "reset-password": "Set a new password",
  restore: "Restored",
  "second-factor-off": "Switched off the second factor",
  "second-factor-on": "Switched on the second factor",
  send: "Sent",
  "sign-in": "Signed in",
  "sign-in-refused": "Sign-in refused",
  "sign-out": "Signed out",
  unapprove: "Unapproved",
} as const;

export type AuditAct = keyof typeof auditActs;

/** As it is stored: what an act was done to, and the act. */
export type AuditAction = `${AuditedKind}.${AuditAct}`;

const entries = Object.entries(auditActs);

/** @param action as it is stored, e.g. `game.approve` @returns e.g. `Approved`; what nobody knows stays as it is */
export function auditWords(action: string): string {
  const act = action.slice(action.indexOf(".") + 1);
  return entries.find(([known]) => known === act)?.[1] ?? action;
}

/** The acts whose words hold a text, e.g. for searching. */
export const auditActsSaying = (text: string): string[] =>
  entries.flatMap(([act, words]) => (words.toLowerCase().includes(text.toLowerCase()) ? [act] : []));

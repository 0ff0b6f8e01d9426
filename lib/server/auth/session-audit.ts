import "server-only";
import { type AuditActor, recordAudit } from "@/lib/server/audit";
import { db, type Transaction } from "@/lib/server/db";
import type { AuditActionName } from "@/lib/shared/audit-actions";

/*
 * Who came in, who was refused and who left, in the audit log. Without an address: those live 30 days, the log
 * for ever. The limits on signing in bound how many lines a stranger can write.
 */

export type Account = { id: number; username: string };

const entry = (user: Account, act: AuditActionName, requestId: string) =>
  ({
    action: `session.${act}`,
    entityId: user.id,
    entityName: user.username,
    requestId,
  }) as const;

export const auditSession = (
  transaction: Transaction,
  user: Account,
  { act, requestId }: { act: "sign-in" | "sign-out"; requestId: string },
): Promise<void> => recordAudit(transaction, user, entry(user, act, requestId));

/** Who neither is signed in nor proves to be the account's owner is nobody we know. */
const stranger: AuditActor = { id: null, username: "Somebody" };
/** The name that was typed is not kept where no account has it: it may be a password in the wrong field. */
const unknownAccount: Account = { id: 0, username: "an unknown account" };

/** @param actor who it was, where password and code were right or a session says it */
export function auditRefusedSignIn(
  user: Account | null,
  { reason, requestId }: { reason: string; requestId: string },
  actor: AuditActor = stranger,
): Promise<void> {
  return recordAudit(db, actor, {
    ...entry(user ?? unknownAccount, "sign-in-refused", requestId),
    newValue: { reason },
  });
}

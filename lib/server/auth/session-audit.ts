import "server-only";
import { type AuditActor, recordAudit } from "@/lib/server/audit";
import { db, type Transaction } from "@/lib/server/db";
import type { AuditActionName } from "@/lib/shared/audit-actions";
import type { Role } from "@/lib/shared/roles";

/* Entries carry no address: those live 30 days, the log for ever. Sign-in limits bound a stranger's lines. */

export type Account = { id: number; username: string };
/** With the role that the account had. */
type Signed = Account & { role: Role | null };

const entry = (user: Account, action: AuditActionName, requestId: string) =>
  ({
    action: `session.${action}`,
    entityId: user.id,
    entityName: user.username,
    requestId,
  }) as const;

export const auditSession = (
  transaction: Transaction,
  user: Signed,
  {
    action,
    requestId,
    passkey,
  }: { action: "sign-in" | "sign-out"; requestId: string; passkey?: string | undefined },
): Promise<void> =>
  recordAudit(transaction, user, {
    ...entry(user, action, requestId),
    ...(passkey === undefined ? {} : { newValue: { passkey } }),
  });

/** Somebody who is not signed in and proves no account is unknown to us. */
const stranger: AuditActor = { id: null, username: "Somebody" };
/** A typed name that no account has is not stored: it may be a password in the wrong field. */
const unknownAccount: Account = { id: 0, username: "an unknown account" };

/** `actor` is set where password and code were right, or where a session says who it was. */
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

/**
 * An account by its name in any case, of which there is one (`users_lower_username_key`). Names are stored in NFKC; one of
 * an older version counts as it was written.
 */
export async function findAccount(name: string): Promise<Account | undefined> {
  const [account] = await db.$queryRaw<Account[]>`
    SELECT "id", "username" FROM "users" WHERE lower("username") IN (lower(${name}), lower(${name.normalize("NFKC")}))
    ORDER BY lower("username") = lower(${name}) DESC LIMIT 1`;
  return account;
}

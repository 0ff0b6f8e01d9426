import "server-only";
import { type AuditActor, recordAudit } from "@/lib/server/audit";
import { db, type Transaction } from "@/lib/server/db";
import type { AuditActionName } from "@/lib/shared/audit-actions";
import type { Role } from "@/lib/shared/roles";

/* Without addresses, which are deleted after 30 days; the log is permanent. Sign-in limits bound the entries. */

export type Account = { id: number; username: string };
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

const stranger: AuditActor = { id: null, username: "Someone" };
/** An unknown name is not stored: it may be a password in the wrong field. */
const unknownAccount: Account = { id: 0, username: "an unknown account" };

/** `actor` is set if the identity was proven. */
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

/** Names are unique regardless of case. They are stored in NFKC, except by older versions. */
export async function findAccount(name: string): Promise<Account | undefined> {
  const [account] = await db.$queryRaw<Account[]>`
    SELECT "id", "username" FROM "users" WHERE lower("username") IN (lower(${name}), lower(${name.normalize("NFKC")}))
    ORDER BY lower("username") = lower(${name}) DESC LIMIT 1`;
  return account;
}

import "server-only";
import { newUuid, secondsAhead } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { namedItem, publishWritten } from "@/lib/server/panel-events";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { roleOf } from "@/lib/shared/roles";
import { type SessionUser, sessionSeconds } from "./live-sessions";
import { type Account, auditSession } from "./session-audit";

/** The account may have changed during the password check. @throws AppError unauthenticated if `user` is outdated */
export async function createSession(
  user: Account & { password: string; isAdmin: boolean; isModerator: boolean },
  requestId: string,
  passkey?: string,
): Promise<string> {
  const id = newUuid();
  const expiresAt = secondsAhead(sessionSeconds);
  await db.$transaction(async (transaction) => {
    // Locks the account: a concurrent change waits, and then ends this session.
    const still = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${user.id} AND password = ${user.password} AND ("isAdmin" OR "isModerator") FOR SHARE`;
    if (still.length === 0) throw new AppError("unauthenticated", message("refusals.wrongCredentials"));
    await auditSession(
      transaction,
      { ...user, role: roleOf(user) },
      { action: "sign-in", requestId, passkey },
    );
    await transaction.session.create({ data: { id, userId: user.id, expiresAt } });
  });
  return id;
}

/** Also deletes the sessions' claims and notifies open pages. @returns the number of sessions */
export async function deleteSessions(transaction: Transaction, which: Prisma.Sql): Promise<number> {
  const ids = Prisma.sql`SELECT "id" FROM "sessions" WHERE ${which} FOR UPDATE`;
  await publishWritten(
    transaction,
    Prisma.sql`DELETE FROM "claims" WHERE "sessionId" IN (${ids}) RETURNING ${namedItem}`,
    { type: "claim-end" },
  );
  const ended = await publishWritten(
    transaction,
    Prisma.sql`DELETE FROM "sessions" WHERE ${which} RETURNING "id" AS "sessionId"`,
    { type: "session-end" },
  );
  return ended.length;
}

export async function endSession(user: SessionUser, requestId: string): Promise<void> {
  await db.$transaction(async (transaction) => {
    const count = await deleteSessions(transaction, Prisma.sql`"id" = ${user.sessionId}::uuid`);
    if (count > 0)
      await auditSession(transaction, { ...user, role: roleOf(user) }, { action: "sign-out", requestId });
  });
}

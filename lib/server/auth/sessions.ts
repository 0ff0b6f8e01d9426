import "server-only";
import { clock, newUuid, secondsAhead } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { namedItem, publishWritten } from "@/lib/server/panel-events";
import { AppError } from "@/lib/shared/errors";
import { type Rights, roleOf } from "@/lib/shared/roles";
import { type Account, auditSession } from "./session-audit";

/** A session lives 12 hours at most and ends after 2 hours without use (docs/product.md, "Sign-in"). */
export const sessionSeconds = 12 * 3600;
const idleSeconds = 2 * 3600;
/** How often the last use is written, so that not every read of the panel writes. */
const touchSeconds = 60;

export type SessionUser = {
  sessionId: string;
  id: number;
  username: string;
  isAdmin: boolean;
  isModerator: boolean;
};

const rights = { isAdmin: true, isModerator: true } as const;

/**
 * Begins a session. Comparing a password takes a while, in which it may be replaced, the right taken or the account
 * deleted. Each of these ends the account's sessions, so none may begin after it.
 * @param passkey the name of the one that was used in place of the password
 * @throws AppError unauthenticated when `user`, as read before the comparison, does not hold any more
 */
export async function createSession(
  user: Account & { password: string; isAdmin: boolean; isModerator: boolean },
  requestId: string,
  passkey?: string,
): Promise<string> {
  const id = newUuid();
  const expiresAt = secondsAhead(sessionSeconds);
  await db.$transaction(async (transaction) => {
    // Locks the account until the session exists, so that a change of it waits and then ends the session.
    const still = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${user.id} AND password = ${user.password} AND ("isAdmin" OR "isModerator") FOR SHARE`;
    if (still.length === 0) throw new AppError("unauthenticated", "Invalid credentials");
    await auditSession(
      transaction,
      { ...user, role: roleOf(user) },
      { action: "sign-in", requestId, passkey },
    );
    await transaction.session.create({ data: { id, userId: user.id, expiresAt } });
  });
  return id;
}

/** The live session's user; undefined once it ended, idled out or lost its user. Only `isUse` keeps it alive. */
export async function findLiveSession(sessionId: string, isUse = true): Promise<SessionUser | undefined> {
  const session = await db.session.findUnique({
    where: { id: sessionId },
    select: {
      lastSeenAt: true,
      expiresAt: true,
      user: { select: { id: true, username: true, ...rights } },
    },
  });
  const now = clock.now();
  if (!session || isOver(session, now)) return undefined;
  if (isUse && now.getTime() - session.lastSeenAt.getTime() > touchSeconds * 1000)
    await db.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  return { sessionId, ...session.user };
}

const isOver = ({ expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date }, now: Date): boolean =>
  expiresAt <= now || now.getTime() - lastSeenAt.getTime() > idleSeconds * 1000;

/** Of many sessions those that live, in one query, with the rights of their users; asking keeps none of them alive. */
export async function findLiveSessions(ids: readonly string[]): Promise<Map<string, Rights>> {
  const sessions = await db.session.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: {
      id: true,
      lastSeenAt: true,
      expiresAt: true,
      user: { select: rights },
    },
  });
  const now = clock.now();
  return new Map(sessions.flatMap((session) => (isOver(session, now) ? [] : [[session.id, session.user]])));
}

/** Deletes sessions and what they claim, of which open pages are notified. @returns how many sessions there were */
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

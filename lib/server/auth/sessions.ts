import "server-only";
import { clock, newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";

/** A session lives 12 hours at most and ends after 2 hours without a call (D23). */
export const sessionSeconds = 12 * 3600;
const idleSeconds = 2 * 3600;
/** How often the last call is noted, so that not every read of the panel writes. */
const touchSeconds = 60;

export type SessionUser = { sessionId: string; id: number; username: string; isAdmin: boolean };

/** Begins a session. @returns its id, which goes into the signed cookie */
export async function createSession(userId: number): Promise<string> {
  const id = newUuid();
  const expiresAt = new Date(clock.now().getTime() + sessionSeconds * 1000);
  await db.session.create({ data: { id, userId, expiresAt } });
  return id;
}

/** The live session's user, read from the database; undefined when it ended, idled out or its user is gone. */
export async function findLiveSession(sessionId: string): Promise<SessionUser | undefined> {
  const now = clock.now();
  const session = await db.session.findUnique({
    where: { id: sessionId },
    select: {
      lastSeenAt: true,
      expiresAt: true,
      user: { select: { id: true, username: true, isAdmin: true } },
    },
  });
  const idleSince = now.getTime() - (session?.lastSeenAt.getTime() ?? 0);
  if (!session || session.expiresAt <= now || idleSince > idleSeconds * 1000) return undefined;
  if (idleSince > touchSeconds * 1000)
    await db.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: now } });
  return { sessionId, ...session.user };
}

export async function endSession(sessionId: string): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } });
}

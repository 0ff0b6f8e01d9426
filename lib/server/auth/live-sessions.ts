import "server-only";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Rights } from "@/lib/shared/roles";

/** docs/product.md, "Sign-in". */
export const sessionSeconds = 12 * 3600;
const idleSeconds = 2 * 3600;
/** Limits writes of the last use. */
const touchSeconds = 60;

export type SessionUser = {
  sessionId: string;
  id: number;
  username: string;
  isAdmin: boolean;
  isModerator: boolean;
  mayWrite: boolean;
};

const rights = { isAdmin: true, isModerator: true, mayWrite: true } as const;

/** @returns undefined for ended, idle and orphaned sessions @param isUse resets the idle time */
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

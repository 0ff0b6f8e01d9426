import type { Admin } from "@/lib/server/auth/gate";
import { createSession, sessionSeconds } from "@/lib/server/auth/sessions";
import { newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";

/** An admin with a row and a session of its own, as the gate would hand it to a write. */
export async function makeAdmin(username = `admin-${newUuid().slice(0, 8)}`): Promise<Admin> {
  const user = await db.user.create({ data: { username, password: "not a hash", isAdmin: true } });
  const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
  const { id: sessionId } = await db.session.create({ data: { id: newUuid(), userId: user.id, expiresAt } });
  const pageId = newUuid().replaceAll("-", "");
  return { id: user.id, username: user.username, sessionId, pageId } as Admin;
}

/** The id of a session of an admin, as after signing in. */
export const signedIn = async ({ id }: Admin): Promise<string> =>
  createSession(await db.user.findUniqueOrThrow({ where: { id } }), "a-request");

import { getToken } from "next-auth/jwt";
import { authSecrets, env } from "@/lib/server/env";
import { sessionCookieName } from "./cookie";

/**
 * The session that a request's cookie names. Whether it still lives only the database knows (D25). next-auth's own
 * `auth()` would encrypt a new cookie each time, which a call has no use for: 4 ms.
 * @param cookie the request's header
 * @returns the session's id, if the cookie is ours and not older than a session may be
 */
export async function sessionIdIn(cookie: string | null): Promise<string | undefined> {
  const cookieName = sessionCookieName(env().SITE_URL);
  const req = { headers: new Headers(cookie ? { cookie } : {}) };
  const token = await getToken({ req, secret: authSecrets(env()), cookieName, salt: cookieName });
  return typeof token?.sessionId === "string" ? token.sessionId : undefined;
}

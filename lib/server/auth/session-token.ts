import { LRUCache } from "lru-cache";
import { getToken } from "next-auth/jwt";
import { authSecrets, env } from "@/lib/server/env";

/** The session cookie's name: the __Host- prefix binds it to this very host, and browsers keep that for https. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https://") ? "__Host-spawnpoint.session" : "spawnpoint.session";
}

/** Decrypting a cookie takes 4 ms, and each page of the panel sends the same again with every call. */
const known = new LRUCache<string, string>({ max: 200, ttl: 60_000 });

/**
 * The session that our cookie names; only the database knows whether it lives. next-auth's own `auth()` would encrypt a
 * new cookie each time, 4 ms more.
 */
export async function sessionIdIn(cookie: string | null): Promise<string | undefined> {
  if (!cookie) return undefined;
  const before = known.get(cookie);
  if (before) return before;
  const sessionId = await decrypt(cookie);
  if (sessionId) known.set(cookie, sessionId);
  return sessionId;
}

async function decrypt(cookie: string): Promise<string | undefined> {
  const cookieName = sessionCookieName(env().SITE_URL);
  const req = { headers: new Headers({ cookie }) };
  const token = await getToken({ req, secret: authSecrets(env()), cookieName, salt: cookieName });
  return typeof token?.sessionId === "string" ? token.sessionId : undefined;
}

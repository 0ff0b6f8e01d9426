import { LRUCache } from "lru-cache";
import { getToken } from "next-auth/jwt";
import { authSecrets, env } from "@/lib/server/env";
import { siteUrl } from "@/lib/server/site-url";

/** Browsers accept the __Host- prefix on https only. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https://") ? "__Host-spawnpoint.session" : "spawnpoint.session";
}

/** Decryption takes 4 ms, and the panel sends the same cookie with each call. */
const known = new LRUCache<string, string>({ max: 200, ttl: 60_000 });

/** Does not check that the session is alive. next-auth's `auth()` would take 4 ms more to encrypt a new cookie. */
export async function readSessionId(cookie: string | null): Promise<string | undefined> {
  if (!cookie) return undefined;
  const before = known.get(cookie);
  if (before) return before;
  const sessionId = await decrypt(cookie);
  if (sessionId) known.set(cookie, sessionId);
  return sessionId;
}

async function decrypt(cookie: string): Promise<string | undefined> {
  const cookieName = sessionCookieName(siteUrl());
  const req = { headers: new Headers({ cookie }) };
  const token = await getToken({ req, secret: authSecrets(env()), cookieName, salt: cookieName });
  return typeof token?.sessionId === "string" ? token.sessionId : undefined;
}

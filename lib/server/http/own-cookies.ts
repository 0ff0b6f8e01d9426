import "server-only";
import { env } from "@/lib/server/env";

/**
 * Cookies beside that of the session: small signed values that no script can read and no other site's page sends.
 */
type OwnCookie = { name: string; value: string };

const isSecure = (): boolean => env().SITE_URL.startsWith("https://");
const prefix = (): string => (isSecure() ? "__Secure-" : "");

/** The Set-Cookie header that gives a cookie to a browser; `livesSeconds` 0 takes it away. */
export function setOwnCookie({ name, value }: OwnCookie, path: string, livesSeconds: number): string {
  const attributes = `Path=${path}; Max-Age=${livesSeconds}; HttpOnly; SameSite=Strict`;
  return `${prefix()}${name}=${value}; ${attributes}${isSecure() ? "; Secure" : ""}`;
}

/**
 * The cookies of a request that may be ours; whether they are, their signature says. Of a name that comes twice both
 * count, for a neighbouring host may have planted one.
 */
export function readOwnCookies(header: string | null): OwnCookie[] {
  return (header ?? "").split(/; */).flatMap((cookie) => {
    const [name = "", value = ""] = cookie.split("=", 2);
    return name.startsWith(prefix()) ? [{ name: name.slice(prefix().length), value }] : [];
  });
}

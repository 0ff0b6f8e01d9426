import "server-only";
import { isHttpsSite } from "@/lib/server/site-url";

/** Signed, HttpOnly and SameSite=Strict. */
type OwnCookie = { name: string; value: string };

const isSecure = (): boolean => isHttpsSite();
const prefix = (): string => (isSecure() ? "__Secure-" : "");

/** 0 seconds deletes the cookie. */
export function setOwnCookie({ name, value }: OwnCookie, path: string, livesSeconds: number): string {
  const attributes = `Path=${path}; Max-Age=${livesSeconds}; HttpOnly; SameSite=Strict`;
  return `${prefix()}${name}=${value}; ${attributes}${isSecure() ? "; Secure" : ""}`;
}

/** Unverified. Keeps duplicates, because a neighbouring host may have planted one. */
export function readOwnCookies(header: string | null): OwnCookie[] {
  return (header ?? "").split(/; */).flatMap((cookie) => {
    const [name = "", value = ""] = cookie.split("=", 2);
    return name.startsWith(prefix()) ? [{ name: name.slice(prefix().length), value }] : [];
  });
}

import "server-only";
import { env } from "@/lib/server/env";

/** Cookies beside the session's: small signed values that no script reads and no other site's page sends. */
type OwnCookie = { name: string; value: string };

const isSecure = (): boolean => env().SITE_URL.startsWith("https://");
const prefix = (): string => (isSecure() ? "__Secure-" : "");

/** `livesSeconds` 0 takes the cookie away. */
export function setOwnCookie({ name, value }: OwnCookie, path: string, livesSeconds: number): string {
  const attributes = `Path=${path}; Max-Age=${livesSeconds}; HttpOnly; SameSite=Strict`;
  return `${prefix()}${name}=${value}; ${attributes}${isSecure() ? "; Secure" : ""}`;
}

/** Cookies that may be ours, to be verified; of a repeated name both count, as a neighbouring host may plant one. */
export function readOwnCookies(header: string | null): OwnCookie[] {
  return (header ?? "").split(/; */).flatMap((cookie) => {
    const [name = "", value = ""] = cookie.split("=", 2);
    return name.startsWith(prefix()) ? [{ name: name.slice(prefix().length), value }] : [];
  });
}

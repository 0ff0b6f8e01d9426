import "server-only";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isOwnOrigin(origin: string): boolean {
  const site = new URL(env().SITE_URL);
  if (origin === site.origin) return true;
  if (!URL.canParse(origin)) return false;
  const other = new URL(origin);
  const areLoopback = loopbackHosts.has(site.hostname) && loopbackHosts.has(other.hostname);
  return areLoopback && other.port === site.port && other.protocol === site.protocol;
}

/** Against CSRF; a call without Origin may not be cross-site. @throws AppError forbidden */
export function assertOwnOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const isForeign = origin ? !isOwnOrigin(origin) : request.headers.get("sec-fetch-site") === "cross-site";
  if (isForeign) throw new AppError("forbidden", `Please use this form on ${env().SITE_URL}.`);
}

import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { announcementScript } from "../shared/announcement.ts";
import type { CachedRoute, Kind } from "../shared/cached-routes.ts";
import { withFailureWords } from "../shared/failure-page.ts";
import { requestIdHeader } from "../shared/internal-headers.ts";
import { themeScript } from "../shared/theme-script.ts";
import { type Captured, capture, type Handle } from "./capture.ts";
import { contentSecurityPolicy, hashSource, policyOfPage } from "./content-security-policy.ts";
import { type PageStatus, retrySeconds, withPageStatus } from "./page-status.ts";

type Asked = { url: string; headers: IncomingHttpHeaders };

/** Browsers and proxies revalidate each time, with the ETag: only this site knows when an answer changes. */
const revalidated = { page: "public, max-age=0, must-revalidate", read: "no-cache" };

const htmlOf = ({ headers, body }: Captured): string | undefined =>
  String(headers["content-type"]).startsWith("text/html") ? body.toString() : undefined;

async function render(handle: Handle, asked: Asked): Promise<Captured> {
  const page: PageStatus = {};
  const captured = await withPageStatus(page, () => capture(handle, asked));
  if (page.status && captured.status === 200) captured.status = page.status;
  if (page.expiresAt !== undefined) captured.expiresAt = page.expiresAt;
  if (captured.status < 500) return captured;
  // Of several who waited for it each gets the id that the log has.
  captured.headers["x-request-id"] ??= String(asked.headers[requestIdHeader]);
  if (page.isDatabaseDown && captured.status === 500) captured.status = 503;
  if (captured.status === 503) captured.headers["retry-after"] ??= String(retrySeconds);
  const html = htmlOf(captured);
  if (html !== undefined) captured.body = Buffer.from(withFailureWords(html, asked.url));
  return captured;
}

/**
 * Inline scripts of a page for many are allowed by hash: a nonce may not be cached (docs/decisions/002). Other answers
 * keep the policy that the request handler has set.
 */
export async function renderForEverybody(
  handle: Handle,
  asked: Asked,
  { kind, isFramed }: CachedRoute,
): Promise<Captured> {
  const captured = await render(handle, asked);
  const html = isFramed ? undefined : htmlOf(captured);
  if (html !== undefined) captured.headers["content-security-policy"] = policyOfPage(html);
  captured.headers["cache-control"] = cachingOf(captured, kind);
  return captured;
}

/** The framework forbids caching what it renders for a request, and a redirect of its router says nothing. */
function cachingOf({ status, headers }: Captured, kind: Kind): string {
  const said = String(headers["cache-control"] ?? "no-store");
  if (status !== 200 && status !== 404) return said;
  if (kind !== "page" && kind !== "read") return said;
  return /\bno-store\b|\bs-maxage\b/.test(said) ? revalidated[kind] : said;
}

/** The framework reads the nonce from the request's header. */
export async function renderPrivate(handle: Handle, { url, headers }: Asked): Promise<Captured> {
  const nonce = `'nonce-${randomBytes(16).toString("base64")}'`;
  const policy = contentSecurityPolicy({
    scripts: [nonce, hashSource(themeScript), hashSource(announcementScript)],
  });
  const captured = await render(handle, { url, headers: { ...headers, "content-security-policy": policy } });
  captured.headers["content-security-policy"] = policy;
  return captured;
}

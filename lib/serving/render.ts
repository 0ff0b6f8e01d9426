import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { announcementScript } from "../shared/announcement.ts";
import type { CachedRoute, Kind } from "../shared/cached-routes.ts";
import { retrySeconds } from "../shared/durations.ts";
import { addFailureText } from "../shared/failure-page.ts";
import { requestIdHeader } from "../shared/internal-headers.ts";
import { defaultLook, lookSetting, readLook } from "../shared/look.ts";
import { withLookFont } from "../shared/look-style.ts";
import { storedSettings } from "../shared/stored-settings.ts";
import { themeScript } from "../shared/theme-script.ts";
import { type Captured, capture, type Handle } from "./capture.ts";
import { contentSecurityPolicy, createPagePolicy, hashSource } from "./content-security-policy.ts";
import { type PageStatus, withPageStatus } from "./page-status.ts";
import { textsFor } from "./words.ts";

type PageRequest = { url: string; headers: IncomingHttpHeaders };

/** Revalidated by ETag on each use, since an answer can change at any time. */
const revalidated = { page: "public, max-age=0, must-revalidate", read: "no-cache" };

const readHtml = ({ headers, body }: Captured): string | undefined =>
  String(headers["content-type"]).startsWith("text/html") ? body.toString() : undefined;

async function render(handle: Handle, request: PageRequest): Promise<Captured> {
  const page: PageStatus = {};
  const captured = await withPageStatus(page, () => capture(handle, request));
  preloadLookFont(captured);
  if (page.status && captured.status === 200) captured.status = page.status;
  if (page.expiresAt !== undefined) captured.expiresAt = page.expiresAt;
  if (captured.status < 500) return captured;
  // Clients that shared the rendering get the id that is in the log.
  captured.headers["x-request-id"] ??= String(request.headers[requestIdHeader]);
  if (page.isDatabaseDown && captured.status === 500) captured.status = 503;
  if (captured.status === 503) captured.headers["retry-after"] ??= String(retrySeconds);
  const html = readHtml(captured);
  if (html !== undefined) captured.body = Buffer.from(addFailureText(html, request.url, textsFor(request)));
  return captured;
}

/** The framework preloads the fonts of app/fonts.ts on every page. */
function preloadLookFont(captured: Captured): void {
  const look = readLook(storedSettings().values[lookSetting]);
  const { headers, body } = captured;
  if (look.font === defaultLook.font || !/^text\/(html|x-component)/.test(String(headers["content-type"])))
    return;
  captured.body = Buffer.from(withLookFont(body.toString(), look));
  if (headers.link) captured.headers.link = [headers.link].flat().map((link) => withLookFont(link, look));
}

/** Cached pages cannot use a nonce, so hashes allow their inline scripts (docs/decisions/002). */
export async function renderShared(
  handle: Handle,
  request: PageRequest,
  { kind, isFramed }: CachedRoute,
): Promise<Captured> {
  const captured = await render(handle, request);
  const html = isFramed ? undefined : readHtml(captured);
  if (html !== undefined) captured.headers["content-security-policy"] = createPagePolicy(html);
  captured.headers["cache-control"] = cacheControl(captured, kind);
  return captured;
}

/** Next forbids caching of pages rendered on request, and sends no header with redirects. */
function cacheControl({ status, headers }: Captured, kind: Kind): string {
  const original = String(headers["cache-control"] ?? "no-store");
  if (status !== 200 && status !== 404) return original;
  if (kind !== "page" && kind !== "read") return original;
  return /\bno-store\b|\bs-maxage\b/.test(original) ? revalidated[kind] : original;
}

/** Next reads the nonce from the request header. */
export async function renderPrivate(handle: Handle, { url, headers }: PageRequest): Promise<Captured> {
  const nonce = `'nonce-${randomBytes(16).toString("base64")}'`;
  const policy = contentSecurityPolicy({
    scripts: [nonce, hashSource(themeScript), hashSource(announcementScript)],
  });
  const captured = await render(handle, { url, headers: { ...headers, "content-security-policy": policy } });
  captured.headers["content-security-policy"] = policy;
  return captured;
}

import { themeScript } from "../shared/theme-script.mjs";
import { capture } from "./capture.mjs";
import {
  contentSecurityPolicy,
  hashSource,
  newNonceSource,
  policyOfPage,
} from "./content-security-policy.mjs";
import { withFailureWords } from "./failure-page.mjs";
import { requestIdHeader } from "./internal-headers.mjs";
import { inLogScope } from "./log-scope.mjs";
import { databaseRetrySeconds, withPageStatus } from "./page-status.mjs";

/**
 * @typedef {import("./capture.mjs").Captured} Captured
 * @typedef {{ url: string, headers: import("node:http").IncomingHttpHeaders }} Asked
 */

/** Browsers and proxies ask each time, with the ETag: only this site knows when an answer changes. */
const revalidated = { page: "public, max-age=0, must-revalidate", read: "no-cache" };

const isHtml = (/** @type {Captured} */ { headers }) =>
  String(headers["content-type"] ?? "").startsWith("text/html");

/**
 * Has the framework answer to its end, with the status that a page has said.
 * @param {import("./capture.mjs").Handle} handle @param {Asked} asked
 * @returns {Promise<Captured>}
 */
async function render(handle, asked) {
  /** @type {import("./page-status.mjs").PageStatus} */
  const page = {};
  const requestId = String(asked.headers[requestIdHeader]);
  const captured = await inLogScope({ requestId }, () => withPageStatus(page, () => capture(handle, asked)));
  if (page.status && captured.status === 200) captured.status = page.status;
  if (captured.status < 500) return captured;
  captured.headers["x-request-id"] ??= requestId;
  if (page.isDatabaseDown && captured.status === 500) {
    captured.status = 503;
    captured.headers["retry-after"] = databaseRetrySeconds;
  }
  if (isHtml(captured))
    captured.body = Buffer.from(withFailureWords(captured.body.toString(), pathOf(asked.url)));
  return captured;
}

const pathOf = (/** @type {string} */ url) => url.split("?", 1)[0] ?? "/";

/**
 * An answer that many get. Inline scripts of a page are allowed by their hashes, since a nonce may not be cached
 * (docs/decisions/002).
 * @param {import("./capture.mjs").Handle} handle @param {Asked} asked
 * @param {import("../shared/cached-routes.mjs").Kind} kind
 * @returns {Promise<Captured>}
 */
export async function renderForEverybody(handle, asked, kind) {
  const captured = await render(handle, asked);
  const { headers } = captured;
  headers["content-security-policy"] = isHtml(captured)
    ? policyOfPage(captured.body.toString(), themeScript)
    : contentSecurityPolicy({ scripts: [] });
  headers["cache-control"] = cachingOf(captured, kind);
  return captured;
}

/**
 * What browsers and proxies may do with it: the framework forbids caching whatever it renders for a request, and a
 * redirect of its router says nothing.
 * @param {Captured} captured @param {import("../shared/cached-routes.mjs").Kind} kind
 */
function cachingOf({ status, headers }, kind) {
  const said = String(headers["cache-control"] ?? "no-store");
  if (status !== 200 && status !== 404) return said;
  const isOurs = (kind === "page" || kind === "read") && /\bno-store\b|\bs-maxage\b/.test(said);
  return isOurs ? revalidated[kind] : said;
}

/**
 * A page for one visitor, with a nonce that the framework reads from the request's header.
 * @param {import("./capture.mjs").Handle} handle @param {Asked} asked
 * @returns {Promise<Captured>}
 */
export async function renderPrivate(handle, { url, headers }) {
  const policy = contentSecurityPolicy({ scripts: [newNonceSource(), hashSource(themeScript)] });
  const captured = await render(handle, { url, headers: { ...headers, "content-security-policy": policy } });
  captured.headers["content-security-policy"] = policy;
  return captured;
}

import { createHash, randomBytes } from "node:crypto";

/**
 * The Content-Security-Policy (docs/decisions/002). Pages rendered for one visitor carry a nonce; kept ones carry
 * the hashes of their inline scripts, but only of scripts whose shape is provably inert: the framework's data
 * pushes, whose argument is plain JSON. An injected script has no such shape, gets no hash and does not run.
 */

/** @param {string | undefined} url */
const originOf = (url) => (url ? [new URL(url).origin] : []);

/**
 * Where browsers read and write private objects: the endpoint itself, or the bucket's own host below it.
 * @param {Record<string, string | undefined>} environment
 */
function storageOrigins({ S3_BROWSER_ENDPOINT, S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_FORCE_PATH_STYLE }) {
  const isAmazon = !(S3_BROWSER_ENDPOINT || S3_ENDPOINT);
  if (isAmazon && !S3_BUCKET) return [];
  const amazon = `https://s3.${S3_REGION || "us-east-1"}.amazonaws.com`;
  const endpoint = new URL(S3_BROWSER_ENDPOINT || S3_ENDPOINT || amazon);
  const isPathStyle = ["true", "1"].includes(S3_FORCE_PATH_STYLE ?? "");
  if (isPathStyle || !S3_BUCKET || /^[\d.]+$|^\[|^localhost$/.test(endpoint.hostname))
    return [endpoint.origin];
  return [endpoint.origin, `${endpoint.protocol}//${S3_BUCKET}.${endpoint.host}`];
}

/**
 * @param {{ scripts: string[], environment?: Record<string, string | undefined>, development?: boolean }} options
 *   scripts: further sources for script-src, e.g. `'nonce-…'` or `'sha256-…'`
 * @returns {string} the header's value
 */
export function contentSecurityPolicy({ scripts, environment = process.env, development = false }) {
  const storage = storageOrigins(environment);
  const pictures = originOf(environment.S3_PUBLIC_URL);
  const rules = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts, ...(development ? ["'unsafe-eval'", "'unsafe-inline'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...pictures, ...storage],
    "media-src": ["'self'", "blob:", ...storage],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...storage, ...(development ? ["ws:"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  const secure = environment.SITE_URL?.startsWith("https://") ? "; upgrade-insecure-requests" : "";
  return (
    Object.entries(rules)
      .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
      .join("; ") + secure
  );
}

/** @returns {string} a nonce source for script-src, new at each call */
export const newNonceSource = () => `'nonce-${randomBytes(16).toString("base64")}'`;

/** @param {string} body @returns {string} the source that allows this very inline script */
export const hashSource = (body) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

const inlineScript = /<script(?<attributes>(?:\s[^>]*)?)>(?<body>[\s\S]*?)<\/script>/g;
const dataPush = /^self\.__next_f\.push\((?<json>[\s\S]*)\)$/;
const chunkPush =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((?<json>[\s\S]*)\);?$/;
const constantScripts = new Set(["(self.__next_f=self.__next_f||[]).push([0])"]);

/** @param {string | undefined} text */
function isJson(text) {
  try {
    JSON.parse(text ?? "");
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} body an inline script
 * @param {string} themeScript the site's own constant script
 */
function isInert(body, themeScript) {
  if (constantScripts.has(body) || body === themeScript) return true;
  const json = dataPush.exec(body)?.groups?.json ?? chunkPush.exec(body)?.groups?.json;
  return isJson(json);
}

/**
 * The hash sources of a cached page's inline scripts.
 * @param {string} html
 * @param {string} themeScript
 * @returns {{ sources: string[], refused: string[] }} refused: scripts of an unknown shape, which will not run
 */
export function scriptHashes(html, themeScript) {
  const sources = new Set();
  const refused = [];
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = "", body = "" } = groups ?? {};
    if (/\ssrc=/.test(attributes) || /\stype="application\/(ld\+)?json"/.test(attributes) || body === "")
      continue;
    if (isInert(body, themeScript)) sources.add(hashSource(body));
    else refused.push(body);
  }
  return { sources: [...sources], refused };
}

/**
 * The policy of a finished page that many get: it allows the scripts that stand in it, and tells the log of those it
 * does not know.
 * @param {string} html @param {string} themeScript @returns {string} the header's value
 */
export function policyOfPage(html, themeScript) {
  const { sources, refused } = scriptHashes(html, themeScript);
  if (refused.length > 0)
    process.stderr.write(
      `A cached page has ${refused.length} inline script(s) of unknown shape: ${refused[0]?.slice(0, 120)}\n`,
    );
  return contentSecurityPolicy({ scripts: sources });
}

import { createHash } from "node:crypto";
import { announcementScript } from "../shared/announcement.ts";
import { everyFrame, listFrames } from "../shared/players.ts";
import { themeScript } from "../shared/theme-script.ts";
import { serverLog } from "./log.ts";
import { siteAddress } from "./site-address.ts";

/**
 * docs/decisions/002. Private pages use a nonce, cached pages hashes of their inline scripts. Only inert ones get a
 * hash (e.g. Next's data in JSON), so injected scripts never run.
 */

const toOrigins = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/** Browsers use the endpoint itself or the bucket's subdomain. */
function storageOrigins(): string[] {
  const { S3_BUCKET: bucket, S3_REGION: region } = process.env;
  const configured = process.env.S3_BROWSER_ENDPOINT || process.env.S3_ENDPOINT;
  if (!configured && !bucket) return [];
  const amazon = `https://s3.${region || "us-east-1"}.amazonaws.com`;
  const { protocol, host, hostname, origin } = new URL(configured || amazon);
  const isPathStyle = ["true", "1"].includes(process.env.S3_FORCE_PATH_STYLE ?? "");
  if (isPathStyle || !bucket || /^[\d.]+$|^\[|^localhost$/.test(hostname)) return [origin];
  return [origin, `${protocol}//${bucket}.${host}`];
}

type Allowed = {
  /** e.g. `'nonce-…'` or `'sha256-…'` */
  scripts: string[];
  frames?: string[];
  development?: boolean;
};

export function contentSecurityPolicy({ scripts, frames = [], development = false }: Allowed): string {
  const storage = storageOrigins();
  const pictures = toOrigins(process.env.S3_PUBLIC_URL);
  // In development, pages are streamed, so their frames are unknown.
  const shownFrames = development ? everyFrame : frames;
  const rules = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts, ...(development ? ["'unsafe-eval'", "'unsafe-inline'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...pictures, ...storage],
    "media-src": ["'self'", "blob:", ...pictures, ...storage],
    ...(shownFrames.length > 0 ? { "frame-src": shownFrames } : {}),
    "font-src": ["'self'"],
    "worker-src": ["'self'"],
    "connect-src": ["'self'", ...storage, ...(development ? ["ws:"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  const policy = Object.entries(rules).map(([name, sources]) => [name, ...new Set(sources)].join(" "));
  if (siteAddress(process.env).startsWith("https://")) policy.push("upgrade-insecure-requests");
  return policy.join("; ");
}

export const hashSource = (body: string): string =>
  `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

const inlineScript = /<script(?<attributes>(?:\s[^>]*)?)>(?<body>[\s\S]*?)<\/script>/g;
const dataPush = /^self\.__next_f\.push\((?<json>[\s\S]*)\)$/;
const chunkPush =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((?<json>[\s\S]*)\);?$/;
const constantScripts = new Set([
  "(self.__next_f=self.__next_f||[]).push([0])",
  announcementScript,
  themeScript,
]);

function isInert(body: string): boolean {
  if (constantScripts.has(body)) return true;
  const json = dataPush.exec(body)?.groups?.json ?? chunkPush.exec(body)?.groups?.json;
  try {
    JSON.parse(json ?? "");
    return true;
  } catch {
    return false;
  }
}

/** `refused` are scripts of an unknown shape, which the policy blocks. */
export function scriptHashes(html: string): { sources: string[]; refused: string[] } {
  const sources = new Set<string>();
  const refused: string[] = [];
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = "", body = "" } = groups ?? {};
    if (/\ssrc=/.test(attributes) || /\stype="application\/(ld\+)?json"/.test(attributes) || body === "")
      continue;
    if (isInert(body)) sources.add(hashSource(body));
    else refused.push(body);
  }
  return { sources: [...sources], refused };
}

export function createPagePolicy(html: string): string {
  const { sources, refused } = scriptHashes(html);
  if (refused.length > 0)
    serverLog().warn(
      `A cached page has ${refused.length} inline script(s) of unknown shape: ${refused[0]?.slice(0, 120)}`,
    );
  return contentSecurityPolicy({ scripts: sources, frames: listFrames(html) });
}

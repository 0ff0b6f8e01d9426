import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Negotiator from "negotiator";
import { securityHeaders } from "../../shared/security-headers.mjs";
import { hasVersion, tagOf } from "./conditional.mjs";
import { sendBytes, sendNotModified } from "./send-bytes.mjs";

const folder = "/_next/static/chunks/";
const types = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };

/** @typedef {{ type: string, bytes: Buffer, etag: string }} BuiltFile */

/**
 * The scripts and styles that the build compressed (lib/server/build/finish.mjs), half a megabyte in memory. Whoever
 * takes no Brotli gets them from the framework.
 * @param {string} distDir
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => boolean}
 *   answers a request for one of them; says whether it did
 */
export function builtFiles(distDir) {
  const files = readCompressed(path.join(distDir, "static", "chunks"));
  return (request, response) => {
    const { url = "", method = "", headers } = request;
    const file = url.startsWith(folder) ? files.get(url.slice(folder.length)) : undefined;
    if (!file || !["GET", "HEAD"].includes(method) || !takesBrotli(request)) return false;
    for (const { key, value } of securityHeaders) response.setHeader(key, value);
    // Named by their content: another build has other names.
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("ETag", file.etag);
    response.setHeader("Content-Type", file.type);
    if (hasVersion(headers["if-none-match"], file.etag)) sendNotModified(response);
    else sendBytes(request, response, file.bytes, "br");
    return true;
  };
}

/** @param {import("node:http").IncomingMessage} request */
const takesBrotli = (request) =>
  new Negotiator(request).encoding(["br", "gzip", "identity"], { preferred: ["br"] }) === "br";

/** @param {string} directory @returns {Map<string, BuiltFile>} by their names, without the ending .br */
function readCompressed(directory) {
  /** @type {Map<string, BuiltFile>} */
  const files = new Map();
  if (!existsSync(directory)) return files;
  for (const name of readdirSync(directory)) {
    const [, plainName, ending] = name.match(/^(.+\.(js|css))\.br$/) ?? [];
    if (!plainName) continue;
    const bytes = readFileSync(path.join(directory, name));
    files.set(plainName, { type: types[ending === "css" ? "css" : "js"], bytes, etag: tagOf(bytes) });
  }
  return files;
}

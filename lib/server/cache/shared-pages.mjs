import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { brandNames } from "../brand-names.mjs";
import { compressOnce, decompress } from "../http/encoded-body.mjs";
import { sharedRedis } from "../redis/connection.mjs";
import { leadsNowhere } from "./memory.mjs";

/** The pages and reads that instances of one build take over from each other, compressed, in Redis. */

/** Bounds what an instance may have missed that ended while Redis was away, and what nobody asks for any more. */
const keptSeconds = 3600;
const largestBytes = 2 * 1024 * 1024;

/** What of the environment shows in pages, beside the site's names: instances that differ in it share nothing. */
const shownNames =
  /^(NODE_ENV|SITE_|BLOG_(POSTS|CONTENT)_URL$|S3_(ENDPOINT|REGION|BUCKET|FORCE_PATH_STYLE|BROWSER_ENDPOINT|PUBLIC_URL)$)/;
/** @param {string} name */
const isShown = (name) => shownNames.test(name) || brandNames.some((brandName) => brandName === name);

/** @param {string} build @param {Record<string, string | undefined>} environment @returns {string} */
export function editionOf(build, environment) {
  const shown = Object.entries(environment).filter(([name]) => isShown(name));
  const text = JSON.stringify([build, shown.sort(([one], [other]) => (one < other ? -1 : 1))]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** @type {Map<string, string | undefined>} */
const editions = new Map();

/** @param {string} serverFolder of the build @returns {string | undefined} undefined where there is no build */
function edition(serverFolder) {
  if (!editions.has(serverFolder)) {
    let build;
    try {
      build = readFileSync(path.join(serverFolder, "..", "BUILD_ID"), "utf8").trim();
    } catch {
      // Development: nothing is shared.
    }
    editions.set(serverFolder, build && editionOf(build, process.env));
  }
  return editions.get(serverFolder);
}

/** @param {string} serverFolder @param {string} key */
function nameOf(serverFolder, key) {
  const redis = sharedRedis();
  const own = redis?.isUsable && edition(serverFolder);
  return own
    ? `${redis.prefix}:page:${own}:${createHash("sha256").update(key).digest("base64url")}`
    : undefined;
}

/**
 * @typedef {{ value: any, at: number, tags: string[], stamp: import("./refreshed.mjs").Stamp,
 *   cacheControl?: import("./memory.mjs").Lifetime }} SharedPage
 * @param {string} serverFolder @param {string} key
 * @returns {Promise<SharedPage | undefined>} what another instance kept
 */
export async function readSharedPage(serverFolder, key) {
  const name = nameOf(serverFolder, key);
  const redis = sharedRedis();
  if (!name || !redis) return undefined;
  try {
    const bytes = await redis.client.getBuffer(name);
    return bytes ? deserialize(await decompress(bytes)) : undefined;
  } catch (error) {
    redis.giveUp(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/**
 * Keeps an entry for the other instances; failing costs them a rendering and nothing else.
 * @param {string} serverFolder @param {string} key @param {SharedPage} page
 */
export async function writeSharedPage(serverFolder, key, page) {
  const name = nameOf(serverFolder, key);
  const redis = sharedRedis();
  // They would drive out what is asked for.
  if (!name || !redis || leadsNowhere(page.value)) return;
  try {
    const bytes = await compressOnce(serialize(page), { level: 1 });
    if (bytes.byteLength <= largestBytes) await redis.client.set(name, bytes, "EX", keptSeconds);
  } catch (error) {
    redis.giveUp(error instanceof Error ? error.message : String(error));
  }
}

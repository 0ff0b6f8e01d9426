import { randomUUID } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { themeScript } from "../../shared/theme-script.mjs";
import { writeWarning } from "../log-line.mjs";
import { composersKey } from "../process-keys.mjs";
import { contentSecurityPolicy, scriptHashes } from "./csp.mjs";
import { holdBack } from "./hold-back.mjs";
import { cutPage, fillPage } from "./page-surround.mjs";

/**
 * Pages of lists that our server puts together by itself (docs/decisions/010). What differs from one selection's page
 * to another's is the list, the text from which the browser makes the same list, and their address; everything around
 * stands in a surround, cut out of a page that the framework has rendered: that of a search for a word that nobody types.
 */

/** So old a surround is made anew, in milliseconds. */
const surroundLasts = 3_600_000;
/** So often a surround is tried to be made: a row that changes meanwhile makes the framework's page another than ours. */
const tries = 3;
/** And so soon after that once more, in milliseconds. */
const triesAgainAfter = 30_000;

/**
 * @typedef {import("./page-surround.mjs").Surround} Surround
 * @typedef {import("./page-surround.mjs").Own} Own
 * @typedef {(query: Record<string, string>) => Promise<(Omit<Own, "search"> & { head: string }) | undefined>} PartsOf
 *   as composed.ts says
 * @typedef {(request: IncomingMessage, response: ServerResponse) => unknown} Render the framework's
 * @typedef {{ surround: Surround, headers: [string, any][], sources: string[] }} Found sources: of the scripts in it that are
 *   always the same
 * @typedef {Partial<Found> & { at: number, until: number }} Made of which nothing is there where none could be made; at and
 *   until: when it was made and is to be made anew
 */

/** By path and head, which are few. @type {LRUCache<string, Made>} */
const surrounds = new LRUCache({ max: 100 });
/** @type {Set<string>} */
const beingMade = new Set();

/**
 * A list's page for an address, of what is in the database now.
 * @param {string} path of the list @param {string} address path and query
 * @param {Render} render
 * @returns {Promise<{ html: Buffer, headers: [string, any][], policy: string } | undefined>} nothing where the framework
 *   has to render it: the page's head is its own, or there is no surround yet, which is made meanwhile
 */
export async function composeList(path, address, render) {
  const search = address.slice(path.length);
  // The same path may be written in other ways, of which the framework makes what it will.
  if (!address.startsWith(path) || !search.startsWith("?")) return undefined;
  const query = queryOf(search);
  const { partsOf } = composerOf(path) ?? {};
  // The router's own mark is none of the address that the framework tells the browser.
  if (!partsOf || !query || "_rsc" in query) return undefined;
  const parts = await partsOf(query);
  if (!parts) return undefined;
  const { surround, headers, sources } = surroundFor(path, parts.head, partsOf, render) ?? {};
  if (!surround || !headers || !sources) return undefined;
  const { html, source } = fillPage(surround, { ...parts, search });
  return { html, headers, policy: contentSecurityPolicy({ scripts: [...sources, source] }) };
}

/** @param {string} path @returns {{ partsOf: PartsOf, noteFailure: Function } | undefined} */
const composerOf = (path) => Reflect.get(globalThis, composersKey)?.get(path);

/**
 * Logs that a list's page failed, as the application logs pages that the framework renders.
 * @param {string} path @param {IncomingMessage} request @param {unknown} error
 */
export function noteFailedList(path, { method, headers }, error) {
  composerOf(path)?.noteFailure(error, { path, method, headers }, { routePath: path, routeType: "render" });
}

/** @param {string} search @returns {Record<string, string> | undefined} nothing where a name comes twice */
function queryOf(search) {
  const given = [...new URLSearchParams(search)];
  const query = Object.fromEntries(given);
  return Object.keys(query).length === given.length ? query : undefined;
}

/**
 * What is there, while another is made if it is to be made anew.
 * @param {string} path @param {string} head @param {PartsOf} partsOf @param {Render} render
 */
function surroundFor(path, head, partsOf, render) {
  const name = `${path}?${head}`;
  const made = surrounds.get(name);
  const now = Date.now();
  // The foot of every page shows the year.
  const isOfThisYear = made && new Date(made.at).getUTCFullYear() === new Date(now).getUTCFullYear();
  // One that cannot be made anew still is as good as it was.
  const kept = isOfThisYear ? made : { at: now };
  if ((!isOfThisYear || now > made.until) && !beingMade.has(name)) {
    beingMade.add(name);
    void tryToMakeSurround(path, head, partsOf, render)
      .then((its) => surrounds.set(name, its ?? { ...kept, until: Date.now() + triesAgainAfter }))
      .finally(() => beingMade.delete(name));
  }
  return isOfThisYear ? made : undefined;
}

/**
 * @param {string} path @param {string} head @param {PartsOf} partsOf @param {Render} render
 * @returns {Promise<Made | undefined>} nothing if it could not be made
 */
async function tryToMakeSurround(path, head, partsOf, render) {
  let reason = "";
  for (let time = 0; time < tries; time++) {
    try {
      return await makeSurround(path, head, partsOf, render);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  writeWarning(
    `The framework renders each page of ${path}?${head}, which takes several times as long: ${reason}`,
  );
  return undefined;
}

/**
 * @param {string} path @param {string} head @param {PartsOf} partsOf @param {Render} render
 * @returns {Promise<Made>} @throws {Error} if the framework's page is not made of what we think it is
 */
async function makeSurround(path, head, partsOf, render) {
  const at = Date.now();
  // The order is no part of the feeds' query, so that the two can be told apart.
  const wanted = new URLSearchParams(head);
  // With a blank, which is written in two ways.
  wanted.set("q", randomUUID().replaceAll("-", " "));
  wanted.set("sort", "title");
  const search = `?${wanted}`;
  const page = await renderPage(path + search, render);
  const own = await partsOf(Object.fromEntries(wanted));
  if (!own) throw new Error("its head is its own");
  const surround = cutPage(page.html, { ...own, search });
  const { sources, refused } = scriptHashes(surround.fixed, themeScript);
  if (refused.length > 0) throw new Error(`an inline script of unknown shape: ${refused[0]?.slice(0, 120)}`);
  return { surround, headers: page.headers, sources, at, until: at + surroundLasts };
}

/**
 * Has the framework render a page that nobody asked for.
 * @param {string} url @param {Render} render
 */
async function renderPage(url, render) {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: "GET",
    url,
    headers: { host: "localhost" },
  });
  request.push(null);
  const response = new ServerResponse(request);
  const { isWhole, pieces } = holdBack(response);
  render(request, response);
  await isWhole;
  if (response.statusCode !== 200) throw new Error(`it answers ${response.statusCode}`);
  if (response.hasHeader("set-cookie")) throw new Error("it sets a cookie");
  return { html: Buffer.concat(pieces).toString(), headers: Object.entries(response.getHeaders()) };
}

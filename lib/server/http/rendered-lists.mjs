import { LRUCache } from "lru-cache";
import { themeScript } from "../../shared/theme-script.mjs";
import { stampOf } from "../cache/handler.mjs";
import { memory } from "../cache/memory.mjs";
import { addressHeader } from "./address.mjs";
import { policyOfPage } from "./csp.mjs";
import { compressOnce, decompress, takesGzip } from "./encoded-body.mjs";
import { inTurn, rendered } from "./render-turns.mjs";
import { requestIdHeader } from "./request-id.mjs";
import { sendBytes } from "./send-bytes.mjs";

/**
 * Filtered and searched lists. There is no end of them, so the framework renders each for every request; but what many
 * ask for, a link that somebody shared, is the same for all of them until a row changes: rendered once, to its end, and
 * kept compressed (docs/decisions/001). To proxies and browsers they stay private and are never stored.
 */
const maxBytes = 24 * 1024 * 1024;
const maxAddressLength = 300;
/** Beside its body: an address and headers. */
const overheadBytes = 4096;

/** @typedef {{ stamp: string, headers: [string, any][], gzipped: Buffer }} Rendered */

/** @type {LRUCache<string, Rendered>} */
const kept = new LRUCache({
  maxSize: maxBytes,
  sizeCalculation: ({ gzipped }) => gzipped.byteLength + overheadBytes,
});

/** A client that did not wait for its page. */
const left = Symbol("left");

/** What is on its way, by stamp and address. @type {Map<string, Promise<Rendered | typeof left | undefined>>} */
const underWay = new Map();

/**
 * Answers a request for a document of a filtered list.
 * @param {Pick<import("../../shared/rewrites.mjs").List, "tags">} list
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {() => unknown} render lets the framework answer the request; what it returns settles when that has ended
 */
export async function answerList({ tags }, request, response, render) {
  const { page } = await lookUp(tags, request);
  memory.counts.page[page ? "hit" : "miss"]++;
  if (page) return send(page, request, response);
  // Each in its own line, also for what another has asked for before: that one's line may be long.
  await inTurn(String(request.headers[addressHeader]), response, () =>
    renderOnce(tags, request, response, render),
  );
}

/** @param {readonly string[]} tags @param {import("node:http").IncomingMessage} request @returns what is kept now, if it still counts */
async function lookUp(tags, { url: address = "" }) {
  const stamp = await stampOf("filtered pages", tags);
  const known = kept.get(address);
  return { address, stamp, page: known?.stamp === stamp ? known : undefined };
}

/**
 * Answers with what was rendered meanwhile or is being rendered for another, or renders it for all.
 * @param {readonly string[]} tags @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response open @param {() => unknown} render
 */
async function renderOnce(tags, request, response, render) {
  const { address, stamp, page: known } = await lookUp(tags, request);
  if (known) return send(known, request, response);
  const key = `${stamp} ${address}`;
  // Of all who waited for a client that left, the first goes on and the others wait for that one: looked up again after
  // each wait, and taken up below without a wait between.
  for (let before = underWay.get(key); before; before = underWay.get(key)) {
    const other = await before;
    if (other === undefined) break;
    if (other !== left) return send(other, request, response);
  }
  const rendering = renderWhole(stamp, request, response, render);
  underWay.set(key, rendering);
  const page = await rendering.finally(() => underWay.delete(key));
  if (page && page !== left && address.length <= maxAddressLength) kept.set(address, page);
}

/**
 * Has a page rendered and sends it.
 * @returns {Promise<Rendered | typeof left | undefined>} nothing if it is not for others, since it failed
 * @param {string} stamp @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response open @param {() => unknown} render
 */
async function renderWhole(stamp, request, response, render) {
  if (response.destroyed) return left;
  const isPlain = !takesGzip(request);
  dropWhatDiffers(request);
  const { isWhole, pieces } = holdBack(response);
  const rendering = render();
  if (!(await isWhole)) {
    await rendered(rendering);
    return left;
  }
  // Taken out: the framework holds on to some responses, and with them to what they hold.
  const html = Buffer.concat(pieces.splice(0));
  response.setHeader("Content-Security-Policy", policyOfPage(html.toString(), themeScript));
  if (response.statusCode !== 200 || response.hasHeader("set-cookie")) {
    response.end(html);
    return undefined;
  }
  if (!/accept-encoding/i.test(String(response.getHeader("Vary"))))
    response.appendHeader("Vary", "Accept-Encoding");
  const headers = Object.entries(response.getHeaders());
  const gzipped = await compressOnce(html);
  const page = { stamp, headers, gzipped };
  if (isPlain) sendBytes(request, response, html);
  else sendBytes(request, response, gzipped, "gzip");
  return page;
}

/** What the framework may know of a request whose page others get too: nothing else can be in it. */
const harmless = new Set([addressHeader, requestIdHeader, "host", "traceparent", "tracestate"]);

/** @param {import("node:http").IncomingMessage} request */
function dropWhatDiffers({ headers }) {
  for (const name of Object.keys(headers)) if (!harmless.has(name)) delete headers[name];
}

/**
 * Holds back what is written to a response until all of it is there.
 * @param {import("node:http").ServerResponse} response
 * @returns {{ isWhole: Promise<boolean>, pieces: Buffer[] }} isWhole: false if the client left before
 */
function holdBack(response) {
  const { writeHead, flushHeaders, write, end } = response;
  /** @type {Buffer[]} */
  const pieces = [];
  const take = (/** @type {any[]} */ [piece, encoding]) => {
    if (piece === undefined || piece === null || typeof piece === "function") return;
    pieces.push(Buffer.from(piece, typeof encoding === "string" ? /** @type {any} */ (encoding) : undefined));
  };
  const doneOf = (/** @type {any[]} */ args) => args.find((argument) => typeof argument === "function");
  response.flushHeaders = () => {};
  response.writeHead = (/** @type {number} */ status, /** @type {any[]} */ ...args) => {
    response.statusCode = status;
    const headers = args.at(-1);
    if (headers && typeof headers === "object") response.setHeaders(new Map(Object.entries(headers)));
    return response;
  };
  response.write = (/** @type {any[]} */ ...args) => {
    take(args);
    doneOf(args)?.();
    return true;
  };
  const isWhole = new Promise((resolve) => {
    response.once("close", () => resolve(false));
    response.end = (/** @type {any[]} */ ...args) => {
      take(args);
      const done = doneOf(args);
      // What is said of the head at its last moment (page-status.mjs), where the framework wrote none by itself.
      response.writeHead(response.statusCode);
      if (done) response.once("finish", done);
      Object.assign(response, { writeHead, flushHeaders, write, end });
      resolve(true);
      return response;
    };
  });
  return { isWhole, pieces };
}

/**
 * @param {Rendered} page @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function send({ headers, gzipped }, request, response) {
  const isPlain = !takesGzip(request);
  const bytes = isPlain ? await decompress(gzipped) : gzipped;
  if (response.destroyed) return;
  for (const [name, value] of headers) response.setHeader(name, value);
  sendBytes(request, response, bytes, isPlain ? undefined : "gzip");
}

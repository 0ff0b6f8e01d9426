import { LRUCache } from "lru-cache";
import { themeScript } from "../../shared/theme-script.mjs";
import { stampOf } from "../cache/handler.mjs";
import { memory } from "../cache/memory.mjs";
import { writeWarning } from "../log-line.mjs";
import { addressHeader } from "./address.mjs";
import { composeList, noteFailedList } from "./composed-lists.mjs";
import { policyOfPage } from "./csp.mjs";
import { compressOnce, decompress, takesGzip } from "./encoded-body.mjs";
import { refuseInWords, wordsOf } from "./failed-page.mjs";
import { holdBack } from "./hold-back.mjs";
import { databaseRetrySeconds } from "./page-status.mjs";
import { inTurn, rendered } from "./render-turns.mjs";
import { requestIdHeader } from "./request-id.mjs";
import { sendBytes } from "./send-bytes.mjs";

/**
 * Filtered and searched lists. There is no end of them, so each is made when somebody asks, by ourselves
 * (composed-lists.mjs) or the framework; but what many ask for, a link that somebody shared, is the same for all of them
 * until a row changes: made once, to its end, and kept compressed (docs/decisions/001). To proxies and browsers they stay private and are never stored.
 */
const maxBytes = 24 * 1024 * 1024;
const maxAddressLength = 300;
/** After so long without rows, in milliseconds, nobody waits for the same once more. */
const patience = 1_000;
/** So many kinds of failures are told. */
const mostSaid = 20;
/** Beside its body: an address and headers. */
const overheadBytes = 4096;

/**
 * A page for all who ask. html: while it is being answered. gzipped: of what takes longer to make than to compress, and
 * of everything else if somebody wants it so, or again.
 * @typedef {{ stamp: string, headers: [string, any][], html?: Buffer, gzipped?: Buffer }} Page
 * @typedef {Page & { gzipped: Buffer }} Kept
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => unknown} Render
 *   lets the framework answer a request; what it returns settles when that has ended
 * @typedef {{ may: () => Promise<boolean>, render: Render, composes: boolean }} Ways may: whether a page may be made for
 *   the request; if not, it is answered. composes: whether we may make it by ourselves
 */

/** @type {LRUCache<string, Kept>} */
const kept = new LRUCache({
  maxSize: maxBytes,
  sizeCalculation: ({ gzipped }) => gzipped.byteLength + overheadBytes,
});

/** The addresses of pages that were sent as they are, and their stamps. */
const sentPlain = /** @type {LRUCache<string, string>} */ (new LRUCache({ max: 2_000 }));

/** A client that did not wait for its page. */
const left = Symbol("left");

/** What is on its way, by stamp and address. @type {Map<string, Promise<Page | typeof left | undefined>>} */
const underWay = new Map();

/**
 * Answers a request for a document of a filtered list.
 * @param {Pick<import("../../shared/rewrites.mjs").List, "path" | "tags">} list
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {Ways} ways
 */
export async function answerList(list, request, response, ways) {
  const { page } = await lookUp(list.tags, request);
  memory.counts.page[page ? "hit" : "miss"]++;
  if (page) return send(page, request, response);
  // Each in its own line, also for what another has asked for before: that one's line may be long.
  await inTurn(String(request.headers[addressHeader]), response, () =>
    makeOnce(list, request, response, ways),
  );
}

/** @param {readonly string[]} tags @param {import("node:http").IncomingMessage} request @returns what is kept now, if it still counts */
async function lookUp(tags, { url: address = "" }) {
  const stamp = await stampOf("filtered pages", tags);
  const known = kept.get(address);
  return { address, stamp, page: known?.stamp === stamp ? known : undefined };
}

/**
 * Answers with what was made meanwhile or is being made for another, or makes it for all.
 * @param {Pick<import("../../shared/rewrites.mjs").List, "path" | "tags">} list
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response open
 * @param {Ways} ways
 */
async function makeOnce({ path, tags }, request, response, ways) {
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
  const making = make(path, request, response, ways).then((its) =>
    its && its !== left ? { stamp, ...its } : its,
  );
  underWay.set(key, making);
  const page = await making.finally(() => underWay.delete(key));
  if (!page || page === left) return;
  keep(address, page);
  await send(page, request, response);
}

/** @param {string} address @param {Page} page */
function keep(address, { stamp, headers, gzipped }) {
  if (gzipped && address.length <= maxAddressLength) kept.set(address, { stamp, headers, gzipped });
}

/**
 * Makes a page: by ourselves if we can, else the framework renders it to its end.
 * @returns {Promise<Omit<Page, "stamp"> | typeof left | undefined>} nothing if the request is answered with something else
 * @param {string} path @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response open @param {Ways} ways
 */
async function make(path, request, response, { may, render, composes }) {
  if (response.destroyed) return left;
  if (!(await may())) return undefined;
  const begun = performance.now();
  /** @type {Awaited<ReturnType<typeof composeList>>} */
  let composed;
  try {
    if (composes) composed = await composeList(path, request.url ?? "", render);
  } catch (error) {
    // Else the framework has a page for it; it would wait as long once more.
    if (performance.now() - begun > patience) return fail(path, request, response, error);
    warnOnce(path, error);
  }
  if (!composed && response.destroyed) return left;
  memory.lists[composed ? "composed" : "rendered"]++;
  if (!composed) return renderWhole(request, response, render);
  const { html, headers, policy } = composed;
  const own = [
    ["Content-Security-Policy", policy],
    ["Vary", varied(headers)],
  ];
  return { html, headers: [...headers, ...own] };
}

/** What was said already, of which there are few. */
const said = new Set();

/**
 * What fails at once may be a mistake of ours, of which nobody would hear: the framework renders the page then.
 * @param {string} path @param {unknown} error
 */
function warnOnce(path, error) {
  const sentence = `A page of ${path} could not be put together: ${error instanceof Error ? error.message : error}`;
  if (said.has(sentence) || said.size >= mostSaid) return;
  said.add(sentence);
  writeWarning(sentence);
}

/**
 * Says in words that a page failed whose rows did not come.
 * @param {string} path @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response @param {unknown} error
 */
function fail(path, request, response, error) {
  noteFailedList(path, request, error);
  if (!response.destroyed)
    refuseInWords(response, { status: 503, words: wordsOf(path), seconds: databaseRetrySeconds });
  return undefined;
}

/** @param {[string, any][]} headers */
function varied(headers) {
  const vary = headers.find(([name]) => name.toLowerCase() === "vary")?.[1];
  return /accept-encoding/i.test(String(vary)) ? vary : [vary ?? [], "Accept-Encoding"].flat();
}

/**
 * @returns {Promise<Omit<Page, "stamp"> | typeof left | undefined>} nothing if it is not for others, since it failed
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response open @param {Render} render
 */
async function renderWhole(request, response, render) {
  const asked = { ...request.headers };
  dropWhatDiffers(request);
  const { isWhole, pieces } = holdBack(response);
  const rendering = render(request, response);
  if (!(await isWhole)) {
    await rendered(rendering);
    return left;
  }
  request.headers = asked;
  // Taken out: the framework holds on to some responses, and with them to what they hold.
  const html = Buffer.concat(pieces.splice(0));
  response.setHeader("Content-Security-Policy", policyOfPage(html.toString(), themeScript));
  if (response.statusCode !== 200 || response.hasHeader("set-cookie")) {
    response.end(html);
    return undefined;
  }
  const headers = Object.entries(response.getHeaders());
  return { html, headers: [...headers, ["Vary", varied(headers)]], gzipped: await compressOnce(html) };
}

/** What the framework may know of a request whose page others get too: nothing else can be in it. */
const harmless = new Set([addressHeader, requestIdHeader, "host", "traceparent", "tracestate"]);

/** @param {import("node:http").IncomingMessage} request */
function dropWhatDiffers({ headers }) {
  for (const name of Object.keys(headers)) if (!harmless.has(name)) delete headers[name];
}

/** Those who want one at the same time get the same bytes. @type {WeakMap<Page, Promise<Buffer>>} */
const beingCompressed = new WeakMap();

/** @param {Page} page */
function compressed(page) {
  const bytes = beingCompressed.get(page) ?? compressOnce(page.html ?? Buffer.of());
  beingCompressed.set(page, bytes);
  return bytes;
}

/**
 * Sends a page, compressed for whoever takes that, or to be kept when it is asked for again.
 * @param {Page} page @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function send(page, request, response) {
  const isPlain = !takesGzip(request);
  const { url: address = "" } = request;
  const isAskedAgain = sentPlain.get(address) === page.stamp;
  if (!page.gzipped && (!isPlain || isAskedAgain)) {
    page.gzipped = await compressed(page);
    keep(address, page);
  } else if (!page.gzipped && address.length <= maxAddressLength) sentPlain.set(address, page.stamp);
  const bytes = isPlain ? (page.html ?? (await decompress(page.gzipped ?? Buffer.of()))) : page.gzipped;
  if (response.destroyed || !bytes) return;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  sendBytes(request, response, bytes, isPlain ? undefined : "gzip");
}

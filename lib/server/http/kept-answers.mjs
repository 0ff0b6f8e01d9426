import { LRUCache } from "lru-cache";
import { keptPage, pageMark } from "../cache/handler.mjs";
import { hasVersion } from "./conditional.mjs";
import { EncodedBody } from "./encoded-body.mjs";
import { sendBytes, sendNotModified } from "./send-bytes.mjs";

/**
 * Kept pages, answered without the framework, which would hash, compress and route each of them anew for every request
 * (docs/decisions/001). How an address is answered is learned from the framework's own answer, and holds for exactly
 * that rendering of the page: whether it is still the one to show is asked of the page cache each time.
 */
const maxAddresses = 2_000;
/** Addresses without a page are without number, and drive out none of the others. */
const maxNowhere = 200;
const maxAddressLength = 300;

/** @typedef {{ key: string, mark: string, status: number, headers: Record<string, any> }} Answer */

/** @type {LRUCache<string, Answer>} */
const answers = new LRUCache({ max: maxAddresses });
/** Of addresses without a page. @type {LRUCache<string, Answer>} */
const nowhere = new LRUCache({ max: maxNowhere });

/** The bodies of pages, for as long as the page cache keeps these. @type {WeakMap<object, EncodedBody>} */
const bodies = new WeakMap();

/** What belongs to one answer and not to the page. */
const ownHeaders = [
  pageMark,
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "x-accel-expires",
];

/** Preview cookies of the framework: none of our pages has a preview, and a forged cookie gets the framework's answer. */
const previewCookie = /__prerender_bypass|__next_preview_data/;

/**
 * Learns how a request was answered, if that was a kept page. To be called before the answer's head is sent; takes the
 * page cache's mark out of it.
 * @param {string} address path and query as they were asked for @param {boolean} isDocument as in shared-caches.mjs
 * @param {import("node:http").ServerResponse} response
 */
export function learnAnswer(address, isDocument, response) {
  const marked = response.getHeader(pageMark);
  if (typeof marked !== "string") return;
  response.removeHeader(pageMark);
  const isKept = isDocument && response.getHeader("x-nextjs-cache") === "HIT";
  const isWhole = response.statusCode === 200 || response.statusCode === 404;
  if (!isKept || !isWhole || response.hasHeader("set-cookie") || address.length > maxAddressLength) return;
  const headers = { ...response.getHeaders() };
  if (!/accept-encoding/i.test(String(headers.vary)))
    headers.vary = [headers.vary ?? [], "Accept-Encoding"].flat();
  for (const name of ownHeaders) delete headers[name];
  const [mark = "", key = ""] = marked.split(" ");
  const { statusCode: status } = response;
  const [its, other] = status === 404 ? [nowhere, answers] : [answers, nowhere];
  its.set(address, { key: decodeURIComponent(key), mark, status, headers });
  other.delete(address);
}

/**
 * How to answer a request for a document as it was answered before; undefined if that is not known.
 * @param {import("node:http").IncomingMessage} request
 */
export function learnedAnswer({ url = "", headers }) {
  const answer = answers.get(url) ?? nowhere.get(url);
  return answer && !previewCookie.test(headers.cookie ?? "") ? answer : undefined;
}

/**
 * Answers with the kept page, unless it is not to be shown any more.
 * @param {Answer} answer @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {Promise<boolean>} whether it was answered
 */
export async function answerAgain({ key, mark, status, headers }, request, response) {
  const page = await keptPage(key);
  if (!page || page.mark !== mark) return false;
  const body = bodies.get(page.value) ?? new EncodedBody(page.value.html);
  bodies.set(page.value, body);
  const isKnown = status === 200 && hasVersion(request.headers["if-none-match"], body.etag);
  const { encoding, bytes } = await body.for(request.headers["accept-encoding"]);
  if (response.headersSent || response.destroyed) return true;

  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("ETag", body.etag);
  if (isKnown) sendNotModified(response);
  else sendBytes(request, response, bytes, encoding);
  return true;
}

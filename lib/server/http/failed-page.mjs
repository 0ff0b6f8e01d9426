import { ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { pageFailure, streamersFailure } from "../../shared/failure-words.mjs";
import { requestIdHeader } from "./request-id.mjs";

/**
 * What the framework answers for a page that failed is an empty document, which only its script fills. The answers of
 * this site say in words what happened, whoever reads them; the script then puts its own page in their place.
 */

/** @type {Record<string, (bytes: Buffer) => Buffer>} */
const decoders = { "": (bytes) => bytes, gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync };

/** @param {Buffer} bytes @param {string} encoding @returns {string} nothing where the page broke off */
function decode(bytes, encoding) {
  try {
    return decoders[encoding]?.(bytes).toString("utf8") ?? "";
  } catch {
    return "";
  }
}

/** @param {string} path */
const isStreamersList = (path) => path === "/streamers";

/** @typedef {{ heading?: string, title: string, text: string }} Words */

/** What is said of a page that failed. @param {string} path its address @returns {Words} */
export const wordsOf = (path) => (isStreamersList(path) ? streamersFailure : pageFailure);

/** @param {Words} words */
const written = ({ heading, title, text }) =>
  heading ? `<h1>${heading}</h1><h2>${title}</h2><p>${text}</p>` : `<h1>${title}</h1><p>${text}</p>`;

// Written out (app/styles/tokens.css), since such a document may bring no style sheet.
const styles = {
  page: "box-sizing:border-box;min-height:100vh;margin:-8px;padding:15vh 1rem;color-scheme:light dark;background:light-dark(#eef3f2,#081114);color:light-dark(#0c1b1f,#ecf4f2);font:1.125rem/1.55 system-ui,sans-serif",
  panel:
    "max-width:40rem;margin:0 auto;padding:1rem 2rem;background:light-dark(#fbfdfc,#0f1b1f);border:1px solid light-dark(#d2dedc,#22353a);border-top:3px solid light-dark(#bf1d3c,#ff7b90)",
  link: "display:inline-block;margin:0 1.5rem 0 0;padding:.5rem 0;font-weight:600;color:light-dark(#b53900,#ff905c)",
};

/** @param {Words} words */
const panelOf = (words) =>
  `<main style="${styles.page}"><div style="${styles.panel}" role="alert">${written(words)}` +
  `<p><a href="" style="${styles.link}">Try again</a><a href="/" style="${styles.link}">Back to Home</a></p></div></main>`;

/** @param {string} title */
const headOf = (title) =>
  `<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>${title}</title>`;

/** A document of nothing but words. @param {Words} words @returns {string} */
export const wordsDocument = (words) =>
  `<!DOCTYPE html><html lang="en"><head>${headOf(words.title)}</head><body>${panelOf(words)}</body></html>`;

/**
 * Answers for a page that is not rendered now, and says when to come back.
 * @param {ServerResponse} response to which nothing was written
 * @param {{ status: 429 | 503, words: Words, seconds: number }} refusal
 */
export function refuseInWords(response, { status, words, seconds }) {
  response.statusCode = status;
  response.setHeader("Retry-After", seconds);
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(wordsDocument(words));
}

/**
 * @param {string} html the framework's document for a failed page
 * @param {string} path the page's address
 * @returns {string} the same with words in it, unless it has some already
 */
export function withFailureWords(html, path) {
  if (html.includes("<h1")) return html;
  const words = wordsOf(path);
  if (!/<body[ >]/.test(html)) return wordsDocument(words);
  return html
    .replace(/<html(?![^>]* lang=)/, '<html lang="en"')
    .replace("<head>", `<head>${html.includes("<title") ? "" : headOf(pageFailure.title)}`)
    .replace(/<body(?: [^>]*)?>/, (body) => body + panelOf(words));
}

/**
 * A response that holds a failed page back until it is whole, to put words into it, and says in words which method a call
 * does not take; everything else passes through.
 */
export class SpeakingResponse extends ServerResponse {
  /** @type {Buffer[] | undefined} */
  #held;
  /** @type {string | undefined} */
  #refusal;
  #encoding = "";
  #path = this.req.url?.split("?", 1)[0] ?? "/";

  #isFailedPage() {
    if (this.statusCode < 500 || this.req.method === "HEAD") return false;
    return String(this.getHeader("content-type") ?? "").startsWith("text/html");
  }

  /** @param {any[]} args */
  writeHead(...args) {
    if (args[0] === 405 && this.#path.startsWith("/api/")) this.#refuseMethod();
    if (args[0] < 500) return this.#sendHead(args);
    this.statusCode = args[0];
    const headers = args.at(-1);
    if (headers && typeof headers === "object" && !Array.isArray(headers))
      this.setHeaders(new Map(Object.entries(headers)));
    this.#nameRequest();
    const encoding = String(this.getHeader("content-encoding") ?? "");
    if (encoding in decoders && this.#isFailedPage()) {
      this.#held = [];
      this.#encoding = encoding;
      for (const name of ["content-encoding", "content-length", "etag"]) this.removeHeader(name);
    }
    return this.#sendHead(Array.isArray(headers) ? args : args.slice(0, 1));
  }

  /** @param {any[]} args */
  #sendHead(args) {
    // @ts-expect-error the overloads of writeHead do not accept a spread
    return super.writeHead(...args);
  }

  /** @param {any} chunk @param {any[]} rest */
  write(chunk, ...rest) {
    if (!this.headersSent && this.#isFailedPage()) this.writeHead(this.statusCode);
    if (!this.#held) return super.write(chunk, .../** @type {[any]} */ (rest));
    this.#hold(chunk, rest[0]);
    rest.find((argument) => typeof argument === "function")?.();
    return true;
  }

  /** @param {any[]} args */
  end(...args) {
    if (!this.headersSent && (this.#isFailedPage() || this.statusCode === 405))
      this.writeHead(this.statusCode);
    const done = args.find((argument) => typeof argument === "function");
    if (this.#refusal) return super.end(this.#refusal, "utf8", done);
    if (!this.#held) return super.end(...args);
    if (args[0] !== undefined && typeof args[0] !== "function") this.#hold(args[0], args[1]);
    const html = decode(Buffer.concat(this.#held), this.#encoding);
    this.#held = undefined;
    return super.end(withFailureWords(html, this.#path), "utf8", done);
  }

  /** The framework refuses a method of a call without a word (D30). */
  #refuseMethod() {
    const message = `This call is not made with ${this.req.method}.`;
    const requestId = this.req.headers[requestIdHeader];
    this.#refusal = JSON.stringify({ message, code: "method_not_allowed", requestId });
    this.#nameRequest();
    this.setHeader("Content-Type", "application/json");
    this.setHeader("Cache-Control", "no-store");
    this.removeHeader("Content-Length");
  }

  /** Failures are never kept for others, so their answer can say under which id they are logged. */
  #nameRequest() {
    const id = this.req.headers[requestIdHeader];
    if (id && !this.hasHeader("x-request-id")) this.setHeader("X-Request-Id", id);
  }

  /** @param {any} chunk @param {any} encoding */
  #hold(chunk, encoding) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk, encoding || "utf8") : Buffer.from(chunk);
    this.#held?.push(bytes);
  }
}

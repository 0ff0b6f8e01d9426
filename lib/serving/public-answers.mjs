import pLimit from "p-limit";
import { isListedQuery, knownQuery } from "../shared/cached-routes.mjs";
import { busySite, manyPages } from "../shared/failure-words.mjs";
import { CachedAnswer } from "./cached-answer.mjs";
import { addressHeader } from "./client-address.mjs";
import { refuseInWords } from "./failure-page.mjs";
import { navigationHeaders, requestIdHeader } from "./internal-headers.mjs";
import { requestLimits } from "./limits.mjs";
import { renderForEverybody } from "./pages.mjs";
import { refuseCall } from "./refusal.mjs";
import { currentVersion, ResponseCache } from "./response-cache.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Incoming
 * @typedef {import("node:http").ServerResponse} Outgoing
 * @typedef {import("../shared/cached-routes.mjs").CachedRoute} CachedRoute
 * @typedef {{ request: Incoming, response: Outgoing, route: CachedRoute, client: string, isDocument: boolean }} Asked
 *   client: its address
 */

/** One thread renders them all, so more at once are done no sooner and take their memory all the while. */
const renderedAtOnce = 4;
const mostWaiting = 200;
/** One client's share of that, so that it holds up nobody else for long. */
const mostWaitingOfOne = 24;
const retrySeconds = 5;

/** Answers that are the same for everybody: from the cache, or rendered once for all who ask meanwhile. */
export class PublicAnswers {
  #cache = new ResponseCache();
  #queue = pLimit(renderedAtOnce);
  /** Pages that are being rendered or wait, by client. @type {Map<string, number>} */
  #waiting = new Map();

  /**
   * @param {{ handle: import("./capture.mjs").Handle, host: string, rateLimitFactor: number,
   *   countCache: (result: "hit" | "miss") => void }} options host: the site's own
   */
  constructor({ handle, host, rateLimitFactor, countCache }) {
    this.handle = handle;
    this.host = host;
    this.limits = requestLimits(rateLimitFactor);
    this.countCache = countCache;
  }

  /**
   * Answers a GET or HEAD of one of the cached routes.
   * @param {Incoming} request @param {Outgoing} response @param {URL} url @param {CachedRoute} route
   */
  async answer(request, response, url, route) {
    const isPage = route.kind === "page";
    const isNavigation = isPage && navigationHeaders.some((name) => request.headers[name] !== undefined);
    const query = knownQuery(route, url.searchParams);
    const address = url.pathname + query + (isNavigation ? markOf(url, query) : "");
    const varying = isNavigation ? navigationHeaders.map((name) => request.headers[name] ?? "") : [];
    const place = {
      key: [address, ...varying].join("\n"),
      version: currentVersion(route.tags),
      part: isNavigation ? /** @type {const} */ ("navigation") : route.kind,
    };
    const client = String(request.headers[addressHeader]);
    const isDocument = isPage && !isNavigation;
    const asked = { request, response, route, client, isDocument };
    const known = this.#cache.find(place.key, place.version, place.part);
    this.countCache(known ? "hit" : "miss");
    if (known) return this.#sendKnown(known, asked);
    const limit = isListedQuery(route, query) ? "page" : "list";
    if (isPage && !(await this.#mayRender(asked, limit))) return undefined;

    const forFramework = { url: address, headers: this.#headersForEverybody(request, isPage) };
    const render = async () => {
      const captured = await renderForEverybody(this.handle, forFramework, route.kind);
      return new CachedAnswer(captured, { isFile: route.kind === "file" });
    };
    const answer = await this.#cache.render(place, () =>
      isPage ? this.#renderInTurn(client, render) : render(),
    );
    // Lists that nobody asked for before and addresses that lead nowhere are without number: only these count.
    if (isPage && limit === "page" && answer.status !== 404) this.limits.giveBack(limit, client);
    return this.#send(answer, asked);
  }

  /** @param {CachedAnswer} answer @param {Asked} asked */
  async #sendKnown(answer, asked) {
    const { request, response, route, client, isDocument } = asked;
    if (route.kind === "read" || route.kind === "picture") {
      const wait = await this.limits.consume(route.kind, client);
      const message = `That was a lot at once. Please try again in ${wait} seconds.`;
      if (wait)
        return refuseCall(request, response, {
          status: 429,
          code: "rate_limited",
          message,
          retryAfterSeconds: wait,
        });
    }
    // Our proxy may answer with it until the second has ended in which this was asked (docs/deploy/nginx.conf).
    if (isDocument && answer.status === 200)
      response.setHeader("X-Accel-Expires", `@${Math.floor(Date.now() / 1000)}`);
    return this.#send(answer, asked);
  }

  /** @param {CachedAnswer} answer @param {Asked} asked */
  #send(answer, { request, response, route }) {
    if (route.kind === "read" || answer.status >= 500)
      response.setHeader("X-Request-Id", String(request.headers[requestIdHeader]));
    return answer.send(request, response);
  }

  /** @param {Asked} asked @param {"list" | "page"} limit @returns {Promise<boolean>} if not, it is answered */
  async #mayRender({ response, client }, limit) {
    const wait = await this.limits.consume(limit, client);
    if (wait) refuseInWords(response, { status: 429, words: manyPages, seconds: wait });
    else if (this.#queue.pendingCount > mostWaiting || (this.#waiting.get(client) ?? 0) >= mostWaitingOfOne)
      refuseInWords(response, { status: 503, words: busySite, seconds: retrySeconds });
    else return true;
    return false;
  }

  /** @param {string} client @param {() => Promise<CachedAnswer>} render */
  async #renderInTurn(client, render) {
    this.#waiting.set(client, (this.#waiting.get(client) ?? 0) + 1);
    try {
      return await this.#queue(render);
    } finally {
      const left = (this.#waiting.get(client) ?? 1) - 1;
      if (left > 0) this.#waiting.set(client, left);
      else this.#waiting.delete(client);
    }
  }

  /** Everything that a rendering for many may know of whoever asked first. @param {Incoming} request @param {boolean} isPage */
  #headersForEverybody({ headers }, isPage) {
    const further = isPage ? navigationHeaders : [];
    const names = ["traceparent", "tracestate", addressHeader, requestIdHeader, ...further];
    const known = names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
    // With some name the framework puts metadata into the head at once, and streams nothing (`htmlLimitedBots`).
    return { host: this.host, "user-agent": "response-cache", ...Object.fromEntries(known) };
  }
}

/** The router's own mark, which it makes of those headers. @param {URL} url @param {string} query */
function markOf({ searchParams }, query) {
  const mark = searchParams.get("_rsc");
  return mark ? `${query ? "&" : "?"}_rsc=${encodeURIComponent(mark)}` : "";
}

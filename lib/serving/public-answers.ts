import type { IncomingMessage as Incoming, ServerResponse as Outgoing } from "node:http";
import pLimit from "p-limit";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { type CachedRoute, isListedQuery, knownQuery } from "../shared/cached-routes.ts";
import { busySite, manyPages, tooManyCalls } from "../shared/failure-words.ts";
import { requestIdHeader, streamHeader } from "../shared/internal-headers.ts";
import type { Observer } from "./access-log.ts";
import { CachedAnswer } from "./cached-answer.ts";
import type { Handle } from "./capture.ts";
import { addressHeader } from "./client-address.ts";
import { type requestLimits, secondsToWait } from "./limits.ts";
import { type Navigation, readNavigation, unknownNavigation } from "./navigation.ts";
import { type Refusal, refuseCall, refusePage } from "./refusal.ts";
import { renderForEverybody } from "./render.ts";
import { currentVersion, type Place, ResponseCache } from "./response-cache.ts";

type Options = {
  handle: Handle;
  /** lets the framework answer one client itself */
  stream: (request: Incoming, response: Outgoing) => unknown;
  /** the site's own */
  host: string;
  limits: ReturnType<typeof requestLimits>;
  countCache: Observer["countCache"];
};

/** One thread renders them all: a second one uses the time in which the first waits for the database. */
const renderedAtOnce = 2;
const mostWaiting = 200;
/** One client's share of the queue, so that it delays nobody else for long. */
const mostWaitingOfOne = 24;
const retryAfterSeconds = 5;

export class PublicAnswers {
  readonly #options: Options;
  readonly #cache = new ResponseCache();
  readonly #queue = pLimit(renderedAtOnce);
  /** Pages that are being rendered or queued, by client. */
  readonly #waiting = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  async answer(request: Incoming, response: Outgoing, { url, route }: { url: URL; route: CachedRoute }) {
    const isPage = route.kind === "page";
    const asked: Navigation = isPage ? readNavigation(request.headers, url) : { kind: "document" };
    const query = knownQuery(route, url.searchParams);
    const client = String(request.headers[addressHeader]);
    if (asked.kind === "refused") return this.#refuseNavigation(request, response, client);
    if (asked.kind === "redirect") return redirect(response, withMark(url.pathname + query, asked.mark));
    const isNavigation = asked.kind === "data";
    const headers = isNavigation ? asked.headers : {};
    const address = isNavigation ? withMark(url.pathname + query, asked.mark) : url.pathname + query;
    const place: Place = {
      key: [address, ...Object.values(headers)].join("\n"),
      version: currentVersion(route.tags),
      part: isNavigation ? "navigation" : route.kind,
    };
    const isListed = isListedQuery(route, query);
    const known = this.#cache.find(place.key, place.version, place.part);
    this.#options.countCache(known ? "hit" : "miss");
    const { limits } = this.#options;
    if (known?.isStreamed) return this.#stream(request, response, address);
    if (known) {
      const wait =
        route.kind === "read" || route.kind === "picture"
          ? await secondsToWait(limits[route.kind], client)
          : undefined;
      if (wait) return refuseCall(request, response, tooMany(wait));
      // Our proxy may answer with it until the end of the second in which it was asked (docs/deploy/nginx.conf). Searches and
      // further lists are endless in number and would fill its disk.
      if (isPage && !isNavigation && isListed && known.status === 200)
        response.setHeader("X-Accel-Expires", `@${Math.floor(Date.now() / 1000)}`);
      return known.send(request, response);
    }
    const limit = isListed ? limits.page : limits.list;
    if (isPage && !(await this.#canRender(response, client, limit))) return;

    const render = async () => {
      const forFramework = { url: address, headers: { ...this.#headersForEverybody(request), ...headers } };
      const captured = await renderForEverybody(this.#options.handle, forFramework, route);
      return CachedAnswer.of(captured, route.kind);
    };
    const answer = await this.#cache.render(place, () =>
      isPage ? this.#renderQueued(client, render) : render(),
    );
    // New lists, not-found addresses and what the router can ask for are many or endless, so only these count.
    if (isPage && !isNavigation && isListed && answer.status !== 404) void limits.page.reward(client);
    return answer.isStreamed ? this.#stream(request, response, address) : answer.send(request, response);
  }

  #stream(request: Incoming, response: Outgoing, address: string): unknown {
    request.url = address;
    request.headers[streamHeader] = "wanted";
    return this.#options.stream(request, response);
  }

  /** Counted like a rendering, so that whoever tries headers out is refused after a while. */
  async #refuseNavigation(request: Incoming, response: Outgoing, client: string) {
    const wait = await secondsToWait(this.#options.limits.page, client);
    refuseCall(request, response, wait ? tooMany(wait) : unknownNavigation);
  }

  /** Whether it may; otherwise the request is refused. */
  async #canRender(response: Outgoing, client: string, limit: RateLimiterMemory): Promise<boolean> {
    const wait = await secondsToWait(limit, client);
    if (wait) refusePage(response, { status: 429, words: manyPages, retryAfterSeconds: wait });
    else if (this.#queue.pendingCount > mostWaiting || this.#waitingOf(client) >= mostWaitingOfOne)
      refusePage(response, { status: 503, words: busySite, retryAfterSeconds });
    else return true;
    return false;
  }

  #waitingOf(client: string): number {
    return this.#waiting.get(client) ?? 0;
  }

  async #renderQueued(client: string, render: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    this.#waiting.set(client, this.#waitingOf(client) + 1);
    try {
      return await this.#queue(render);
    } finally {
      const left = this.#waitingOf(client) - 1;
      if (left > 0) this.#waiting.set(client, left);
      else this.#waiting.delete(client);
    }
  }

  /** Everything that a rendering for many may know of its first client. */
  #headersForEverybody({ headers }: Incoming) {
    const names = ["traceparent", "tracestate", addressHeader, requestIdHeader];
    const known = names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
    // A user agent makes the framework put metadata into the head at once and stream nothing (`htmlLimitedBots`).
    return { host: this.#options.host, "user-agent": "response-cache", ...Object.fromEntries(known) };
  }
}

const tooMany = (wait: number): Refusal => ({
  status: 429,
  code: "rate_limited",
  message: tooManyCalls(wait),
  retryAfterSeconds: wait,
});

/** As the framework writes it: without headers to mark there is the bare word. */
const withMark = (address: string, mark: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}_rsc${mark ? `=${mark}` : ""}`;

/** Without a host, as the framework does it: a cache may have the site under another name. */
function redirect(response: Outgoing, location: string): void {
  response.writeHead(307, { Location: location, "Cache-Control": "private, no-store" }).end();
}

import type { IncomingMessage as Incoming, ServerResponse as Outgoing } from "node:http";
import pLimit from "p-limit";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { type CachedRoute, isListedQuery, knownQuery, tagsFor } from "../shared/cached-routes.ts";
import { busySite, rateLimitText, tooManyPages } from "../shared/failure-words.ts";
import { languageHeader, requestIdHeader, streamHeader } from "../shared/internal-headers.ts";
import type { Observer } from "./access-log.ts";
import { CachedAnswer } from "./cached-answer.ts";
import type { Handle } from "./capture.ts";
import { addressHeader } from "./client-address.ts";
import { type requestLimits, secondsToWait } from "./limits.ts";
import { type Navigation, readNavigation, unknownNavigation } from "./navigation.ts";
import { type Refusal, refuseCall, refusePage } from "./refusal.ts";
import { renderShared } from "./render.ts";
import { currentVersion, ResponseCache, type Slot } from "./response-cache.ts";

type Options = {
  handle: Handle;
  /** lets Next answer one client directly */
  stream: (request: Incoming, response: Outgoing) => unknown;
  /** the site's */
  host: () => string;
  limits: ReturnType<typeof requestLimits>;
  countCache: Observer["countCache"];
};

/** Two, because one waits for the database while the other uses the thread. */
const concurrentRenders = 2;
const mostWaiting = 200;
/** Bounds how long one client can delay the others. */
const mostWaitingPerClient = 24;
const retryAfterSeconds = 5;

export class PublicAnswers {
  readonly #options: Options;
  readonly #cache = new ResponseCache();
  readonly #queue = pLimit(concurrentRenders);
  readonly #waiting = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  async answer(request: Incoming, response: Outgoing, { url, route }: { url: URL; route: CachedRoute }) {
    const isPage = route.kind === "page";
    const navigation: Navigation = isPage ? readNavigation(request.headers, url) : { kind: "document" };
    const query = knownQuery(route, url.searchParams);
    const client = String(request.headers[addressHeader]);
    if (navigation.kind === "refused") return this.#refuseNavigation(request, response, client);
    if (navigation.kind === "redirect")
      return redirect(response, withMark(url.pathname + query, navigation.mark));
    const isNavigation = navigation.kind === "data";
    const headers = isNavigation ? navigation.headers : {};
    const address = isNavigation ? withMark(url.pathname + query, navigation.mark) : url.pathname + query;
    const slot: Slot = {
      key: [address, ...Object.values(headers)].join("\n"),
      version: currentVersion(tagsFor(route, query)),
      part: isNavigation ? "navigation" : route.kind,
    };
    const isListed = isListedQuery(route, query);
    const known = this.#cache.find(slot.key, slot.version, slot.part);
    this.#options.countCache(known ? "hit" : "miss");
    const { limits } = this.#options;
    if (known?.isStreamed) return this.#stream(request, response, address);
    if (known) {
      const wait =
        route.kind === "read" || route.kind === "picture"
          ? await secondsToWait(limits[route.kind], client)
          : undefined;
      if (wait) return refuseCall(request, response, rateLimitRefusal(wait));
      // The proxy reuses it within this second (docs/deploy/nginx.conf). Unbounded searches would fill its disk.
      if (isPage && !isNavigation && isListed && known.status === 200)
        response.setHeader("X-Accel-Expires", `@${Math.floor(Date.now() / 1000)}`);
      return known.send(request, response);
    }
    const limit = isListed ? limits.page : limits.list;
    if (isPage && !(await this.#canRender(request, response, { client, limit }))) return;

    const render = async () => {
      const nextRequest = { url: address, headers: { ...this.#sharedHeaders(request), ...headers } };
      const captured = await renderShared(this.#options.handle, nextRequest, route);
      return CachedAnswer.of(captured, route.kind);
    };
    const answer = await this.#cache.render(slot, () =>
      isPage ? this.#renderQueued(client, render) : render(),
    );
    // Charges only for new lists, unknown addresses and navigation, which are unbounded in number.
    if (isPage && !isNavigation && isListed && answer.status !== 404) void limits.page.reward(client);
    return answer.isStreamed ? this.#stream(request, response, address) : answer.send(request, response);
  }

  #stream(request: Incoming, response: Outgoing, address: string): unknown {
    request.url = address;
    request.headers[streamHeader] = "wanted";
    return this.#options.stream(request, response);
  }

  /** Counts as rendering, so probing with headers is limited. */
  async #refuseNavigation(request: Incoming, response: Outgoing, client: string) {
    const wait = await secondsToWait(this.#options.limits.page, client);
    refuseCall(request, response, wait ? rateLimitRefusal(wait) : unknownNavigation);
  }

  async #canRender(
    request: Incoming,
    response: Outgoing,
    { client, limit }: { client: string; limit: RateLimiterMemory },
  ): Promise<boolean> {
    const wait = await secondsToWait(limit, client);
    if (wait) refusePage(request, response, { status: 429, words: tooManyPages, retryAfterSeconds: wait });
    else if (this.#queue.pendingCount > mostWaiting || this.#countWaiting(client) >= mostWaitingPerClient)
      refusePage(request, response, { status: 503, words: busySite, retryAfterSeconds });
    else return true;
    return false;
  }

  #countWaiting(client: string): number {
    return this.#waiting.get(client) ?? 0;
  }

  async #renderQueued(client: string, render: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    this.#waiting.set(client, this.#countWaiting(client) + 1);
    try {
      return await this.#queue(render);
    } finally {
      const left = this.#countWaiting(client) - 1;
      if (left > 0) this.#waiting.set(client, left);
      else this.#waiting.delete(client);
    }
  }

  /** All that a shared rendering may see of its first client. */
  #sharedHeaders({ headers }: Incoming) {
    const names = ["traceparent", "tracestate", addressHeader, requestIdHeader, languageHeader];
    const known = names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
    // With a user agent, Next renders metadata into the head and streams nothing (`htmlLimitedBots`).
    return { host: this.#options.host(), "user-agent": "response-cache", ...Object.fromEntries(known) };
  }
}

const rateLimitRefusal = (wait: number): Refusal => ({
  status: 429,
  code: "rate_limited",
  message: rateLimitText(wait),
  retryAfterSeconds: wait,
});

/** As Next's router writes it. */
const withMark = (address: string, mark: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}_rsc${mark ? `=${mark}` : ""}`;

/** Relative, as in Next: a cache may serve the site under another name. */
function redirect(response: Outgoing, location: string): void {
  response.writeHead(307, { Location: location, "Cache-Control": "private, no-store" }).end();
}

import { randomUUID } from "node:crypto";
import type { IncomingMessage as Incoming, ServerResponse as Outgoing } from "node:http";
import compression from "compression";
import onHeaders from "on-headers";
import { findCachedRoute, isTokenPage } from "../shared/cached-routes.ts";
import { failureText } from "../shared/failure-page.ts";
import { languageHeader, lengthHeader, requestIdHeader, streamHeader } from "../shared/internal-headers.ts";
import { splitLanguage } from "../shared/languages.ts";
import { framedPolicy, frameRefusal, securityHeaders } from "../shared/security-headers.ts";
import type { Observer } from "./access-log.ts";
import type { Handle } from "./capture.ts";
import { addressSetter } from "./client-address.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { requestLimits } from "./limits.ts";
import { inLogScope, serverLog } from "./log.ts";
import { explainRefusedMethods, openToOthers, refuseMethod } from "./methods.ts";
import { isReadable, unknownNavigation } from "./navigation.ts";
import { PublicAnswers } from "./public-answers.ts";
import { refuseCall, refusePage } from "./refusal.ts";
import { renderPrivate } from "./render.ts";
import { refuseRequest } from "./request-bodies.ts";
import { siteAddress } from "./site-address.ts";

type Options = {
  handle: Handle;
  development: boolean;
  environment: Record<string, string | undefined>;
  observer: Observer;
};

const isRead = ({ method }: { method?: string | undefined }) => method === "GET" || method === "HEAD";

/** Answers to writes are too small to be worth it. */
const compress = compression({
  filter: (request, response) => isRead(request) && compression.filter(request, response),
}) as unknown as (request: Incoming, response: Outgoing, next: () => void) => void;

/** Three ways: the response cache, private pages rendered per visitor, and Next itself (docs/decisions/001). */
export function requestHandler({
  handle,
  development,
  environment,
  observer,
}: Options): (request: Incoming, response: Outgoing) => void {
  const setInternalHeaders = headerSetter(environment.TRUSTED_PROXIES ?? "");
  // Set first, so that early refusals have them too.
  const commonHeaders = () => [
    ...securityHeaders,
    frameRefusal,
    { key: "Content-Security-Policy", value: contentSecurityPolicy({ scripts: [], development }) },
    ...(siteAddress(environment).startsWith("https://") ? [strictTransport] : []),
  ];
  const publicAnswers = new PublicAnswers({
    handle,
    stream: (request, response) => compress(request, response, () => handle(request, response)),
    host: () => new URL(siteAddress(environment)).host,
    limits: requestLimits(Number(environment.RATE_LIMIT_FACTOR) || 1),
    countCache: observer.countCache,
  });

  async function answer(request: Incoming, response: Outgoing, url: URL): Promise<unknown> {
    const route = findCachedRoute(url.pathname);
    if (route?.isFramed) {
      response.setHeader(framedPolicy.key, framedPolicy.value);
      response.removeHeader(frameRefusal.key);
    }
    if (route?.isOpen) openToOthers(request, response);
    if (development) return handle(request, response);
    if (refuseMethod(url.pathname, request, response)) return;
    if (route && isRead(request)) return publicAnswers.answer(request, response, { url, route });
    if (!isReadable(request.headers)) return refuseCall(request, response, unknownNavigation);
    if (isPrivatePage(url.pathname)) return answerPrivatePage(handle, request, response);
    return compress(request, response, () => {
      explainRefusedMethods(request, response, handle);
      onHeaders(response, () => restoreLength(response));
      return handle(request, response);
    });
  }

  return (request, response) => {
    const requestId = randomUUID();
    setInternalHeaders(request, requestId);
    response.setHeader("X-Request-Id", requestId);
    for (const { key, value } of commonHeaders()) response.setHeader(key, value);
    const url = parseUrl(request.url ?? "/");
    if (!url) {
      response.statusCode = 400;
      response.end("Bad request");
      return;
    }
    setLanguageHeader(request, url);
    if (request.url?.includes("%00")) request.url = url.pathname + url.search;
    observer.observe(request, response);
    if (refuseRequest(request, response)) return;
    inLogScope({ requestId }, () => answer(request, response, url)).catch((error) =>
      fail(error, request, response),
    );
  };
}

const strictTransport = { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" };

/** With these headers, clients could evade limits or change what others see. */
function headerSetter(trustedProxies: string): (request: Incoming, requestId: string) => void {
  const setAddress = addressSetter(trustedProxies);
  return (request, requestId) => {
    setAddress(request);
    request.headers[requestIdHeader] = requestId;
    delete request.headers["content-security-policy"];
    delete request.headers[streamHeader];
    delete request.headers["content-security-policy-report-only"];
  };
}

function setLanguageHeader({ headers }: Incoming, { pathname }: URL): void {
  const { language } = splitLanguage(pathname);
  if (language) headers[languageHeader] = language;
  else delete headers[languageHeader];
}

const isPrivatePage = (path: string) => path === "/admin" || path.startsWith("/admin/") || isTokenPage(path);

async function answerPrivatePage(handle: Options["handle"], request: Incoming, response: Outgoing) {
  const { headers, url = "/" } = request;
  const page = await renderPrivate(handle, { url, headers });
  if (response.destroyed) return;
  response.statusCode = page.status;
  response.setHeaders(new Map(Object.entries(page.headers)));
  compress(request, response, () => response.end(request.method === "HEAD" ? undefined : page.body));
}

/** Refuses absolute URLs, invalid UTF-8, zero bytes, and Next's second address of each page. */
function parseUrl(text: string): URL | undefined {
  try {
    const url = new URL(`http://site.invalid${text}`);
    const path = decodeURIComponent(url.pathname);
    if (!text.startsWith("/") || path.includes("\0") || path.startsWith("/_next/data")) return undefined;
    // PostgreSQL refuses zero bytes.
    return text.includes("%00") ? new URL(url.href.replaceAll("%00", "")) : url;
  } catch {
    return undefined;
  }
}

function restoreLength(response: Outgoing) {
  const length = response.getHeader(lengthHeader);
  if (length === undefined) return;
  response.removeHeader(lengthHeader);
  response.setHeader("Content-Length", length);
}

function fail(error: unknown, request: Incoming, response: Outgoing) {
  const { method, url = "/", headers } = request;
  const path = url.split("?", 1)[0];
  serverLog().error(
    { err: error, requestId: headers[requestIdHeader], method, path },
    "a request failed in the server",
  );
  if (response.headersSent) response.destroy();
  else refusePage(request, response, { status: 500, words: failureText(url) });
}

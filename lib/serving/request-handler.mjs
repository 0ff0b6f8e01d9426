import { randomUUID } from "node:crypto";
import compression from "compression";
import onHeaders from "on-headers";
import { findCachedRoute, isTokenPage } from "../shared/cached-routes.mjs";
import {
  addressHeader,
  clientAddressReader,
  foreignTraceRemover,
  unknownProxyNotice,
} from "./client-address.mjs";
import { contentSecurityPolicy } from "./content-security-policy.mjs";
import { wordsDocument, wordsOf } from "./failure-page.mjs";
import { lengthHeader, requestIdHeader } from "./internal-headers.mjs";
import { writeWarning } from "./log-line.mjs";
import { inLogScope } from "./log-scope.mjs";
import { refuseMethod, speakOfMethods } from "./methods.mjs";
import { renderPrivate } from "./pages.mjs";
import { PublicAnswers } from "./public-answers.mjs";
import { refuseRequest } from "./request-bodies.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Incoming
 * @typedef {import("node:http").ServerResponse} Outgoing
 * @typedef {{ handle: import("./capture.mjs").Handle, development: boolean,
 *   environment: Record<string, string | undefined>, observer: import("./access-log.mjs").Observer }} Options
 *   handle: the framework's request handler
 */

const compress = /** @type {any} */ (compression());

/**
 * Makes what happens to each request (docs/decisions/001): public answers come from the response cache, private pages
 * are rendered for one visitor, everything else is the framework's own.
 * @param {Options} options @returns {(request: Incoming, response: Outgoing) => void}
 */
export function requestHandler({ handle, development, environment, observer }) {
  const { SITE_URL = "http://localhost" } = environment;
  const setOurHeaders = headerSetter(environment.TRUSTED_PROXIES ?? "");
  const isSecure = SITE_URL.startsWith("https://");
  const plainPolicy = contentSecurityPolicy({ scripts: [], development });
  const publicAnswers = new PublicAnswers({
    handle,
    host: new URL(SITE_URL).host,
    rateLimitFactor: Number(environment.RATE_LIMIT_FACTOR) || 1,
    countCache: observer.countCache,
  });

  /** @param {Incoming} request @param {Outgoing} response @param {URL} url @returns {unknown} */
  function answer(request, response, url) {
    response.setHeader("Content-Security-Policy", plainPolicy);
    const requestId = String(request.headers[requestIdHeader]);
    if (development) return inLogScope({ requestId }, () => handle(request, response));
    if (refuseMethod(url.pathname, request, response)) return undefined;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const route = isRead ? findCachedRoute(url.pathname) : undefined;
    if (route) return publicAnswers.answer(request, response, url, route);
    if (isPrivatePage(url.pathname)) return answerPrivatePage(handle, request, response);
    return compress(request, response, () => {
      speakOfMethods(request, response);
      onHeaders(/** @type {any} */ (response), () => restoreLength(response));
      return inLogScope({ requestId }, () => handle(request, response));
    });
  }

  return (request, response) => {
    setOurHeaders(request);
    const url = readAddress(request.url ?? "/");
    if (!url) {
      response.statusCode = 400;
      response.end("Bad request");
      return;
    }
    if (request.url?.includes("%00")) request.url = url.pathname + url.search;
    if (isSecure) response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    observer.observe(request, response);
    if (refuseRequest(request, response)) return;
    Promise.resolve(answer(request, response, url)).catch((error) => fail(error, request, response));
  };
}

/**
 * A client's own address, id or policy would dodge limits and reach others' pages, so these headers are ours to set.
 * @param {string} trustedProxies @returns {(request: Incoming) => void}
 */
function headerSetter(trustedProxies) {
  const addressOf = clientAddressReader(trustedProxies);
  const removeForeignTrace = foreignTraceRemover(trustedProxies);
  const noticeUnknownProxy = unknownProxyNotice(trustedProxies, writeWarning);
  return (request) => {
    noticeUnknownProxy(request);
    request.headers[addressHeader] = addressOf(request);
    request.headers[requestIdHeader] = randomUUID();
    removeForeignTrace(request);
    delete request.headers["content-security-policy"];
    delete request.headers["content-security-policy-report-only"];
  };
}

/** @param {string} path */
const isPrivatePage = (path) => path === "/admin" || path.startsWith("/admin/") || isTokenPage(path);

/** @param {Options["handle"]} handle @param {Incoming} request @param {Outgoing} response */
async function answerPrivatePage(handle, request, response) {
  const { headers, url = "/" } = request;
  const { status, headers: answered, body } = await renderPrivate(handle, { url, headers });
  if (response.destroyed) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(answered))
    if (value !== undefined) response.setHeader(name, value);
  compress(request, response, () => response.end(request.method === "HEAD" ? undefined : body));
}

/**
 * Refuses what no browser sends: a whole URL as to a proxy, what is no UTF-8, a zero byte, and the second address that
 * the framework's older router gives each page.
 * @param {string} text @returns {URL | undefined}
 */
function readAddress(text) {
  try {
    const url = new URL(`http://site.invalid${text}`);
    const path = decodeURIComponent(url.pathname);
    if (!text.startsWith("/") || path.includes("\0") || path.startsWith("/_next/data")) return undefined;
    // No database takes a zero byte in a query.
    return text.includes("%00") ? new URL(url.href.replaceAll("%00", "")) : url;
  } catch {
    return undefined;
  }
}

/** @param {Outgoing} response */
function restoreLength(response) {
  const length = response.getHeader(lengthHeader);
  if (length === undefined) return;
  response.removeHeader(lengthHeader);
  response.setHeader("Content-Length", length);
}

/** @param {unknown} error @param {Incoming} request @param {Outgoing} response */
function fail(error, request, response) {
  writeWarning(
    `A request failed in the server: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
  );
  if (response.headersSent) return void response.destroy();
  response.statusCode = 500;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(wordsDocument(wordsOf(request.url?.split("?", 1)[0] ?? "/")));
}

#!/usr/bin/env node
/**
 * The site's server: what Next cannot do, around Next. For each request it
 *
 *   1. notes the client's real address (D36) and an id, and takes away what only we may say;
 *   2. decides which Content-Security-Policy the answer gets (docs/decisions/002);
 *   3. counts and logs it, where that is wanted (lib/server/http/observe.mjs);
 *   4. refuses methods that a page does not have;
 *   5. answers by itself what needs no rendering: files of the build, the few calls that are made directly, filtered
 *      lists and pages that it knows already (docs/decisions/001);
 *   6. lets Next render the rest, no more often than one address may ask for it.
 *
 * It closes without dropping a request.
 *
 *   node scripts/serve.mjs [--dev]
 *
 * Reads PORT, TRUSTED_PROXIES, SITE_URL (https or not), RATE_LIMIT_FACTOR and OTEL_EXPORTER_OTLP_* (traced or not), and
 * for its log ACCESS_LOG, LOG_LEVEL and METRICS_TOKEN; everything else is read by the application. Tells a parent
 * process `{ type: "ready" }` when it listens, and stops when the parent goes away.
 */
import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { loadEnvFile } from "../lib/server/env-file.mjs";
import {
  addressHeader,
  clientAddressReader,
  foreignTraceRemover,
  serverMark,
  unknownProxyNotice,
} from "../lib/server/http/address.mjs";
import { beforeHead } from "../lib/server/http/before-head.mjs";
import { builtFiles } from "../lib/server/http/built-files.mjs";
import { closesGently, stopLimits } from "../lib/server/http/closing.mjs";
import { contentSecurityPolicy, hashSource, newNonceSource } from "../lib/server/http/csp.mjs";
import { answerWith, directHandler } from "../lib/server/http/direct-answers.mjs";
import { SpeakingResponse } from "../lib/server/http/failed-page.mjs";
import { restoreFraming } from "../lib/server/http/framing.mjs";
import { answerAgain, learnAnswer, learnedAnswer } from "../lib/server/http/kept-answers.mjs";
import { refuseMethod } from "../lib/server/http/methods.mjs";
import { requestObserver } from "../lib/server/http/observe.mjs";
import { withPageStatus } from "../lib/server/http/page-status.mjs";
import { limitPatience, serverOptions } from "../lib/server/http/patience.mjs";
import { renderLimits } from "../lib/server/http/render-limits.mjs";
import { renderInTurn } from "../lib/server/http/render-turns.mjs";
import { answerList } from "../lib/server/http/rendered-lists.mjs";
import { requestIdHeader } from "../lib/server/http/request-id.mjs";
import { asksForDocument, limitCaching } from "../lib/server/http/shared-caches.mjs";
import { writeWarning } from "../lib/server/log-line.mjs";
import { inLogScope } from "../lib/server/log-scope.mjs";
import { startedKey, stopKey } from "../lib/server/process-keys.mjs";
import { filteredListOf, isPublicPage, isRenderedPerRequest, queryOfPage } from "../lib/shared/rewrites.mjs";
import { themeScript } from "../lib/shared/theme-script.mjs";

// The framework reads it too, but later than what stands here.
loadEnvFile();

const development = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);

// V8 lets a heap of this size grow to several times what is alive before it collects; on a machine that is shared with
// a database that memory costs more than the collecting.
setFlagsFromString("--heap-growing-percent=25");

Reflect.set(globalThis, serverMark, true);
const isSecure = (process.env.SITE_URL ?? "").startsWith("https://");
// Spans of requests are the framework's to make (lib/server/tracing).
const isTraced = Boolean(
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT || process.env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
);
const callsDirectly = !development && !isTraced;

// The framework would take every upgrade of a connection upon itself, and leave open what it knows nothing of; without
// a listener an upgrade is a request like any other.
const noUpgrades = /** @type {import("node:http").Server} */ (new EventEmitter());
const app = next({ dev: development, port, hostname: "localhost", httpServer: noUpgrades });

process.on("unhandledRejection", (error) => {
  const err =
    error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
  const line = { level: 50, time: new Date().toISOString(), msg: "unhandled rejection", err };
  process.stderr.write(`${JSON.stringify(line)}\n`);
});

/** @type {Promise<void>} */
const started = new Promise((resolve) => Reflect.set(globalThis, startedKey, resolve));
try {
  await app.prepare();
  // The framework does not wait for it: the environment is parsed and the database there, or the process has ended with
  // a sentence.
  await started;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
const addressOf = clientAddressReader(process.env.TRUSTED_PROXIES ?? "");
const removeForeignTrace = foreignTraceRemover(process.env.TRUSTED_PROXIES ?? "");
const noticeUnknownProxy = unknownProxyNotice(process.env.TRUSTED_PROXIES ?? "", (sentence) =>
  writeWarning(sentence),
);
const plainPolicy = contentSecurityPolicy({ scripts: [], development });
const handle = app.getRequestHandler();
const { mayRenderList, mayRenderPage } = renderLimits(Number(process.env.RATE_LIMIT_FACTOR) || 1);
const observe = await requestObserver(process.env);
const answerBuiltFile = development
  ? () => false
  : builtFiles(fileURLToPath(new URL("../.next", import.meta.url)));

/**
 * What no browser sends to this site is nobody's address: a whole URL as to a proxy, what is no UTF-8, a zero byte, and
 * the framework's older router's second address of each page, under which it would dodge what a page's own is held to.
 * @param {string} text @throws TypeError, URIError
 */
function readAddress(text) {
  const url = new URL(text, "http://site.invalid");
  const path = decodeURIComponent(url.pathname);
  if (!text.startsWith("/") || path.includes("\0") || path.startsWith("/_next/data"))
    throw new TypeError("no address");
  // In a query it says nothing, and no database takes it.
  if (url.search.includes("%00")) url.search = url.search.replaceAll("%00", "");
  return url;
}

/**
 * A client's own policy header would become a nonce in a page that is kept for everybody, its address header would
 * dodge the limits, its id would mix with ours in the log: all are ours to set.
 * @param {import("node:http").IncomingMessage} request
 */
function setOurHeaders(request) {
  noticeUnknownProxy(request);
  request.headers[addressHeader] = addressOf(request);
  request.headers[requestIdHeader] = randomUUID();
  removeForeignTrace(request);
  delete request.headers["content-security-policy"];
  delete request.headers["content-security-policy-report-only"];
}

/**
 * @param {import("node:http").IncomingMessage} request @param {URL} url its address
 * @returns {{ path: string, isDocument: boolean, list: ReturnType<typeof filteredListOf>, isFiltered: boolean,
 *   isPublicPage: boolean }} its path; whether a document is asked for; of which filtered list; whether one, or another
 *   page for everybody, is asked for in any form
 */
function classify(request, url) {
  const isDocument = asksForDocument(request);
  const filtered = development ? undefined : filteredListOf(url);
  return {
    path: url.pathname,
    isDocument,
    list: isDocument && request.method === "GET" ? filtered : undefined,
    isFiltered: Boolean(filtered),
    isPublicPage: !development && isPublicPage(url),
  };
}

/**
 * The policy of an answer that brings none. What is rendered for this request alone gets a nonce, which Next reads
 * from the request's header.
 * @param {import("node:http").IncomingMessage} request @param {URL} url its address
 * @param {string | undefined} list the filtered list that is asked for, which others get too
 */
function choosePolicy(request, url, list) {
  if (development || list || !isRenderedPerRequest(url)) return plainPolicy;
  const policy = contentSecurityPolicy({ scripts: [newNonceSource(), hashSource(themeScript)] });
  request.headers["content-security-policy"] = policy;
  return policy;
}

/**
 * What is added to an answer when it is known.
 * @param {import("node:http").ServerResponse} response @param {string} policy
 * @param {string} address what was asked for @param {boolean} isDocument
 */
function completeHead(response, policy, address, isDocument) {
  const asked = { isDocument, arrivedAt: Date.now() };
  beforeHead(response, () => {
    // A kept page brings its own policy, and browsers apply two policies both.
    if (!response.hasHeader("Content-Security-Policy")) response.setHeader("Content-Security-Policy", policy);
    restoreFraming(response);
    if (development) return;
    learnAnswer(address, asked.isDocument, response);
    limitCaching(response, asked);
  });
}

/**
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @returns what is asked for @throws TypeError, URIError for what is nobody's address
 */
function prepareRequest(request, response) {
  setOurHeaders(request);
  const url = readAddress(request.url ?? "/");
  // Of a query only what the page knows.
  const address = development ? url.href : `${request.url?.split("?")[0]}${queryOfPage(url)}`;
  if (!development) request.url = address;
  const asked = classify(request, url);
  const policy = choosePolicy(request, url, asked.list);
  if (isSecure) response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  completeHead(response, policy, address, asked.isDocument);
  return asked;
}

const responses = development ? {} : { ServerResponse: SpeakingResponse };
const server = createServer({ ...serverOptions, ...responses }, (request, response) => {
  /** @type {ReturnType<typeof prepareRequest>} */
  let asked;
  try {
    asked = prepareRequest(request, response);
  } catch {
    response.statusCode = 400;
    response.end("Bad request");
    return;
  }
  observe(request, response);
  if (!development && refuseMethod(asked.path, request, response)) return;
  if (answerBuiltFile(request, response)) return;
  const requestId = String(request.headers[requestIdHeader]);
  const letRenderOf = (/** @type {typeof request} */ its, /** @type {typeof response} */ answer) =>
    inLogScope({ requestId }, () => withPageStatus(answer, () => handle(its, answer)));
  const letRender = () => letRenderOf(request, response);
  const { isFiltered, isPublicPage } = asked;
  const mayRender = isFiltered ? mayRenderList : isPublicPage ? mayRenderPage : undefined;
  const address = String(request.headers[addressHeader]);
  // A filtered document takes its turn before it is looked up (answerList); asked for otherwise it takes one here.
  const takesTurn = isPublicPage || (isFiltered && !asked.list);
  const takeTurn = takesTurn ? () => renderInTurn(address, response, letRender) : letRender;
  const render = mayRender ? () => mayRender(address, response).then((may) => may && takeTurn()) : takeTurn;
  const orRender = (/** @type {Promise<boolean | void>} */ answering) =>
    answering.then(
      (isAnswered) => isAnswered === false && render(),
      // What was sent along is read by now, and what was asked for perhaps done.
      (error) => (response.headersSent || request.method === "PUT" ? response.destroy(error) : render()),
    );
  const handler = callsDirectly ? directHandler(request) : undefined;
  if (handler) return void orRender(answerWith(handler, request, response));
  if (asked.list) {
    const ways = {
      may: () => mayRenderList(address, response),
      render: letRenderOf,
      composes: callsDirectly,
    };
    const { list } = asked;
    // What it asks the database for is a request's, for which somebody waits.
    return void orRender(inLogScope({ requestId }, () => answerList(list, request, response, ways)));
  }
  const answer = asked.isDocument && learnedAnswer(request);
  if (answer) return void orRender(answerAgain(answer, request, response));
  return void render();
});
limitPatience(server);
const close = closesGently(server);
if (development) server.on("upgrade", app.getUpgradeHandler());

let isStopping = false;

/** Takes nothing new, answers what is under way, lets background work end meanwhile. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), stopLimits.process).unref();
  const closed = close(stopLimits.requests);
  await Promise.allSettled([closed, Reflect.get(globalThis, stopKey)?.(closed)]);
  process.exit(0);
}

for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, stop);

server.on("error", (error) => {
  const code = /** @type {NodeJS.ErrnoException} */ (error).code;
  const sentence =
    code === "EADDRINUSE"
      ? `PORT ${port} is taken by another program. Choose another one: PORT=3001 npm start`
      : error.message;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
server.listen(port, () => {
  process.send?.({ type: "ready" });
  process.stdout.write(`Listening on port ${port}\n`);
});

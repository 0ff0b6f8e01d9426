import { requestIdHeader } from "./internal-headers.mjs";
import { safeLine } from "./log-line.mjs";

/** @typedef {{ requestId: string, method: string, path: string, status: number, seconds: number }} Answered */

/** What counts as the status of a request whose client left before it had its answer. */
const clientLeft = 499;

/**
 * @typedef {{ observe: (request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void,
 *   countCache: (result: "hit" | "miss") => void }} Observer observe: to be called with a request as it comes in
 */

/**
 * A line of the access log and a measurement for each answered request. Nothing is loaded and nothing happens per
 * request unless the environment asks for it.
 * @param {Record<string, string | undefined>} environment
 * @returns {Promise<Observer>}
 */
export async function requestObserver(environment) {
  /** @type {((answered: Answered) => void)[]} */
  const observers = [];
  if (["true", "1"].includes(environment.ACCESS_LOG ?? "")) observers.push(await accessLog(environment));
  const metrics = environment.METRICS_TOKEN ? await requestMetrics() : undefined;
  if (metrics) observers.push(metrics.measure);
  const countCache = metrics?.countCache ?? (() => {});
  if (observers.length === 0) return { observe: () => {}, countCache };
  return { observe: (request, response) => observeAnswer(request, response, observers), countCache };
}

/**
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {((answered: Answered) => void)[]} observers
 */
function observeAnswer(request, response, observers) {
  const startedAt = performance.now();
  const { method = "", url = "/" } = request;
  const requestId = String(request.headers[requestIdHeader]);
  response.once("close", () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const status = response.writableFinished ? response.statusCode : clientLeft;
    // Queries carry what people search for, and the secrets of private links.
    const path = url.split("?", 1)[0] ?? "/";
    for (const observe of observers) observe({ requestId, method, path, status, seconds });
  });
}

/** @param {Record<string, string | undefined>} environment */
async function accessLog({ LOG_LEVEL }) {
  const { pino } = await import("pino");
  const logger = pino({
    level: LOG_LEVEL || "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: safeLine },
  });
  return (/** @type {Answered} */ { seconds, ...answered }) =>
    logger.info({ ...answered, ms: Math.round(seconds * 1000) });
}

async function requestMetrics() {
  const { measureRequests } = await import("./request-metrics.mjs");
  return measureRequests();
}

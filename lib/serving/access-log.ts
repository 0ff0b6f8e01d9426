import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdHeader } from "../shared/internal-headers.ts";
import { safeLine } from "./log-line.ts";

export type Answered = { requestId: string; method: string; path: string; status: number; seconds: number };

/** The status of a request whose client left before it had its answer. */
const clientLeft = 499;

export type Observer = {
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  countCache: (result: "hit" | "miss") => void;
};

/** Logs and measures each answered request; nothing is loaded or done unless the environment asks for it. */
export async function requestObserver(environment: Record<string, string | undefined>): Promise<Observer> {
  const observers: ((answered: Answered) => void)[] = [];
  if (["true", "1"].includes(environment.ACCESS_LOG ?? "")) observers.push(await accessLog(environment));
  const metrics = environment.METRICS_TOKEN ? await requestMetrics() : undefined;
  if (metrics) observers.push(metrics.measure);
  const countCache = metrics?.countCache ?? (() => {});
  if (observers.length === 0) return { observe: () => {}, countCache };
  return { observe: (request, response) => observeAnswer(request, response, observers), countCache };
}

function observeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  observers: ((answered: Answered) => void)[],
) {
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

async function accessLog({ LOG_LEVEL }: Record<string, string | undefined>) {
  const { pino } = await import("pino");
  const logger = pino({
    level: LOG_LEVEL || "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: safeLine },
  });
  return ({ seconds, ...answered }: Answered) => logger.info({ ...answered, ms: Math.round(seconds * 1000) });
}

async function requestMetrics() {
  const { measureRequests } = await import("./request-metrics.ts");
  return measureRequests();
}

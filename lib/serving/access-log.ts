import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdHeader } from "../shared/internal-headers.ts";
import { serverLog } from "./log.ts";

export type Answered = { requestId: string; method: string; path: string; status: number; seconds: number };

/** The status of a request whose client left before it had its answer. */
const clientLeft = 499;

export type Observer = {
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  countCache: (result: "hit" | "miss") => void;
};

/** Logs and measures each answered request; nothing is written or measured unless the environment asks for it. */
export async function requestObserver(environment: Record<string, string | undefined>): Promise<Observer> {
  const isLogged = ["true", "1"].includes(environment.ACCESS_LOG ?? "");
  const metrics = environment.METRICS_TOKEN
    ? (await import("./request-metrics.ts")).measureRequests()
    : undefined;
  const answered = ({ seconds, ...line }: Answered) => {
    metrics?.measure({ seconds, ...line });
    if (isLogged) serverLog().info({ ...line, ms: Math.round(seconds * 1000) });
  };
  return {
    observe: (request, response) => {
      if (isLogged || metrics) onAnswered(request, response, answered);
    },
    countCache: (result) => metrics?.countCache(result),
  };
}

function onAnswered(request: IncomingMessage, response: ServerResponse, answered: (line: Answered) => void) {
  const startedAt = performance.now();
  const { method = "", url = "/" } = request;
  const requestId = String(request.headers[requestIdHeader]);
  response.once("close", () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const status = response.writableFinished ? response.statusCode : clientLeft;
    // Queries carry what people search for, and the secrets of private links.
    const path = url.split("?", 1)[0] ?? "/";
    answered({ requestId, method, path, status, seconds });
  });
}

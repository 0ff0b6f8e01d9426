import type { IncomingMessage, ServerResponse } from "node:http";
import { findCachedRoute } from "../shared/cached-routes.ts";
import { requestIdHeader } from "../shared/internal-headers.ts";
import { serverLog } from "./log.ts";

const clientLeft = 499;

/** Asked every few seconds; a failed one is logged. */
const healthChecks = ["/api/health", "/api/ready"];

export type Observer = {
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  countCache: (result: "hit" | "miss") => void;
};

/** Logs calls that are not cached, or all requests with ACCESS_LOG; measures all with METRICS_TOKEN. */
export async function requestObserver(environment: Record<string, string | undefined>): Promise<Observer> {
  const hasAccessLog = ["true", "1"].includes(environment.ACCESS_LOG ?? "");
  const metrics = environment.METRICS_TOKEN
    ? (await import("./request-metrics.ts")).measureRequests()
    : undefined;
  return {
    observe: (request, response) => {
      const startedAt = performance.now();
      const { method = "", url = "/" } = request;
      const requestId = String(request.headers[requestIdHeader]);
      // Queries contain searches and the tokens of private links.
      const path = url.split("?", 1)[0] ?? "/";
      const isLogged = hasAccessLog || (path.startsWith("/api/") && !findCachedRoute(path));
      if (!isLogged && !metrics) return;
      response.once("close", () => {
        const seconds = (performance.now() - startedAt) / 1000;
        const status = response.writableFinished ? response.statusCode : clientLeft;
        metrics?.measure({ method, path, status, seconds });
        const isQuiet = !hasAccessLog && status === 200 && healthChecks.includes(path);
        if (isLogged && !isQuiet)
          serverLog().info({ requestId, method, path, status, ms: Math.round(seconds * 1000) });
      });
    },
    countCache: (result) => metrics?.countCache(result),
  };
}

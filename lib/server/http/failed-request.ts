import "server-only";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { requestIdHeader } from "@/lib/serving/internal-headers";
import { setDatabaseDown } from "@/lib/serving/page-status";
import { isOurServer } from "./request";

type Failed = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };
type Where = { routePath: string; routeType: string };

/**
 * Tells our server whether a page failed for want of the database, which the framework cannot, and logs what it threw,
 * under the request's id and the digest that its visitor sees as "Reference for our team".
 * The query stays out of the log: private links carry their secret there (D41).
 */
export function noteFailedRequest(error: unknown, { path, method, headers }: Failed, where: Where): void {
  if (isDatabaseUnavailable(error)) setDatabaseDown();
  const { digest } = error as { digest?: unknown };
  logger.error(
    {
      // Of another server's requests it would be the client's own.
      requestId: isOurServer() ? headers[requestIdHeader] : undefined,
      method,
      path: path.split("?")[0],
      route: where.routePath,
      kind: where.routeType,
      digest,
      err: error,
    },
    "a page failed",
  );
}

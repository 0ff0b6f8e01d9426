import "server-only";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { isOurServer } from "@/lib/server/http/request";
import { logger } from "@/lib/server/logger";
import { setDatabaseDown } from "@/lib/serving/page-status";
import { requestIdHeader } from "@/lib/shared/internal-headers";

type Failed = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };
type Where = { routePath: string; routeType: string };

/**
 * Notifies our server when the database is away, and logs the error with the digest that its visitor sees. The query
 * stays out of the log: private links carry their secret there.
 */
export function noteFailedRequest(error: unknown, { path, method, headers }: Failed, where: Where): void {
  if (isDatabaseUnavailable(error)) setDatabaseDown();
  const { digest } = error as { digest?: unknown };
  logger.error(
    {
      // Under another server the header would be the client's own.
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

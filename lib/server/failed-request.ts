import "server-only";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { isOurServer } from "@/lib/server/http/request";
import { logger } from "@/lib/server/logger";
import { setDatabaseDown } from "@/lib/serving/page-status";
import { requestIdHeader } from "@/lib/shared/internal-headers";

type Failed = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };
type Where = { routePath: string; routeType: string };

/** Logs the digest that the visitor sees, but no query: private links contain their token there. */
export function logFailedRequest(error: unknown, { path, method, headers }: Failed, where: Where): void {
  if (isDatabaseUnavailable(error)) setDatabaseDown();
  const { digest } = error as { digest?: unknown };
  logger.error(
    {
      // Other servers pass on the client's header.
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

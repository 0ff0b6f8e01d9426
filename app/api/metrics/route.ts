import { env } from "@/lib/server/env";
import { hasBearer } from "@/lib/server/http/bearer";
import { defineRoute } from "@/lib/server/http/route";
import { AppError } from "@/lib/shared/errors";

/**
 * What Prometheus reads from this instance. Protected by METRICS_TOKEN as a bearer token; without the variable it does
 * not exist, and what it takes is not loaded.
 */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ request }) => {
    const { METRICS_TOKEN } = env();
    if (!METRICS_TOKEN) throw new AppError("not_found", "There is nothing at this address.");
    if (!hasBearer(request, METRICS_TOKEN))
      throw new AppError("unauthenticated", "This address is for the site's monitoring.");
    const { readMetrics } = await import("@/lib/features/operations/metrics");
    return new Response(await readMetrics(), {
      headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  },
});

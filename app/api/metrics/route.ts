import { assertBearer } from "@/lib/server/auth/bearer";
import { env } from "@/lib/server/env";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/**
 * Metrics for Prometheus. Requires METRICS_TOKEN as a bearer token; without the variable it is 404 and its modules
 * are not loaded.
 */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ request }) => {
    assertBearer(request, env().METRICS_TOKEN, message("refusals.monitoring"));
    const { readMetrics } = await import("@/lib/features/operations/metrics");
    return new Response(await readMetrics(), {
      headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  },
});

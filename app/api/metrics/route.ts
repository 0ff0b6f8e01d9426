import { assertBearer } from "@/lib/server/auth/bearer";
import { env } from "@/lib/server/env";
import { defineRoute } from "@/lib/server/http/route";

/**
 * This instance's figures for Prometheus. Protected by METRICS_TOKEN as a bearer token; without the variable it does
 * not exist, and what it takes is not loaded.
 */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ request }) => {
    assertBearer(request, env().METRICS_TOKEN, "This address is for the site's monitoring.");
    const { readMetrics } = await import("@/lib/features/operations/metrics");
    return new Response(await readMetrics(), {
      headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  },
});

import { defineRoute } from "@/lib/server/http/route";

/** GET /api/health: checks only this process, so that a lost database does not restart the site. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async () => Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } }),
});

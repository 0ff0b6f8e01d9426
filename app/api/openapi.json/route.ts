import { defineRoute } from "@/lib/server/http/route";
import { writeOpenApi } from "@/lib/server/openapi";
import { publicCalls } from "./public-calls";

// The build would cache its answer, and knows no name of the site.
export const dynamic = "force-dynamic";

/** GET /api/openapi.json: the public API, described for programs. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async () => Response.json(writeOpenApi(publicCalls), { headers: { "Cache-Control": "no-cache" } }),
});

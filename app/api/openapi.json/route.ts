import { defineRoute } from "@/lib/server/http/route";
import { writeOpenApi } from "@/lib/server/openapi";
import { publicCalls } from "./public-calls";

// A build would cache the response, but does not know the site's name.
export const dynamic = "force-dynamic";

/** GET /api/openapi.json: the public API, described for programs. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async () =>
    Response.json(await writeOpenApi(publicCalls), { headers: { "Cache-Control": "no-cache" } }),
});

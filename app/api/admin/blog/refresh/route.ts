import { refreshBlogAs } from "@/lib/features/blog/source/mutations";
import { defineRoute } from "@/lib/server/http/route";

/**
 * POST /api/admin/blog/refresh: reads the blog's source now and returns `{ posts, skipped, failure }`. If `failure`
 * is set, the last good copy stays.
 */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor, requestId }) => Response.json(await refreshBlogAs(actor, requestId)),
});

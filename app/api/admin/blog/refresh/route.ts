import { refreshBlogAs } from "@/lib/features/blog/source/mutations";
import { defineRoute } from "@/lib/server/http/route";

/**
 * POST /api/admin/blog/refresh: reads the blog's source at once. Answers `{ posts, skipped, failure }`;
 * `failure` tells in words why the source could not be read, and the last good copy stays.
 */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor, requestId }) => Response.json(await refreshBlogAs(actor, requestId)),
});

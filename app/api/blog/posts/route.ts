import { readPublicList } from "@/lib/features/blog/public-list";
import { hasVersion } from "@/lib/server/http/conditional.mjs";
import { defineRoute } from "@/lib/server/http/route";

// The build would call a handler without parameters to keep its answer, and has no database.
export const dynamic = "force-dynamic";

/** GET /api/blog/posts: the metadata of every post, for the list and the navigation's dot (D10). */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async ({ request }) => {
    const { body, etag } = await readPublicList();
    const headers = { ETag: etag, "Cache-Control": "no-cache", "Content-Type": "application/json" };
    return hasVersion(request.headers.get("if-none-match"), etag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers });
  },
});

import { z } from "zod";
import { postMetadata } from "@/lib/features/blog/answers/schema";
import { readPublicList } from "@/lib/features/blog/data";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

// A build would call a handler without parameters to cache its response, but has no database.
export const dynamic = "force-dynamic";

/** GET /api/blog/posts: the metadata of every post, for the list and the navigation's dot. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  published: { summary: message("developers.summaries.posts"), answer: z.array(postMetadata) },
  handler: async () => Response.json(await readPublicList(), { headers: { "Cache-Control": "no-cache" } }),
});

import { previewPost } from "@/lib/features/blog/written/panel";
import { postBodyBytes, postPreviewSchema } from "@/lib/features/blog/written/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/posts/preview: renders a text as its page would show it; stores nothing. */
export const POST = defineRoute({
  access: "writer",
  limit: "panel",
  body: postPreviewSchema,
  maxBodyBytes: postBodyBytes,
  handler: ({ actor, body }) => previewPost(actor, body),
});

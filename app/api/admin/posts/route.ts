import { createPost } from "@/lib/features/blog/written/mutations";
import { listPostsForPanel } from "@/lib/features/blog/written/panel";
import { postSchema } from "@/lib/features/blog/written/schema";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/posts: the panel's posts, without their texts. */
export const GET = defineRoute({
  access: "writer",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await listPostsForPanel(actor)),
});

/** POST /api/admin/posts: idempotent; returns the post. */
export const POST = defineRoute({
  access: "writer",
  limit: "panel",
  body: postSchema,
  status: 201,
  ...pictureForm("image"),
  handler: ({ actor, body, requestId, recordAnswer }) => createPost(actor, body, { requestId, recordAnswer }),
});

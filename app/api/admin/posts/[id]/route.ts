import { updatePost } from "@/lib/features/blog/written/mutations";
import { findPostForPanel } from "@/lib/features/blog/written/panel";
import { postEditSchema } from "@/lib/features/blog/written/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { defineRoute } from "@/lib/server/http/route";
import { goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** GET /api/admin/posts/{id}: a post of the panel with its text. */
export const GET = defineRoute({
  access: "writer",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params }) => {
    const post = await findPostForPanel(actor, params.id);
    if (!post) throw goneError("post");
    return Response.json(post);
  },
});

/** PUT /api/admin/posts/{id}: fields, or only a state; returns the post. */
export const PUT = defineRoute({
  access: "writer",
  limit: "panel",
  params: idParamsSchema,
  body: postEditSchema,
  ...pictureForm("image"),
  handler: async ({ actor, params, body, requestId }) =>
    Response.json(await updatePost(actor, { ...params, requestId }, body)),
});

/** DELETE /api/admin/posts/{id}: moves it to the trash. */
export const DELETE = defineRoute({
  access: "writer",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await moveToTrash(actor, { kind: "post", id: params.id, requestId });
    return { message: message("panelTrash.answers.deleted", { kind: "post" }) };
  },
});

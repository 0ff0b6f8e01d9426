import { idParamsSchema } from "@/lib/features/reviews/schema";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { clipEditSchema } from "@/lib/features/videos/edit-schema";
import { updateClip } from "@/lib/features/videos/editing";
import { findClipForAdmin } from "@/lib/features/videos/panel-data";
import { defineRoute } from "@/lib/server/http/route";
import { pictureBody } from "@/lib/server/pictures/limits";
import { goneMeanwhile } from "@/lib/shared/errors";

/** GET /api/admin/clips/{id}: one row as the list has it; ours. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params }) => {
    const row = await findClipForAdmin(actor, params.id);
    if (!row) throw goneMeanwhile("clip");
    return Response.json(row);
  },
});

/** PUT /api/admin/clips/{id} (D11): the full form; answers the row as it is then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: clipEditSchema,
  ...pictureBody(),
  handler: async ({ actor, params, body, requestId }) => {
    await updateClip(actor, params.id, body, requestId);
    return Response.json(await findClipForAdmin(actor, params.id));
  },
});

/** DELETE /api/admin/clips/{id} (D11): into the trash. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await moveToTrash(actor, "clip", params.id, requestId);
    return Response.json({ message: "Clip deleted" });
  },
});

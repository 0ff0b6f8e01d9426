import { idParamsSchema } from "@/lib/features/reviews/schema";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { streamEditSchema } from "@/lib/features/videos/edit-schema";
import { updateStream } from "@/lib/features/videos/editing";
import { findStreamForAdmin } from "@/lib/features/videos/panel-data";
import { defineRoute } from "@/lib/server/http/route";
import { pictureBody } from "@/lib/server/pictures/limits";
import { goneMeanwhile } from "@/lib/shared/errors";

/** GET /api/admin/streams/{id}: one row as the list has it; ours. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params }) => {
    const row = await findStreamForAdmin(actor, params.id);
    if (!row) throw goneMeanwhile("stream");
    return Response.json(row);
  },
});

/** PUT /api/admin/streams/{id} (D11): the full form; answers the row as it is then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: streamEditSchema,
  ...pictureBody(),
  handler: async ({ actor, params, body, requestId }) => {
    await updateStream(actor, params.id, body, requestId);
    return Response.json(await findStreamForAdmin(actor, params.id));
  },
});

/** DELETE /api/admin/streams/{id} (D11): into the trash. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await moveToTrash(actor, "stream", params.id, requestId);
    return Response.json({ message: "Stream deleted" });
  },
});

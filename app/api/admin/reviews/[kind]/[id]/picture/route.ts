import { fetchPicturesNow } from "@/lib/features/pictures/tasks";
import { findPanelRow } from "@/lib/features/queue/panel";
import { reviewedParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { goneError } from "@/lib/shared/errors";

/** POST /api/admin/reviews/{kind}/{id}/picture: fetches an awaited picture now; returns the row. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: reviewedParamsSchema,
  handler: async ({ actor, params }) => {
    await fetchPicturesNow(actor, params.kind, params.id);
    const row = await findPanelRow(actor, params);
    if (!row) throw goneError(params.kind);
    return Response.json(row);
  },
});

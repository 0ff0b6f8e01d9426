import { reopen } from "@/lib/features/queue/moderation";
import { findPanelRow } from "@/lib/features/queue/panel";
import { reopenSchema, reviewedParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/reviews/{kind}/{id}/reopen: sends a rejected item back to review; returns the row. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: reviewedParamsSchema,
  body: reopenSchema,
  handler: async ({ actor, params, body: { updatedAt }, requestId }) => {
    await reopen(actor, { ...params, requestId }, updatedAt);
    return Response.json(await findPanelRow(actor, params));
  },
});

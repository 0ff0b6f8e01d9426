import { findReviewed, listRelated } from "@/lib/features/queue/panel";
import { reviewedParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { goneError } from "@/lib/shared/errors";

/** GET /api/admin/reviews/{kind}/{id}/related: the sender's other items, and possible duplicates. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  params: reviewedParamsSchema,
  handler: async ({ actor, params }) => {
    if (!(await findReviewed(actor, params))) throw goneError(params.kind);
    return Response.json(await listRelated(actor, params));
  },
});

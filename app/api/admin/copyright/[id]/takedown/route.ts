import { takedownSchema } from "@/lib/features/copyright/edit-schema";
import { takeDown } from "@/lib/features/copyright/moderation";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/copyright/{id}/takedown: hides the item everywhere immediately. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: takedownSchema,
  handler: ({ actor, params: { id }, body, requestId }) => takeDown(actor, { id, requestId }, body),
});

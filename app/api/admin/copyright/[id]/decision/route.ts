import { decisionSchema } from "@/lib/features/copyright/edit-schema";
import { settleComplaint } from "@/lib/features/copyright/moderation";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/copyright/{id}/decision: closes a complaint; restores the item if so decided. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: decisionSchema,
  handler: ({ actor, params: { id }, body, requestId }) => settleComplaint(actor, { id, requestId }, body),
});

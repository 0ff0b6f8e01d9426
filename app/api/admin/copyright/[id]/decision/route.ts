import { decisionSchema } from "@/lib/features/copyright/edit-schema";
import { settleComplaint } from "@/lib/features/copyright/moderation";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/copyright/{id}/decision: ends a complaint; what it held comes back where that is decided. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: decisionSchema,
  handler: ({ actor, params: { id }, body, requestId }) => settleComplaint(actor, { id, requestId }, body),
});

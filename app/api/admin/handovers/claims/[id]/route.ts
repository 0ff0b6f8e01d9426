import { decideClaim } from "@/lib/features/handover/claims/moderation";
import { claimDecisionSchema } from "@/lib/features/handover/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/handovers/claims/{id}: accepts or declines a claim that waits for the team; idempotent. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: claimDecisionSchema,
  handler: ({ actor, params, body, requestId, recordAnswer }) =>
    decideClaim(actor, { id: params.id, requestId, recordAnswer }, body),
});

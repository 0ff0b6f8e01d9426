import { idParamsSchema } from "@/lib/features/reviews/schema";
import { retryDeliveries } from "@/lib/features/webhooks/mutations";
import { retrySchema } from "@/lib/features/webhooks/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/webhooks/{id}/retry: resends one failed delivery or all. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: retrySchema,
  handler: ({ actor, params, body, requestId }) =>
    retryDeliveries(actor, { ...params, requestId }, body.deliveryId),
});

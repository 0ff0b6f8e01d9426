import { idParamsSchema } from "@/lib/features/reviews/schema";
import { renewSecret } from "@/lib/features/webhooks/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/webhooks/{id}/secret: generates a secret, shown once; the old one stops working. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: ({ actor, params, requestId }) => renewSecret(actor, { ...params, requestId }),
});

import { idParamsSchema } from "@/lib/features/reviews/schema";
import { testWebhook } from "@/lib/features/webhooks/sending/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/webhooks/{id}/test: sends a test and returns the result within eleven seconds. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: ({ actor, params, requestId }) => testWebhook(actor, { ...params, requestId }),
});

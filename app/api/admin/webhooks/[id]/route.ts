import { idParamsSchema } from "@/lib/features/reviews/schema";
import { deleteWebhook, editWebhook } from "@/lib/features/webhooks/mutations";
import { webhookEditSchema } from "@/lib/features/webhooks/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** PUT /api/admin/webhooks/{id}: name, events, on or off, and optionally a new address. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: webhookEditSchema,
  handler: ({ actor, params, body, requestId }) => editWebhook(actor, { ...params, requestId }, body),
});

/** DELETE /api/admin/webhooks/{id}: deletes it with its deliveries. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await deleteWebhook(actor, { ...params, requestId });
    return { message: message("answers.webhookDeleted") };
  },
});

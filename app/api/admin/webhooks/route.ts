import { createWebhook } from "@/lib/features/webhooks/mutations";
import { listWebhooks } from "@/lib/features/webhooks/panel";
import { webhookSchema } from "@/lib/features/webhooks/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/webhooks: without addresses and secrets. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await listWebhooks(actor)),
});

/** POST /api/admin/webhooks: returns the webhook and, once, its secret. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: webhookSchema,
  status: 201,
  handler: ({ actor, body, requestId }) => createWebhook(actor, body, requestId),
});

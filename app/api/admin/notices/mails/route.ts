import { storeMailSettings } from "@/lib/features/webhooks/mutations";
import { mailSettingsSchema } from "@/lib/features/webhooks/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/notices/mails: stores how often each email to the team is sent; returns all. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: mailSettingsSchema,
  handler: ({ actor, body, requestId }) => storeMailSettings(actor, body, requestId),
});

import { storeMailSettings } from "@/lib/features/webhooks/mutations";
import { mailSettingsSchema } from "@/lib/features/webhooks/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/notices/mails: how often each mail to the team comes, all of them; answers them as they are then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: mailSettingsSchema,
  handler: ({ actor, body, requestId }) => storeMailSettings(actor, body, requestId),
});

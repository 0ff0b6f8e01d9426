import { testMailSettings } from "@/lib/features/set-up/mail/mutations";
import { mailTestSchema } from "@/lib/features/set-up/mail/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/set-up/mail/test: sends a test mail with the settings in use. */
export const POST = defineRoute({
  access: "admin",
  limit: "setUpTest",
  body: mailTestSchema,
  handler: async ({ actor, body }) => {
    await testMailSettings(actor, body.to);
    return { to: body.to };
  },
});

import { storeMail } from "@/lib/features/set-up/mail/mutations";
import { mailSchema } from "@/lib/features/set-up/mail/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/set-up/mail: sends a test mail with these settings, then stores them. */
export const PUT = defineRoute({
  access: "admin",
  limit: "setUpTest",
  body: mailSchema,
  handler: ({ actor, body, requestId }) => storeMail(actor, body, requestId),
});

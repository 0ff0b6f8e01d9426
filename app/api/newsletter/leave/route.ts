import { requestLeave } from "@/lib/features/newsletter/mutations";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Emails an unsubscribe link to a typed address. */
export const POST = defineRoute({
  access: "public",
  limit: "newsletter",
  body: newsletterPayloadSchema,
  errorFields: { success: false },
  form: true,
  handler: ({ body, sender }) => requestLeave(body, sender),
});

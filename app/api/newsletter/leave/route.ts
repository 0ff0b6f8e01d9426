import { requestLeave } from "@/lib/features/newsletter/mutations";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** Sends the unsubscribe link to an address that was typed: a link, no more. */
export const POST = defineRoute({
  access: "public",
  limit: "newsletter",
  body: newsletterPayloadSchema,
  errorFields: { success: false },
  form: true,
  handler: ({ body, sender }) => requestLeave(body, sender),
});

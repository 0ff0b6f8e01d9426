import { subscribe } from "@/lib/features/newsletter/mutations";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/newsletter/subscribe: failures also contain `success: false`. */
export const POST = defineRoute({
  access: "public",
  limit: "newsletter",
  body: newsletterPayloadSchema,
  errorFields: { success: false },
  form: true,
  handler: ({ body, sender }) => subscribe(body, sender),
});

import { subscribe } from "@/lib/features/newsletter/mutations";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/newsletter/subscribe (specification section 7); failures carry `success: false` too (D30). */
export const POST = defineRoute({
  access: "public",
  limit: "newsletter",
  body: newsletterPayloadSchema,
  errorFields: { success: false },
  handler: ({ body, address, recordAnswer }) => subscribe(body, { address, recordAnswer }),
});

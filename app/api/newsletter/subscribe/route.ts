import { subscribe } from "@/lib/features/newsletter/mutations";
import { newsletterPayloadSchema } from "@/lib/features/newsletter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/newsletter/subscribe; failures carry `success: false` too. */
export const POST = defineRoute({
  access: "public",
  limit: "newsletter",
  body: newsletterPayloadSchema,
  errorFields: { success: false },
  handler: async ({ body, address, idempotency }) =>
    Response.json(await subscribe(body, { address, idempotency })),
});

import { createTicket } from "@/lib/features/support/mutations";
import { ticketPayloadSchema } from "@/lib/features/support/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/support/submit. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: ticketPayloadSchema,
  handler: async ({ body, address, idempotency }) =>
    Response.json(await createTicket(body, { address, idempotency }), { status: 201 }),
});

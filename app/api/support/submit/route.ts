import { createTicket } from "@/lib/features/support/mutations";
import { ticketPayloadSchema } from "@/lib/features/support/schema";
import { defineRoute } from "@/lib/server/http/route";

export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: ticketPayloadSchema,
  status: 201,
  form: true,
  handler: ({ body, sender }) => createTicket(body, sender),
});

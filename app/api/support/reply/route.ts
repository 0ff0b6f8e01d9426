import { addToTicket } from "@/lib/features/support/mutations";
import { replyPayloadSchema } from "@/lib/features/support/schema";
import { defineRoute } from "@/lib/server/http/route";

/** A visitor's reply to their ticket; the link's token is the proof. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: replyPayloadSchema,
  status: 201,
  form: true,
  handler: ({ body, sender }) => addToTicket(body, sender),
});

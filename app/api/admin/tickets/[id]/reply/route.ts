import { idParamsSchema } from "@/lib/features/reviews/schema";
import { replyToTicket } from "@/lib/features/support/mutations";
import { replySchema } from "@/lib/features/support/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/tickets/{id}/reply: mails an answer. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: replySchema,
  handler: async ({ actor, params, body, requestId }) => {
    await replyToTicket(actor, params.id, body, requestId);
    return Response.json({ message: "Answer sent" }, { status: 201 });
  },
});

import { replyToMessage } from "@/lib/features/inbox/mutations";
import { inboxParamsSchema, inboxReplySchema } from "@/lib/features/inbox/schema";
import { replyToTicket } from "@/lib/features/support/mutations";
import { defineRoute } from "@/lib/server/http/route";

const reply = { messages: replyToMessage, tickets: replyToTicket };

/** POST /api/admin/inbox/{messages|tickets}/{id}/reply: mails an answer. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: inboxParamsSchema,
  body: inboxReplySchema,
  handler: async ({ actor, params: { kind, id }, body, requestId }) => {
    await reply[kind](actor, id, body, requestId);
    return Response.json({ message: "Answer sent" }, { status: 201 });
  },
});

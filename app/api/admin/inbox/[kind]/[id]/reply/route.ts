import { replyToMessage, replyToTicket } from "@/lib/features/inbox/mutations";
import { inboxParamsSchema, inboxReplySchema } from "@/lib/features/inbox/schema";
import { defineRoute } from "@/lib/server/http/route";
import { hasProvider } from "@/lib/server/mail/outbox";
import { message } from "@/lib/shared/message";

const reply = { messages: replyToMessage, tickets: replyToTicket };

/** POST /api/admin/inbox/{messages|tickets}/{id}/reply: emails an answer; idempotent. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: inboxParamsSchema,
  body: inboxReplySchema,
  status: 201,
  handler: async ({ actor, params: { kind, id }, body, requestId, recordAnswer }) => {
    const answer = {
      message: hasProvider() ? message("panelInbox.answerOnItsWay") : message("panelInbox.answerHeld"),
    };
    await reply[kind](
      actor,
      { id, requestId, recordAnswer: (transaction) => recordAnswer(transaction, answer) },
      body,
    );
    return answer;
  },
});

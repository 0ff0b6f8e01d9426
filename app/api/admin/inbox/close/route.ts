import { closeInboxItems } from "@/lib/features/inbox/mutations";
import { inboxCloseSchema } from "@/lib/features/inbox/schema";
import { translateAnswer } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/inbox/close: closes exactly these messages or tickets; a result for each. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: inboxCloseSchema,
  handler: async ({ actor, body, requestId, request }) => {
    const results = await closeInboxItems(actor, body, requestId);
    return { results: await Promise.all(results.map((each) => translateAnswer(each, request.headers))) };
  },
});

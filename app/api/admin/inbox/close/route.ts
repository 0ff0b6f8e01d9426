import { closeInboxItems } from "@/lib/features/inbox/mutations";
import { inboxCloseSchema } from "@/lib/features/inbox/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/inbox/close: closes exactly these messages or tickets; a result for each. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: inboxCloseSchema,
  handler: async ({ actor, body, requestId }) => ({
    results: await closeInboxItems(actor, body, requestId),
  }),
});

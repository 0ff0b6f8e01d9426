import { discardMails } from "@/lib/features/mail-queue/mutations";
import { chosenMailsSchema } from "@/lib/features/mail-queue/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/mail-queue/discard: discards emails; a result for each. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: chosenMailsSchema,
  handler: async ({ actor, body, requestId }) => ({
    results: await discardMails(actor, body.ids, requestId),
  }),
});

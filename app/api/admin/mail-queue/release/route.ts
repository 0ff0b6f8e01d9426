import { releaseMails } from "@/lib/features/mail-queue/mutations";
import { chosenMailsSchema } from "@/lib/features/mail-queue/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/mail-queue/release: sends held and failed emails now; a result for each. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: chosenMailsSchema,
  handler: async ({ actor, body, requestId }) => ({
    results: await releaseMails(actor, body.ids, requestId),
  }),
});

import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { discardMail } from "@/lib/server/mail/queue";

/** POST /api/admin/mail-queue/{id}/discard: a mail is never sent. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await discardMail(actor, params.id, requestId);
    return Response.json({ message: "Done" });
  },
});

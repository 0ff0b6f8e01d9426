import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { releaseMail } from "@/lib/server/mail/queue";

/** POST /api/admin/mail-queue/{id}/release: a held or failed mail becomes due now. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await releaseMail(actor, params.id, requestId);
    return Response.json({ message: "Done" });
  },
});

import { sendDigest } from "@/lib/features/newsletter/digest/mutations";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** POST /api/admin/newsletter/digests/{id}/send: to every confirmed subscriber, once. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await sendDigest(actor, params.id, requestId);
    return { message: message("answers.digestSent") };
  },
});

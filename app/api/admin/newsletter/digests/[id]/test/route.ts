import { testDigest } from "@/lib/features/newsletter/digest/mutations";
import { digestTestSchema } from "@/lib/features/newsletter/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** POST /api/admin/newsletter/digests/{id}/test: to one address, as subscribers would get it. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: digestTestSchema,
  handler: async ({ actor, params, body, requestId }) => {
    await testDigest(actor, { ...params, requestId }, body.to);
    return { message: message("answers.digestTestSent") };
  },
});

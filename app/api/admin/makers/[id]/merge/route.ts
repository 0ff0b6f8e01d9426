import { mergeMaker } from "@/lib/features/makers/moderation";
import { makerMergeSchema } from "@/lib/features/makers/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** POST /api/admin/makers/{id}/merge: answers the maker that has its games now. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: makerMergeSchema,
  handler: async ({ actor, params, body, requestId }) => {
    const { id, name } = await mergeMaker(actor, { ...params, requestId }, body);
    return { id, message: message("panelMakers.answers.merged", { name }) };
  },
});

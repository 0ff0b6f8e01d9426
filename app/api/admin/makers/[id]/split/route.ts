import { splitMaker } from "@/lib/features/makers/moderation";
import { makerSplitSchema } from "@/lib/features/makers/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** POST /api/admin/makers/{id}/split: answers the maker that has the games now. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: makerSplitSchema,
  handler: async ({ actor, params, body, requestId }) => {
    const { id, name } = await splitMaker(actor, { ...params, requestId }, body);
    return { id, message: message("panelMakers.answers.moved", { name }) };
  },
});

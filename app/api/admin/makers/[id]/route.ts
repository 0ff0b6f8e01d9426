import { renameMaker } from "@/lib/features/makers/moderation";
import { findMakerForPanel } from "@/lib/features/makers/panel";
import { makerNameSchema } from "@/lib/features/makers/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** GET /api/admin/makers/{id}: a maker with its games. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params }) => {
    const maker = await findMakerForPanel(actor, params.id);
    if (!maker) throw goneError("maker");
    return Response.json(maker);
  },
});

/** PUT /api/admin/makers/{id}: renames it. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: makerNameSchema,
  handler: async ({ actor, params, body, requestId }) => {
    await renameMaker(actor, { ...params, requestId }, body);
    return { message: message("panelMakers.answers.renamed") };
  },
});

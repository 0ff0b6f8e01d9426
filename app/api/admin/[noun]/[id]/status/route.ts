import { forNouns, nounRoutes } from "@/app/api/admin/noun-routes";
import { decidedNouns, kindOf } from "@/lib/features/panel/constants";
import { findNounRow } from "@/lib/features/panel/nouns";
import { changeStatus } from "@/lib/features/queue/moderation";
import { idParamsSchema, statusChangeSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = nounRoutes({
  /** PUT /api/admin/{noun}/{id}/status; answers the row as it is then. */
  PUT: forNouns(decidedNouns, (noun) =>
    defineRoute({
      access: "moderator",
      limit: "panel",
      params: idParamsSchema,
      body: statusChangeSchema,
      handler: async ({ actor, params, body: { status: to, ...words }, requestId }) => {
        await changeStatus(actor, { kind: kindOf[noun], id: params.id, requestId }, { to, ...words });
        return Response.json(await findNounRow(actor, noun, params.id));
      },
    }),
  ),
});

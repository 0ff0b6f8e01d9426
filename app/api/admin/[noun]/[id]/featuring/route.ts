import { forNouns, nounRoutes } from "@/app/api/admin/noun-routes";
import { featuringSchema } from "@/lib/features/featuring/schema";
import { editedNouns } from "@/lib/features/panel/constants";
import { findNounRow, planFeaturing } from "@/lib/features/panel/nouns";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = nounRoutes({
  /** PUT /api/admin/{noun}/{id}/featuring: from when and until when; answers the row as it is then. */
  PUT: forNouns(editedNouns, (noun) =>
    defineRoute({
      access: "moderator",
      limit: "panel",
      params: idParamsSchema,
      body: featuringSchema,
      handler: async ({ actor, params, body, requestId }) => {
        await planFeaturing(actor, { noun, ...params, requestId }, body);
        return Response.json(await findNounRow(actor, noun, params.id));
      },
    }),
  ),
});

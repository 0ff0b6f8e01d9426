import { forNouns, nounRoutes } from "@/app/api/admin/noun-routes";
import { addedNouns, listedNouns } from "@/lib/features/panel/constants";
import { addedSchemas, addNounRow, listReads, nounEdits } from "@/lib/features/panel/nouns";
import { listQuerySchema } from "@/lib/features/reviews/filters";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { answerPage } from "@/lib/server/http/page-links";
import { streamJsonList } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = nounRoutes({
  /** GET /api/admin/{noun}: all rows, or a page of them. */
  GET: forNouns(listedNouns, (noun) =>
    defineRoute({
      access: "moderator",
      limit: "panel",
      query: listQuerySchema,
      handler: async ({ actor, request, query }) =>
        query === null
          ? streamJsonList(listReads[noun].list(actor))
          : answerPage(request, await listReads[noun].page(actor, query)),
    }),
  ),

  /** POST /api/admin/{noun}: the edit form's body and optionally a status; idempotent; answers the row. */
  POST: forNouns(addedNouns, (noun) =>
    defineRoute({
      access: "moderator",
      limit: "panel",
      status: 201,
      body: addedSchemas[noun],
      ...pictureForm(...nounEdits[noun].pictures),
      handler: ({ actor, body, requestId, recordAnswer }) =>
        addNounRow(actor, { noun, requestId, recordAnswer }, body),
    }),
  ),
});

import { forNouns, nounRoutes } from "@/app/api/admin/noun-routes";
import { deletedNouns, editedNouns, kindOf } from "@/lib/features/panel/constants";
import { findNounRow, nounEdits } from "@/lib/features/panel/nouns";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { defineRoute } from "@/lib/server/http/route";
import { goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = nounRoutes({
  /** GET /api/admin/{noun}/{id}: one row as the list has it. */
  GET: forNouns(editedNouns, (noun) =>
    defineRoute({
      access: "moderator",
      limit: "panel",
      params: idParamsSchema,
      handler: async ({ actor, params }) => {
        const row = await findNounRow(actor, noun, params.id);
        if (!row) throw goneError(kindOf[noun]);
        return Response.json(row);
      },
    }),
  ),

  /** PUT /api/admin/{noun}/{id}: the full form; answers the row as it is then. */
  PUT: forNouns(editedNouns, (noun) =>
    defineRoute({
      access: "moderator",
      limit: "panel",
      params: idParamsSchema,
      body: nounEdits[noun].schema,
      ...(nounEdits[noun].pictures.length > 0 ? pictureForm(...nounEdits[noun].pictures) : {}),
      handler: async ({ actor, params, body, requestId }) => {
        await nounEdits[noun].update(actor, { ...params, requestId }, body);
        return Response.json(await findNounRow(actor, noun, params.id));
      },
    }),
  ),

  /** DELETE /api/admin/{noun}/{id}: into the trash, with its file. */
  DELETE: forNouns(deletedNouns, (noun) =>
    defineRoute({
      access: "moderator",
      limit: "panel",
      params: idParamsSchema,
      handler: async ({ actor, params, requestId }) => {
        const kind = kindOf[noun];
        await moveToTrash(actor, { kind, id: params.id, requestId });
        return { message: message("panelTrash.answers.deleted", { kind }) };
      },
    }),
  ),
});

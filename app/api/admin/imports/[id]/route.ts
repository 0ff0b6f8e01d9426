import { undoImport } from "@/lib/features/imports/mutations";
import { readImport, readProgress } from "@/lib/features/imports/panel";
import { importQuerySchema } from "@/lib/features/imports/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { requestLanguage, textReader } from "@/lib/server/i18n/translate";

/** GET /api/admin/imports/{id}: how far it is; `rows=1` adds the rows. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  query: importQuerySchema,
  isPolled: true,
  handler: async ({ actor, params, query, request }) => {
    const read = await textReader(requestLanguage(request.headers));
    return (query.rows ? readImport : readProgress)(actor, params.id, read);
  },
});

/** DELETE /api/admin/imports/{id}: a job moves what it added to the trash; a preview is deleted. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await undoImport(actor, { id: params.id, requestId });
    return Response.json({ id: params.id }, { status: 202 });
  },
});

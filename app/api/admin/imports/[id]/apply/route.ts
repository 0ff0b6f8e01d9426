import { applyImport } from "@/lib/features/imports/mutations";
import { readProgress } from "@/lib/features/imports/panel";
import { applySchema } from "@/lib/features/imports/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { requestLanguage, textReader } from "@/lib/server/i18n/translate";

/** POST /api/admin/imports/{id}/apply: a job adds the new rows, or those of `lines`. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: applySchema,
  handler: async ({ actor, body, params, request, requestId }) => {
    await applyImport(actor, { id: params.id, requestId }, body);
    const read = await textReader(requestLanguage(request.headers));
    return Response.json(await readProgress(actor, params.id, read), { status: 202 });
  },
});

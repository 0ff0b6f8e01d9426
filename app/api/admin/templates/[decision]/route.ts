import { storeTemplates } from "@/lib/features/templates/mutations";
import { templateParamsSchema, templatesSchema } from "@/lib/features/templates/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/templates/{decision}: replaces the templates of a decision; returns all lists. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  params: templateParamsSchema,
  body: templatesSchema,
  handler: async ({ actor, params, body, requestId }) =>
    Response.json(await storeTemplates(actor, { ...params, ...body }, requestId)),
});

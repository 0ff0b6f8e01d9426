import { readEditedLegalText } from "@/lib/features/settings/data";
import { publishLegalText } from "@/lib/features/settings/mutations";
import { legalTextParamsSchema, legalTextSchema } from "@/lib/features/settings/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/settings/legal/{name}: a legal text with its versions. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: legalTextParamsSchema,
  handler: ({ actor, params }) => readEditedLegalText(actor, params.name),
});

/** PUT /api/admin/settings/legal/{name}: publishes a version; null restores the default text. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: legalTextParamsSchema,
  body: legalTextSchema,
  maxBodyBytes: 512 * 1024,
  handler: ({ actor, params, body, requestId }) =>
    publishLegalText(actor, { name: params.name, ...body }, requestId),
});

import { signParts } from "@/lib/features/uploads/mutations";
import { requireOwner } from "@/lib/features/uploads/owner";
import { signPartsSchema, uploadParamsSchema } from "@/lib/features/uploads/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/uploads/{id}/sign: URLs for some parts, each valid for its exact size and 15 minutes. */
export const POST = defineRoute({
  access: "public",
  limit: "uploadCall",
  params: uploadParamsSchema,
  body: signPartsSchema,
  handler: async ({ params, body, request }) =>
    Response.json(await signParts(params.id, requireOwner(request), body.partNumbers)),
});

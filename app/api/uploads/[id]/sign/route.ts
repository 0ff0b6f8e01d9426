import { signParts } from "@/lib/features/uploads/mutations";
import { requireOwner } from "@/lib/features/uploads/owner";
import { signPartsSchema, uploadParamsSchema } from "@/lib/features/uploads/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/uploads/{id}/sign: URLs for some parts, each good for exactly its bytes and a quarter of an hour. */
export const POST = defineRoute({
  access: "public",
  limit: "uploadCall",
  params: uploadParamsSchema,
  body: signPartsSchema,
  handler: async ({ params, body, request }) =>
    Response.json(await signParts(params.id, requireOwner(request), body.partNumbers)),
});

import { recordParts } from "@/lib/features/uploads/mutations";
import { requireOwner } from "@/lib/features/uploads/owner";
import { recordPartsSchema, uploadParamsSchema } from "@/lib/features/uploads/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/uploads/{id}/parts: records parts that storage has received. */
export const POST = defineRoute({
  access: "public",
  limit: "uploadCall",
  params: uploadParamsSchema,
  body: recordPartsSchema,
  status: 201,
  handler: async ({ params, body, request }) => {
    await recordParts(params.id, requireOwner(request), body);
    return { message: "Noted" };
  },
});

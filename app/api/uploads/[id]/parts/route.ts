import { recordPart } from "@/lib/features/uploads/mutations";
import { requireOwner } from "@/lib/features/uploads/owner";
import { recordPartSchema, uploadParamsSchema } from "@/lib/features/uploads/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/uploads/{id}/parts: storage has taken a part, so that it need not be sent again. */
export const POST = defineRoute({
  access: "public",
  limit: "uploadCall",
  params: uploadParamsSchema,
  body: recordPartSchema,
  handler: async ({ params, body, request }) => {
    await recordPart(params.id, requireOwner(request), body);
    return Response.json({ partNumber: body.partNumber }, { status: 201 });
  },
});

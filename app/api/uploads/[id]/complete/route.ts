import { completeUpload } from "@/lib/features/uploads/completion";
import { requireOwner } from "@/lib/features/uploads/owner";
import { uploadParamsSchema } from "@/lib/features/uploads/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/uploads/{id}/complete: all parts have arrived; checks the file. */
export const POST = defineRoute({
  access: "public",
  limit: "uploadCall",
  params: uploadParamsSchema,
  handler: async ({ params, request }) =>
    Response.json(await completeUpload(params.id, requireOwner(request))),
});

import { abortUpload } from "@/lib/features/uploads/mutations";
import { requireOwner } from "@/lib/features/uploads/owner";
import { uploadParamsSchema } from "@/lib/features/uploads/schema";
import { defineRoute } from "@/lib/server/http/route";

/** DELETE /api/uploads/{id}: cancels an upload and deletes its parts. */
export const DELETE = defineRoute({
  access: "public",
  limit: "uploadCall",
  params: uploadParamsSchema,
  handler: async ({ params, request }) => {
    await abortUpload(params.id, requireOwner(request));
    return Response.json({ message: "The upload was cancelled." });
  },
});

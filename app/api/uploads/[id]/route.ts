import { abortUpload } from "@/lib/features/uploads/mutations";
import { requireOwner } from "@/lib/features/uploads/owner";
import { uploadParamsSchema } from "@/lib/features/uploads/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** DELETE /api/uploads/{id}: cancels an upload and deletes its parts. */
export const DELETE = defineRoute({
  access: "public",
  limit: "uploadCall",
  params: uploadParamsSchema,
  handler: async ({ params, request }) => {
    await abortUpload(params.id, requireOwner(request));
    return { message: message("answers.uploadCancelled") };
  },
});

import { idParamsSchema } from "@/lib/features/reviews/schema";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** DELETE /api/admin/submissions/{id}: into the trash, its file with it; ours. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await moveToTrash(actor, "submission", params.id, requestId);
    return Response.json({ message: "Submission deleted" });
  },
});

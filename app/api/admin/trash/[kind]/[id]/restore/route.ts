import { restoreFromTrash } from "@/lib/features/trash/mutations";
import { trashParamsSchema } from "@/lib/features/trash/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** POST /api/admin/trash/{kind}/{id}/restore: restores a row. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: trashParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await restoreFromTrash(actor, { ...params, requestId });
    return { message: message("panelTrash.answers.restored") };
  },
});

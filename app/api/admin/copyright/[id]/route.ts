import { complaintChangeSchema } from "@/lib/features/copyright/edit-schema";
import { changeComplaint } from "@/lib/features/copyright/moderation";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** PUT /api/admin/copyright/{id}: stores notes, or clears the spam mark. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: complaintChangeSchema,
  handler: async ({ actor, params: { id }, body, requestId }) => {
    await changeComplaint(actor, { id, requestId }, body);
    return { message: message("panelCopyright.saved") };
  },
});

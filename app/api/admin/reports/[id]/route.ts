import { reportChangeSchema } from "@/lib/features/reports/edit-schema";
import { changeReport } from "@/lib/features/reports/moderation";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** PUT /api/admin/reports/{id}: reopens it, clears the spam mark, or stores the team's note. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: reportChangeSchema,
  handler: async ({ actor, params: { id }, body, requestId }) => {
    await changeReport(actor, { id, requestId }, body);
    return { message: message("panelReports.saved") };
  },
});

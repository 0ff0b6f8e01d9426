import { reportOutcomeSchema } from "@/lib/features/reports/edit-schema";
import { handleReport } from "@/lib/features/reports/moderation";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/reports/{id}/outcome: dismisses or acts on a report, and emails the outcome; idempotent. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: reportOutcomeSchema,
  handler: ({ actor, params: { id }, body, requestId, recordAnswer }) =>
    handleReport(actor, { id, requestId, recordAnswer }, body),
});

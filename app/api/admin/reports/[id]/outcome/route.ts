import { handleReport } from "@/lib/features/reports/moderation";
import { reportOutcomeSchema } from "@/lib/features/reports/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/reports/{id}/outcome: dismisses it, or acts on it; mails it once however often it is sent. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: reportOutcomeSchema,
  handler: ({ actor, params: { id }, body, requestId, recordAnswer }) =>
    handleReport(actor, { id, requestId, recordAnswer }, body),
});

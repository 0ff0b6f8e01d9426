import { answerStatusChange } from "@/lib/features/reviews/answer-status";
import { idParamsSchema, statusChangeSchema } from "@/lib/features/reviews/schema";
import { findStreamForAdmin } from "@/lib/features/videos/panel";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/streams/{id}/status (D11, D15); answers the row as it is then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: statusChangeSchema,
  handler: answerStatusChange("stream", findStreamForAdmin),
});

import { findGameForAdmin } from "@/lib/features/games/panel";
import { answerStatusChange } from "@/lib/features/reviews/answer-status";
import { idParamsSchema, statusChangeSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/games/{id}/status (specification section 7, D15); answers the row as it is then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: statusChangeSchema,
  handler: answerStatusChange("game", findGameForAdmin),
});

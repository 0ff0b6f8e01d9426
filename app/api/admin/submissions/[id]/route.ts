import { idParamsSchema } from "@/lib/features/reviews/schema";
import { answerDeletion } from "@/lib/features/trash/answer-deletion";
import { defineRoute } from "@/lib/server/http/route";

/** DELETE /api/admin/submissions/{id}: into the trash, its file with it; ours. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerDeletion("submission"),
});

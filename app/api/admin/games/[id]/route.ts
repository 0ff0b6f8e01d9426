import { updateGame } from "@/lib/features/games/editing";
import { findGameForAdmin } from "@/lib/features/games/panel";
import { gameEditSchema } from "@/lib/features/games/schema";
import { answerEdit, answerRow } from "@/lib/features/reviews/answer-row";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { answerDeletion } from "@/lib/features/trash/answer-deletion";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/games/{id}: one row as the list has it; ours. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerRow("game", findGameForAdmin),
});

/** PUT /api/admin/games/{id} (specification section 7): the full form; answers the row as it is then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: gameEditSchema,
  ...pictureForm("imageUrl"),
  handler: answerEdit(updateGame, findGameForAdmin),
});

/** DELETE /api/admin/games/{id} (specification section 7): into the trash. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerDeletion("game"),
});

import { answerEdit, answerRow } from "@/lib/features/reviews/answer-row";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { answerDeletion } from "@/lib/features/trash/answer-deletion";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { clipEditSchema } from "@/lib/features/videos/edit-schema";
import { updateClip } from "@/lib/features/videos/editing";
import { findClipForAdmin } from "@/lib/features/videos/panel";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/clips/{id}: one row as the list has it; ours. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerRow("clip", findClipForAdmin),
});

/** PUT /api/admin/clips/{id} (D11): the full form; answers the row as it is then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: clipEditSchema,
  ...pictureForm("thumbnailUrl"),
  handler: answerEdit(updateClip, findClipForAdmin),
});

/** DELETE /api/admin/clips/{id} (D11): into the trash. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerDeletion("clip"),
});

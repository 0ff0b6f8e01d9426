import { answerEdit, answerRow } from "@/lib/features/reviews/answer-row";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { updateStreamer } from "@/lib/features/streamers/editing";
import { findStreamerForAdmin } from "@/lib/features/streamers/panel";
import { answerDeletion } from "@/lib/features/trash/answer-deletion";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/streamers/{id}: one row as the list has it; ours. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerRow("streamer", findStreamerForAdmin),
});

/** PUT /api/admin/streamers/{id} (specification section 7): the full form; answers the row as it is then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: streamerEditSchema,
  ...pictureForm("bannerImageUrl", "avatar"),
  handler: answerEdit(updateStreamer, findStreamerForAdmin),
});

/** DELETE /api/admin/streamers/{id} (specification section 7): into the trash. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerDeletion("streamer"),
});

import { answerEdit, answerRow } from "@/lib/features/reviews/answer-row";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { answerDeletion } from "@/lib/features/trash/answer-deletion";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { streamEditSchema } from "@/lib/features/videos/edit-schema";
import { updateStream } from "@/lib/features/videos/editing";
import { findStreamForAdmin } from "@/lib/features/videos/panel";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/streams/{id}: one row as the list has it; ours. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerRow("stream", findStreamForAdmin),
});

/** PUT /api/admin/streams/{id} (D11): the full form; answers the row as it is then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: streamEditSchema,
  ...pictureForm("thumbnailUrl"),
  handler: answerEdit(updateStream, findStreamForAdmin),
});

/** DELETE /api/admin/streams/{id} (D11): into the trash. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerDeletion("stream"),
});

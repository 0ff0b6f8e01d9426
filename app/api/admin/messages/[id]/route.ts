import { changeInboxItem } from "@/lib/features/inbox/mutations";
import { inboxChangeSchema } from "@/lib/features/inbox/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/messages/{id}: status and notes. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: inboxChangeSchema,
  handler: async ({ actor, params, body, requestId }) => {
    await changeInboxItem(actor, "messages", params.id, body, requestId);
    return Response.json({ message: "Message updated" });
  },
});

/** DELETE /api/admin/messages/{id}: into the trash. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await moveToTrash(actor, "message", params.id, requestId);
    return Response.json({ message: "Message deleted" });
  },
});

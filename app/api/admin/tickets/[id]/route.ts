import { changeInboxItem } from "@/lib/features/inbox/mutations";
import { inboxChangeSchema } from "@/lib/features/inbox/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/tickets/{id}: status and notes. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: inboxChangeSchema,
  handler: async ({ actor, params, body, requestId }) => {
    await changeInboxItem(actor, "tickets", params.id, body, requestId);
    return Response.json({ message: "Ticket updated" });
  },
});

/** DELETE /api/admin/tickets/{id}: into the trash. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await moveToTrash(actor, "ticket", params.id, requestId);
    return Response.json({ message: "Ticket deleted" });
  },
});

import { changeInboxItem } from "@/lib/features/inbox/mutations";
import { inboxChangeSchema, inboxParamsSchema } from "@/lib/features/inbox/schema";
import { inboxNouns } from "@/lib/features/inbox/types";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/** PUT /api/admin/inbox/{messages|tickets}/{id}: stores status and notes. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  params: inboxParamsSchema,
  body: inboxChangeSchema,
  handler: async ({ actor, params: { kind, id }, body, requestId }) => {
    await changeInboxItem(actor, { kind, id, requestId }, body);
    return { message: message("panelInbox.saved") };
  },
});

/** DELETE /api/admin/inbox/{messages|tickets}/{id}: into the trash. */
export const DELETE = defineRoute({
  access: "moderator",
  limit: "panel",
  params: inboxParamsSchema,
  handler: async ({ actor, params: { kind, id }, requestId }) => {
    await moveToTrash(actor, { kind: inboxNouns[kind], id, requestId });
    return { message: message("panelInbox.deleted") };
  },
});

import { reviewedParamsSchema } from "@/lib/features/reviews/schema";
import { markRead, readConversation, writeToSubmitter } from "@/lib/features/submitter/panel";
import { itemMessageSchema, readSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/conversations/{kind}/{id}: messages and changes of the submitter. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  params: reviewedParamsSchema,
  handler: ({ actor, params }) => readConversation(actor, params),
});

/** POST /api/admin/conversations/{kind}/{id}: writes to the submitter; idempotent. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: reviewedParamsSchema,
  body: itemMessageSchema,
  status: 201,
  handler: ({ actor, params, body, requestId, recordAnswer }) =>
    writeToSubmitter(actor, { ...params, requestId, recordAnswer }, body.message),
});

/** PUT /api/admin/conversations/{kind}/{id}: marks the submitter's news as read. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  params: reviewedParamsSchema,
  body: readSchema,
  handler: ({ actor, params, body }) => markRead(actor, params, body),
});

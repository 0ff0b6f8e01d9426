import { reviewedParamsSchema } from "@/lib/features/reviews/schema";
import { markRead, readConversation, writeToSubmitter } from "@/lib/features/submitter/panel";
import { itemMessageSchema, readSchema } from "@/lib/features/submitter/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/conversations/{kind}/{id}: what its submitter wrote and changed. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  params: reviewedParamsSchema,
  handler: ({ actor, params }) => readConversation(actor, params),
});

/** POST /api/admin/conversations/{kind}/{id}: writes to the submitter, once however often it is sent. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: reviewedParamsSchema,
  body: itemMessageSchema,
  status: 201,
  handler: ({ actor, params, body, requestId, recordAnswer }) =>
    writeToSubmitter(actor, { ...params, requestId, recordAnswer }, body.message),
});

/** PUT /api/admin/conversations/{kind}/{id}: somebody of the team has seen what its submitter did. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  params: reviewedParamsSchema,
  body: readSchema,
  handler: ({ actor, params, body }) => markRead(actor, params, body),
});

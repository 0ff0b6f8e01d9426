import { invite, withdrawInvitation } from "@/lib/features/handover/moderation";
import { readHandover } from "@/lib/features/handover/panel";
import { handedParamsSchema, invitationSchema } from "@/lib/features/handover/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/handovers/{kind}/{id}: whether an item can be handed over, and its invitations. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  params: handedParamsSchema,
  handler: ({ actor, params }) => readHandover(actor, params),
});

/** POST /api/admin/handovers/{kind}/{id}: invites an address; an earlier invitation ends. Idempotent. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: handedParamsSchema,
  body: invitationSchema,
  status: 201,
  handler: ({ actor, params, body, requestId, recordAnswer }) =>
    invite(actor, { ...params, requestId, recordAnswer }, body),
});

/** DELETE /api/admin/handovers/{kind}/{id}: withdraws the open invitation. */
export const DELETE = defineRoute({
  access: "moderator",
  limit: "panel",
  params: handedParamsSchema,
  handler: ({ actor, params, requestId, recordAnswer }) =>
    withdrawInvitation(actor, { ...params, requestId, recordAnswer }),
});

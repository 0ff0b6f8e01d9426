import { publishClip, unpublishClip } from "@/lib/features/clips/moderation";
import { readClipState } from "@/lib/features/clips/panel";
import { clipWordsSchema } from "@/lib/features/clips/schema";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/published-clips/{id}: the progress of a submission's clip. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params }) => Response.json({ clip: await readClipState(actor, params.id) }),
});

/** POST /api/admin/published-clips/{id}: publishes or edits the clip; returns its progress. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  body: clipWordsSchema,
  handler: async ({ actor, params, body, requestId }) => {
    await publishClip(actor, { submissionId: params.id, requestId }, body);
    return Response.json({ clip: await readClipState(actor, params.id) });
  },
});

/** DELETE /api/admin/published-clips/{id}: unpublishes the clip and deletes its file. */
export const DELETE = defineRoute({
  access: "moderator",
  limit: "panel",
  params: idParamsSchema,
  handler: async ({ actor, params, requestId }) => {
    await unpublishClip(actor, { submissionId: params.id, requestId });
    return Response.json({ clip: null });
  },
});

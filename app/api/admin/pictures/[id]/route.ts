import { findPictureAddress, pictureParamsSchema } from "@/lib/features/pictures/panel";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/pictures/{id}: redirects to a row's picture, public or private. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  params: pictureParamsSchema,
  handler: async ({ actor, params }) => {
    const address = await findPictureAddress(actor, params.id);
    return new Response(null, { status: 302, headers: { Location: address } });
  },
});

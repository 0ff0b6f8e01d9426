import { claimItem, releaseItem } from "@/lib/features/queue/claims/mutations";
import { decidedParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/reviews/{kind}/{id}/claim: who has the item open from now on; an open page repeats it to stay so. */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  isPolled: true,
  params: decidedParamsSchema,
  handler: async ({ actor, params }) => Response.json({ claim: await claimItem(actor, params) }),
});

/** DELETE: the page shows it no longer. */
export const DELETE = defineRoute({
  access: "moderator",
  limit: "panel",
  params: decidedParamsSchema,
  handler: async ({ actor, params }) => {
    await releaseItem(actor, params);
    return Response.json({ message: "Free" });
  },
});

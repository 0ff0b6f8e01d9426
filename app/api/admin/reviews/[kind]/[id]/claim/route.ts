import { z } from "zod";
import { claimItem, releaseItem } from "@/lib/features/queue/claims/mutations";
import { pageEndSchema } from "@/lib/features/queue/data";
import { fullFilter, queueFields } from "@/lib/features/queue/filters";
import { claimWithNext } from "@/lib/features/queue/next/mutations";
import { decidedParamsSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";
import { message } from "@/lib/shared/message";

/**
 * PUT /api/admin/reviews/{kind}/{id}/claim: claims the item or renews the claim. With `after` and the queue's filter,
 * the response also reserves the next free item.
 */
export const PUT = defineRoute({
  access: "moderator",
  limit: "panel",
  isPolled: true,
  params: decidedParamsSchema,
  query: z.object(queueFields).partial().extend({ after: pageEndSchema.optional() }),
  handler: async ({ actor, params, query: { after, ...given } }) =>
    Response.json(
      after
        ? await claimWithNext(actor, params, { filter: fullFilter(given), after })
        : { claim: await claimItem(actor, params), next: null },
    ),
});

/** DELETE: releases the claim. */
export const DELETE = defineRoute({
  access: "moderator",
  limit: "panel",
  params: decidedParamsSchema,
  handler: async ({ actor, params }) => {
    await releaseItem(actor, params);
    return { message: message("panelClaims.free") };
  },
});

import { z } from "zod";
import { listBehind, pageEndSchema } from "@/lib/features/queue/data";
import { fullFilter, queueFields } from "@/lib/features/queue/filters";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/queue?after=…: the items after one, which the queue prefetches. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  query: z.object(queueFields).partial().extend({ after: pageEndSchema }),
  handler: async ({ actor, query: { after, ...given } }) =>
    Response.json(await listBehind(actor, { ...fullFilter(given), after })),
});

import type { ActAnswer, DecisionResult } from "@/lib/features/reviews/queue-types";
import { databaseTime, scheduleDecisions } from "@/lib/features/reviews/scheduling";
import { queueDecisionSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/decisions (D40): schedules a decision for exactly the named items; a result for each. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: queueDecisionSchema,
  handler: async ({ actor, body }) => {
    const results = await scheduleDecisions(actor, body);
    return Response.json({ results, at: await databaseTime() } satisfies ActAnswer<DecisionResult>);
  },
});

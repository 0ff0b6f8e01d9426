import { scheduleDecisions } from "@/lib/features/reviews/scheduling";
import { queueDecisionSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/decisions (D40): schedules a decision for exactly the named items; a result for each. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: queueDecisionSchema,
  handler: async ({ actor, body }) => Response.json({ results: await scheduleDecisions(actor, body) }),
});

import { undoDecisions } from "@/lib/features/reviews/scheduling";
import { undoSchema } from "@/lib/features/reviews/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/decisions/undo (D40): takes back what is not applied yet; a result for each. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: undoSchema,
  handler: async ({ actor, body }) => Response.json({ results: await undoDecisions(actor, body.ids) }),
});

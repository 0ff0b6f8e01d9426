import { dismissReports } from "@/lib/features/reports/moderation";
import { reportsDismissSchema } from "@/lib/features/reports/schema";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/reports/dismiss: dismisses exactly these; a result for each. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: reportsDismissSchema,
  handler: async ({ actor, body, requestId }) => ({
    results: await dismissReports(actor, body, requestId),
  }),
});

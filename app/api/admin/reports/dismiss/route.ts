import { reportsDismissSchema } from "@/lib/features/reports/edit-schema";
import { dismissReports } from "@/lib/features/reports/moderation";
import { translateAnswer } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/reports/dismiss: dismisses exactly these; a result for each. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: reportsDismissSchema,
  handler: async ({ actor, body, requestId, request }) => {
    const results = await dismissReports(actor, body, requestId);
    return { results: await Promise.all(results.map((each) => translateAnswer(each, request.headers))) };
  },
});

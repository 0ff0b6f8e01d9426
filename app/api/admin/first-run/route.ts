import { skipStep } from "@/lib/features/first-run/mutations";
import { skippedStepSchema } from "@/lib/features/first-run/schema";
import { defineRoute } from "@/lib/server/http/route";

/** PUT /api/admin/first-run: skips a step of the guided set-up, or takes it up again. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  body: skippedStepSchema,
  handler: async ({ actor, body }) => Response.json(await skipStep(actor, body)),
});

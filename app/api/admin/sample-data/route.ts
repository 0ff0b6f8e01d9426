import { removeSampleItems } from "@/lib/features/first-run/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** DELETE /api/admin/sample-data: moves the sample data to the trash, and returns how many items went and stayed. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor, requestId }) => Response.json(await removeSampleItems(actor, requestId)),
});

import { subscriberFilterSchema } from "@/lib/features/newsletter/filters";
import { exportSubscribers } from "@/lib/features/newsletter/panel";
import { clock } from "@/lib/server/clock";
import { defineRoute } from "@/lib/server/http/route";
import { csvResponse } from "@/lib/shared/csv";

/** GET /api/admin/newsletter/export: the filtered subscribers as CSV, safe to open in a spreadsheet. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  query: subscriberFilterSchema,
  handler: async ({ actor, query }) =>
    csvResponse(await exportSubscribers(actor, query), "subscribers", clock.now()),
});

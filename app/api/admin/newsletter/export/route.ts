import { exportSubscribers } from "@/lib/features/newsletter/data";
import { clock } from "@/lib/server/clock";
import { csvResponse } from "@/lib/server/http/csv";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/newsletter/export: all subscribers as CSV, safe to open in a spreadsheet. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => csvResponse(await exportSubscribers(actor), "subscribers", clock.now()),
});

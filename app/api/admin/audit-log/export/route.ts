import { exportAuditLog } from "@/lib/features/audit/data";
import { auditFilterSchema } from "@/lib/features/audit/schema";
import { clock } from "@/lib/server/clock";
import { defineRoute } from "@/lib/server/http/route";
import { csvResponse } from "@/lib/shared/csv";

/** GET /api/admin/audit-log/export: the filtered log as CSV, safe to open in a spreadsheet. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  query: auditFilterSchema,
  handler: async ({ actor, query }) =>
    csvResponse(await exportAuditLog(actor, query), "audit-log", clock.now()),
});

import { exportRows } from "@/lib/features/imports/exports/data";
import { exportParamsSchema } from "@/lib/features/imports/schema";
import { clock } from "@/lib/server/clock";
import { streamCsv } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/exports/{kind}: all games or streamers outside the trash as CSV, safe to open in a spreadsheet. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: exportParamsSchema,
  handler: ({ actor, params }) => streamCsv(exportRows(actor, params.kind), params.kind, clock.now()),
});

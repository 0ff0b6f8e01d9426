import { listGamesForAdmin } from "@/lib/features/games/panel-data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/games (specification section 7). */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await listGamesForAdmin(actor)),
});

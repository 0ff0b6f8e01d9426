import { lookNow } from "@/lib/features/updates/mutations";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/admin/updates: looks for a newer release now, and returns what the panel shows of it. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await lookNow(actor)),
});

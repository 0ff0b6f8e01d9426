import { readOwnAccount } from "@/lib/features/accounts/data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/me. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  handler: async ({ actor }) => Response.json({ user: await readOwnAccount(actor) }),
});

import { readOwnAccount } from "@/lib/features/accounts/data";
import { defineRoute } from "@/lib/server/http/route";

export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  handler: async ({ actor }) => Response.json({ user: await readOwnAccount(actor) }),
});

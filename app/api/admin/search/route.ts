import { searchEverything } from "@/lib/features/search/data";
import { searchQuerySchema } from "@/lib/features/search/schema";
import type { SearchAnswer } from "@/lib/features/search/types";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/search: what the panel holds under a name, an address or a number. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  query: searchQuerySchema,
  handler: async ({ actor, query: { q } }) =>
    Response.json({ q, hits: await searchEverything(actor, q) } satisfies SearchAnswer),
});

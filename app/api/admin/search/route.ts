import { searchEverything } from "@/lib/features/search/data";
import { searchQuerySchema } from "@/lib/features/search/schema";
import type { SearchAnswer } from "@/lib/features/search/types";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/search: everything in the panel that matches a name, address or number. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  query: searchQuerySchema,
  handler: async ({ actor, query: { q } }) =>
    Response.json({ q, hits: await searchEverything(actor, q) } satisfies SearchAnswer),
});

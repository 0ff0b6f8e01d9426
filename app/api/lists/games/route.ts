import { z } from "zod";
import { readCatalogPage } from "@/lib/features/games/catalog";
import { parseSelection } from "@/lib/features/games/filters";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/lists/games: what the catalog's page shows, by the parameters of its address, read as leniently. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: z.record(z.string(), z.string().max(2000)),
  handler: async ({ query }) => Response.json(await readCatalogPage(parseSelection(query))),
});

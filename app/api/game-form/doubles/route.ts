import { listDoubles } from "@/lib/features/games/doubles/data";
import { doublesQuerySchema } from "@/lib/features/games/doubles/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/game-form/doubles: approved games that look like the one a form is being filled in for. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: doublesQuerySchema,
  handler: async ({ query }) => Response.json(await listDoubles(query)),
});

import { z } from "zod";
import { readChanges } from "@/lib/features/reviews/changes";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/changes?since=…: whether what an open list shows has changed elsewhere. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  isPolled: true,
  query: z.object({ since: z.string().max(100).optional() }),
  handler: async ({ actor, query }) => Response.json(await readChanges(actor, query.since)),
});

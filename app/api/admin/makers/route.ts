import { z } from "zod";
import { pageMakers } from "@/lib/features/makers/panel";
import { listFields } from "@/lib/features/reviews/filters";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/makers: a page of makers by name. */
export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  query: z.object({ q: listFields.q, page: listFields.page }).partial(),
  handler: async ({ actor, query: { q = "", page = 1 } }) =>
    Response.json(await pageMakers(actor, { q, page })),
});

import { z } from "zod";
import { readLiveNow } from "@/lib/features/live/data";
import { readStreamersPage } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/lists/streamers: what the list's page shows, by the parameters of its address, read as leniently. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: z.record(z.string(), z.string().max(2000)),
  handler: async ({ query }) =>
    Response.json(await readStreamersPage(parseStreamerSelection(query), await readLiveNow())),
});

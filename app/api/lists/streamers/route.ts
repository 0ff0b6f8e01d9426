import { readLiveNow } from "@/lib/features/live/data";
import { streamersPage } from "@/lib/features/streamers/answers/schema";
import { readStreamersPage } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { defineRoute } from "@/lib/server/http/route";
import { streamerParameters } from "@/lib/shared/cached-routes";
import { lenientQuery } from "@/lib/shared/fields";

/** GET /api/lists/streamers: the streamers page's data; unknown parameters are ignored, as on the page. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: lenientQuery(streamerParameters),
  published: {
    summary: "What the streamers' page shows for its parameters, read leniently.",
    answer: streamersPage,
  },
  handler: async ({ query }) =>
    Response.json(await readStreamersPage(parseStreamerSelection(query), await readLiveNow())),
});

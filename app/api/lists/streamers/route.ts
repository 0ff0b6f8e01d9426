import { readLiveNow } from "@/lib/features/live/data";
import { streamersPage } from "@/lib/features/streamers/answers/schema";
import { readStreamersPage } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { defineRoute } from "@/lib/server/http/route";
import { siteLanguage } from "@/lib/server/i18n/languages";
import { readerIn } from "@/lib/server/i18n/translate";
import { streamerParameters } from "@/lib/shared/cached-routes";
import { lenientQuery } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

/** GET /api/lists/streamers: the streamers page's data; unknown parameters are ignored, as on the page. `lang` is of the times. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: lenientQuery([...streamerParameters, "lang"]),
  published: {
    summary: message("developers.summaries.streamersPage"),
    answer: streamersPage,
  },
  handler: async ({ query: { lang, ...query } }) => {
    const reader = await readerIn(siteLanguage(lang));
    return Response.json(await readStreamersPage(parseStreamerSelection(query), await readLiveNow(), reader));
  },
});

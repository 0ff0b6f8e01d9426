import { catalogPage } from "@/lib/features/games/answers/schema";
import { readCatalogPage } from "@/lib/features/games/catalog";
import { parseSelection } from "@/lib/features/games/filters";
import { readLiveGameIds } from "@/lib/features/live/games/data";
import { defineRoute } from "@/lib/server/http/route";
import { siteLanguage } from "@/lib/server/i18n/languages";
import { catalogParameters } from "@/lib/shared/cached-routes";
import { lenientQuery } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

/** GET /api/lists/games: the catalog page's data; unknown parameters are ignored, as on the page. `lang` is of its texts. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: lenientQuery([...catalogParameters, "lang"]),
  published: {
    summary: message("developers.summaries.gamesPage"),
    answer: catalogPage,
  },
  handler: async ({ query: { lang, ...query } }) => {
    const live = await readLiveGameIds();
    return Response.json(
      await readCatalogPage(parseSelection(query), lang ? siteLanguage(lang) : undefined, live),
    );
  },
});

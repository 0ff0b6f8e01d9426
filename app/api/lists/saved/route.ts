import { readSavedCards } from "@/lib/features/saved/data";
import { parseSavedQuery, savedKinds } from "@/lib/features/saved/links";
import { defineRoute } from "@/lib/server/http/route";
import { siteLanguage } from "@/lib/server/i18n/languages";
import { lenientQuery } from "@/lib/shared/fields";

/** GET /api/lists/saved: the public cards of a list, as on its page. `lang` is of descriptions and times. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: lenientQuery([...savedKinds, "lang"]),
  handler: async ({ query: { lang, ...query } }) => {
    const ids = parseSavedQuery(query) ?? { games: [], streamers: [] };
    return Response.json(await readSavedCards(ids, siteLanguage(lang)));
  },
});

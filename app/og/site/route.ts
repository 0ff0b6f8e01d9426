import { z } from "zod";
import { createSiteSubject } from "@/lib/features/feeds/share/data";
import { sendSharePicture } from "@/lib/features/feeds/share/pictures";
import { defineRoute } from "@/lib/server/http/route";
import { languageQuery } from "@/lib/server/i18n/language-query";

// A build would call a handler without parameters to cache its response, but has no database.
export const dynamic = "force-dynamic";

/** The share picture of pages without their own. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: z.object({ lang: languageQuery }),
  handler: async ({ query: { lang }, address }) => sendSharePicture(await createSiteSubject(lang), address),
});

import { z } from "zod";
import { readMakerSubject } from "@/lib/features/feeds/share/data";
import { sendSharePicture } from "@/lib/features/feeds/share/pictures";
import { defineRoute } from "@/lib/server/http/route";
import { languageQuery } from "@/lib/server/i18n/language-query";

export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: z.object({ slug: z.string().max(200) }),
  query: z.object({ lang: languageQuery }),
  handler: async ({ params, query: { lang }, address }) =>
    sendSharePicture(await readMakerSubject(params.slug, lang), address),
});

import { z } from "zod";
import { type FeedFormat, feedContentTypes } from "@/lib/features/feeds/constants";
import { readMakerFeed } from "@/lib/features/feeds/data";
import { defineRoute } from "@/lib/server/http/route";
import { languageQuery } from "@/lib/server/i18n/language-query";

const paramsSchema = z.object({ file: z.string().regex(/^[a-z0-9-]{1,100}\.(atom|json)$/) });

export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: paramsSchema,
  query: z.object({ lang: languageQuery }),
  handler: async ({ params, query: { lang } }) => {
    const [slug = "", format] = params.file.split(".") as [string, FeedFormat];
    const headers = { "Cache-Control": "no-cache", "Content-Type": feedContentTypes[format] };
    return new Response(await readMakerFeed(slug, format, lang), { headers });
  },
});

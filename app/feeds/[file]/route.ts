import { z } from "zod";
import { type FeedFormat, type FeedName, feedContentTypes, feedPaths } from "@/lib/features/feeds/constants";
import { readBlogFeed, readFeed } from "@/lib/features/feeds/data";
import { parseSelection } from "@/lib/features/games/filters";
import { defineRoute } from "@/lib/server/http/route";
import { siteLanguage } from "@/lib/server/i18n/languages";

const feedNames = Object.keys(feedPaths) as FeedName[];
const paramsSchema = z.object({
  file: z.templateLiteral([z.enum(feedNames), ".", z.enum(["atom", "json"])]),
});
/** Atom and JSON feeds of new games, streamers and posts. Games take the catalog's filters, the blog a category. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: paramsSchema,
  query: z.record(z.string(), z.string().max(2000)),
  handler: async ({ params, query }) => {
    const [name, format] = params.file.split(".") as [FeedName, FeedFormat];
    const body =
      name === "blog"
        ? await readBlogFeed(format, query.category ?? "", siteLanguage(query.lang))
        : await readFeed(name, format, parseSelection(query), siteLanguage(query.lang));
    const headers = { "Cache-Control": "no-cache", "Content-Type": feedContentTypes[format] };
    return new Response(body, { headers });
  },
});

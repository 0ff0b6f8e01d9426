import { readSitemap } from "@/lib/features/feeds/sitemap/data";
import { sendXml } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";

// A build would call a handler without parameters to cache its response, but has no database.
export const dynamic = "force-dynamic";

/** The sitemap, or the index of its parts. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async () => sendXml(await readSitemap()),
});

import { sendXml } from "@/lib/features/feeds/send-xml";
import { readSitemap } from "@/lib/features/feeds/sitemap";
import { defineRoute } from "@/lib/server/http/route";

/** The sitemap, or the index of its parts. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  handler: async () => sendXml(await readSitemap()),
});

import type { MetadataRoute } from "next";
import { env } from "@/lib/server/env";

/** What crawlers may read: everything public, but not the endless combinations of filters. */
export default function robots(): MetadataRoute.Robots {
  const { SITE_URL } = env();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/admin", "/api/", "/games?*&"] },
    sitemap: `${SITE_URL}/sitemap.xml`,
  };
}

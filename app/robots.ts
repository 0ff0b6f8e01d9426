import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/server/site-url";
import { catalogParameters } from "@/lib/shared/cached-routes";
import { paths } from "@/lib/shared/paths";

/** Catalog pages that search engines may index: all games and each category, page by page. */
const listed = new Set<string>(["category", "page"]);

export const dynamic = "force-dynamic";

/** Allows everything public except endless filter combinations (RFC 9309). */
export default function robots(): MetadataRoute.Robots {
  const combinations = catalogParameters
    .filter((key) => !listed.has(key))
    .map((key) => `${paths.games}?*${key}=`);
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/admin", "/api/", ...combinations, `${paths.games}?*category=*,`, `${paths.blog}?*q=`],
    },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}

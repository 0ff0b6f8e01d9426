import type { Metadata } from "next";
import { z } from "zod";
import { publicCalls } from "@/app/api/openapi.json/public-calls";
import { withBrowserMessages } from "@/app/browser-messages";
import { apiSections } from "@/components/developers/api-sections";
import { LegalPage } from "@/components/legal/legal-page";
import "@/components/legal/legal.css";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { getBrand } from "@/lib/server/brand";
import { apiVersion } from "@/lib/server/openapi";
import { limits } from "@/lib/server/rate-limit/limits";
import { absoluteUrl } from "@/lib/server/site-url";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

export function generateMetadata(): Promise<Metadata> {
  return shareMetadata({
    title: pageNames.developers,
    description: `Games, streamers, clips and posts from ${getBrand().name} as data, feeds, badges and cards.`,
    path: paths.developers,
  });
}

const calls = Object.entries(publicCalls).map(([path, { summary, query }]) => ({
  path,
  summary,
  parameters: query instanceof z.ZodObject ? Object.keys(query.shape) : [],
}));

/** The public API for people; the facts come from the calls' definitions. */
function Developers() {
  const { name } = getBrand();
  return (
    <LegalPage
      title={pageNames.developers}
      description={`What ${name} shows, for your own site, tool or bot.`}
      dates={`Version ${apiVersion} of the API`}
      inShort={[
        "JSON over plain GET requests, without a key, from any site's pages.",
        "Feeds for readers, calendars for schedules.",
        "A badge and a card for featured games and streamers to show on their own sites.",
      ]}
      sections={apiSections({
        siteUrl: absoluteUrl(""),
        siteName: name,
        calls,
        limits: { reads: limits.read.windows[0].points, wholeLists: limits.making.windows[0].points },
      })}
    />
  );
}

export default withBrowserMessages("/developers", Developers);

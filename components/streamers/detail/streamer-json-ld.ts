import { linksOf, platformUrl } from "@/lib/features/streamers/links";
import type { PageStreamer } from "@/lib/features/streamers/types";
import { middleSize } from "@/lib/shared/picture-loader";
import { streamerPlatforms } from "@/lib/shared/platforms";

type Facts = {
  /** of its page, absolute */
  url: string;
  /** without a trailing slash */
  siteUrl: string;
  /** in the language of the page */
  jobTitle: string;
};

/** A streamer as schema.org's Person, for search engines. */
export function streamerJsonLd(streamer: PageStreamer, { url, siteUrl, jobTitle }: Facts): object {
  const platforms = streamerPlatforms.flatMap((platform) => platformUrl(platform, streamer) ?? []);
  const picture = streamer.avatar ?? streamer.banner;
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name: streamer.streamName,
    description: streamer.description,
    url,
    image: picture ? new URL(middleSize(picture), siteUrl).href : undefined,
    jobTitle,
    knowsAbout: streamer.gamesPlayed.length ? streamer.gamesPlayed : undefined,
    sameAs: [...platforms, ...linksOf(streamer).map(({ href }) => href)],
  };
}

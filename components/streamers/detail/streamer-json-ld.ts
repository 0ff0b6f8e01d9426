import { linksOf, platformUrl } from "@/lib/features/streamers/links";
import type { PageStreamer } from "@/lib/features/streamers/types";
import { paths } from "@/lib/shared/paths";
import { middleSize } from "@/lib/shared/picture-loader";
import { streamerPlatforms } from "@/lib/shared/platforms";

/**
 * A streamer as schema.org's Person, for search engines.
 * @param siteUrl without a trailing slash
 */
export function streamerJsonLd(streamer: PageStreamer, siteUrl: string): object {
  const platforms = streamerPlatforms.flatMap((platform) => platformUrl(platform, streamer) ?? []);
  const picture = streamer.avatar ?? streamer.banner;
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name: streamer.streamName,
    description: streamer.description,
    url: siteUrl + paths.streamer(streamer.slug),
    image: picture ? new URL(middleSize(picture), siteUrl).href : undefined,
    jobTitle: "Streamer",
    knowsAbout: streamer.gamesPlayed.length ? streamer.gamesPlayed : undefined,
    sameAs: [...platforms, ...linksOf(streamer).map(({ href }) => href)],
  };
}

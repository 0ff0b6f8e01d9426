import type { Metadata } from "next";
import { shareMetadata } from "@/lib/features/feeds/share-metadata";
import { platformName } from "@/lib/features/streamers/constants";
import { isNarrowed, type StreamerSelection, streamerQuery } from "@/lib/features/streamers/filters";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

/**
 * Search engines get all streamers and each platform, page by page; searches and combinations have no end, and are
 * followed but not listed.
 */
export function streamersMetadata(selection: StreamerSelection): Metadata {
  const { platforms, q, page } = selection;
  const [platform] = platforms;
  const isListed = !q && platforms.length <= 1;
  const listed = { platforms: platform ? [platform] : [], q: "", page: isListed ? page : 1 };
  const where = platform ? ` on ${platformName(platform)}` : "";
  return {
    ...shareMetadata({
      title: pageNames.streamers,
      description: `Meet the streamers${where} of our community: what they play, when they are live, and where to watch.`,
      path: `${paths.streamers}${streamerQuery(listed)}`,
      feeds: isNarrowed(selection) ? undefined : ["streamers"],
    }),
    robots: isListed ? undefined : { index: false, follow: true },
  };
}

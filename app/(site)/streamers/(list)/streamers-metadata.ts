import type { Metadata } from "next";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { platformName } from "@/lib/features/streamers/constants";
import {
  allStreamers,
  isNarrowed,
  type StreamerSelection,
  streamerQuery,
} from "@/lib/features/streamers/filters";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

/** Whether search engines get the page. */
const isListed = ({ q, platforms, isFeatured, sort }: StreamerSelection): boolean =>
  !q && !isFeatured && !sort && platforms.length <= 1;

/**
 * Search engines get all streamers and each platform, page by page; searches and combinations have no end, and are
 * followed but not listed.
 */
export function streamersMetadata(selection: StreamerSelection): Metadata {
  const { platforms, page } = selection;
  const [platform] = platforms;
  const isIn = isListed(selection);
  const listed = { ...allStreamers, platforms: platform ? [platform] : [], page: isIn ? page : 1 };
  const where = platform ? ` on ${platformName(platform)}` : "";
  return {
    ...shareMetadata({
      title: pageNames.streamers,
      description: `Meet the streamers${where} of our community: what they play, when they are live, and where to watch.`,
      path: `${paths.streamers}${streamerQuery(listed)}`,
      feeds: isNarrowed(selection) ? undefined : ["streamers"],
    }),
    robots: isIn ? undefined : { index: false, follow: true },
  };
}

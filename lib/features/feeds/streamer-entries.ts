import "server-only";
import { visibleRow } from "@/lib/features/reviews/visible";
import { platformName } from "@/lib/features/streamers/constants";
import { db } from "@/lib/server/db";
import { pictureFields } from "@/lib/server/pictures/store";
import { absoluteUrl } from "@/lib/server/site-url";
import { beginningOf } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { pictureUrl } from "./addresses";
import { feedLength, summaryLength } from "./constants";
import type { FeedEntry } from "./types";

/** The streamers that were approved last. */
export async function newestStreamerEntries(): Promise<FeedEntry[]> {
  const rows = await db.streamer.findMany({
    where: visibleRow,
    orderBy: [{ reviewedAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
    take: feedLength,
    select: {
      slug: true,
      streamName: true,
      description: true,
      platforms: true,
      gamesPlayed: true,
      schedule: true,
      submittedAt: true,
      reviewedAt: true,
      updatedAt: true,
      bannerPicture: pictureFields,
    },
  });
  return rows.map((row) => ({
    url: absoluteUrl(paths.streamer(row.slug)),
    title: row.streamName,
    author: row.streamName,
    summary: beginningOf(row.description, summaryLength),
    paragraphs: row.description.split(/\n+/).filter(Boolean),
    facts: [...row.platforms.map(platformName), ...(row.schedule ? [row.schedule] : [])],
    tags: row.gamesPlayed,
    pictureUrl: row.bannerPicture ? pictureUrl(row.bannerPicture) : null,
    publishedAt: (row.reviewedAt ?? row.submittedAt).toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

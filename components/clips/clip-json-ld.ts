import { isoDuration } from "@/lib/features/clips/policy";
import type { PageClip } from "@/lib/features/clips/types";
import { middleSize } from "@/lib/shared/picture-loader";
import { findPlayer, frameAddress } from "@/lib/shared/players";
import { stockPicture } from "@/lib/shared/stock-pictures";

type Facts = {
  /** of its page, absolute */
  url: string;
  /** without a trailing slash */
  siteUrl: string;
  /** describes a clip without a description, in the language of the page */
  about: string;
};

export function clipJsonLd(clip: PageClip, facts: Facts): object {
  const { title, description, credit, creditUrl, picture, video, url, durationSeconds, game } = clip;
  const { siteUrl } = facts;
  const player = findPlayer(url);
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: title,
    description: description ?? facts.about,
    url: facts.url,
    thumbnailUrl: new URL(picture ? middleSize(picture) : stockPicture("streamer"), siteUrl).href,
    uploadDate: clip.publishedAt,
    duration: durationSeconds === null ? undefined : isoDuration(durationSeconds),
    contentUrl: video ? new URL(video.src, siteUrl).href : undefined,
    embedUrl: player ? frameAddress(player, new URL(siteUrl).hostname) : undefined,
    videoFrameSize: video ? `${video.width}x${video.height}` : undefined,
    creator: { "@type": "Person", name: credit, url: creditUrl ?? undefined },
    about: game ? { "@type": "VideoGame", name: game } : undefined,
  };
}

import { isoDuration } from "@/lib/features/clips/policy";
import type { PageClip } from "@/lib/features/clips/types";
import { paths } from "@/lib/shared/paths";
import { middleSize, stockPictures } from "@/lib/shared/picture-loader";
import { findPlayer, frameAddress } from "@/lib/shared/players";

/** @param siteUrl without a trailing slash */
export function clipJsonLd(clip: PageClip, siteUrl: string): object {
  const { title, description, credit, creditUrl, picture, video, url, durationSeconds, game } = clip;
  const player = findPlayer(url);
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: title,
    description: description ?? `${title}, a clip by ${credit}.`,
    url: siteUrl + paths.clip(clip.slug),
    thumbnailUrl: new URL(picture ? middleSize(picture) : stockPictures.streamer, siteUrl).href,
    uploadDate: clip.publishedAt,
    duration: durationSeconds === null ? undefined : isoDuration(durationSeconds),
    contentUrl: video ? new URL(video.src, siteUrl).href : undefined,
    embedUrl: player ? frameAddress(player, new URL(siteUrl).hostname) : undefined,
    videoFrameSize: video ? `${video.width}x${video.height}` : undefined,
    creator: { "@type": "Person", name: credit, url: creditUrl ?? undefined },
    about: game ? { "@type": "VideoGame", name: game } : undefined,
  };
}

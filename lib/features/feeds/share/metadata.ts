import "server-only";
import type { Metadata } from "next";
import {
  type FeedName,
  feedPaths,
  sharePicturePaths,
  sharePictureSize,
} from "@/lib/features/feeds/constants";
import { getBrand } from "@/lib/server/brand";
import { absoluteUrl } from "@/lib/server/site-url";
import { handleOfX } from "@/lib/shared/outside-sites";
import { pageTitle } from "@/lib/shared/titles";

/** What plays on a page: a file of ours, or another site's player. Its address is absolute. */
export type SharedVideo = {
  url: string;
  type: "video/mp4" | "text/html";
  width: number;
  height: number;
};

type SharedPage = {
  /** the screen's name, without the brand */
  title: string;
  description: string;
  /** the page's one true address, beginning with "/" */
  path: string;
  /** the share picture's address, beginning with "/"; the site's own without it */
  picture?: { path: string; alt: string };
  type?: "website" | "article" | "profile" | "video.other";
  video?: SharedVideo | undefined;
  /** feeds that readers find through this page */
  feeds?: FeedName[];
  /** narrows those feeds as the catalog's query does, e.g. `?category=RPG` */
  feedQuery?: string;
};

const feedTypes = { atom: "application/atom+xml", json: "application/feed+json" } as const;
const feedTitles: Record<FeedName, string> = {
  games: "New games",
  streamers: "New streamers",
  clips: "New clips",
  blog: "Blog",
};

function feedLinks(feeds: FeedName[], query: string) {
  const links = (format: keyof typeof feedTypes) =>
    feeds.map((name) => ({ url: absoluteUrl(feedPaths[name][format] + query), title: feedTitles[name] }));
  return { [feedTypes.atom]: links("atom"), [feedTypes.json]: links("json") };
}

/**
 * A page's metadata for search engines, chat rooms and feed readers: title, description, canonical address, Open
 * Graph, Twitter card, share picture and feeds.
 */
export function shareMetadata({
  title,
  description,
  path,
  picture,
  type = "website",
  video,
  ...rest
}: SharedPage): Metadata {
  const brand = getBrand();
  const handle = brand.social.x && handleOfX(brand.social.x);
  const shown = picture ?? { path: sharePicturePaths.site, alt: `${brand.name}: a sign under construction` };
  const image = { url: absoluteUrl(shown.path), alt: shown.alt, ...sharePictureSize };
  const fullTitle = pageTitle(title, brand.name);
  return {
    // whole: Next puts a name into its template by a replacement, in which "$&" or "$$" of a game's title has a meaning
    title: { absolute: fullTitle },
    description,
    alternates: {
      canonical: absoluteUrl(path),
      ...(rest.feeds ? { types: feedLinks(rest.feeds, rest.feedQuery ?? "") } : {}),
    },
    openGraph: {
      type,
      title: fullTitle,
      description,
      url: absoluteUrl(path),
      siteName: brand.name,
      locale: "en_US",
      images: [image],
      ...(video ? { videos: [video] } : {}),
    },
    twitter: {
      card: "summary_large_image",
      title: fullTitle,
      description,
      images: [image],
      ...(handle ? { site: `@${handle}` } : {}),
    },
  };
}

import "server-only";
import type { Metadata } from "next";
import {
  type FeedFormat,
  type FeedName,
  feedPaths,
  sharePicturePaths,
  sharePictureSize,
} from "@/lib/features/feeds/constants";
import { getBrand } from "@/lib/server/brand";
import { alternateLinks, languageUrl, withLanguage } from "@/lib/server/i18n/languages";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { isUnknownPrefix, pageLanguage } from "@/lib/server/i18n/page-language";
import { notFoundMetadata } from "@/lib/server/i18n/page-metadata";
import { absoluteUrl } from "@/lib/server/site-url";
import { type LanguageCode, languages } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { handleOfX } from "@/lib/shared/outside-sites";
import { pageTitle } from "@/lib/shared/page-title";

/** A video file on this site or another site's player; addresses are absolute. */
export type SharedVideo = {
  url: string;
  type: "video/mp4" | "text/html";
  width: number;
  height: number;
};

type SharedPage = {
  /** without the brand; title, description and `alt` may be messages */
  title: string;
  description: string;
  /** the canonical path, beginning with "/" */
  path: string;
  /** the share picture, beginning with "/"; defaults to the site's picture */
  picture?: { path: string; alt: string };
  type?: "website" | "article" | "profile" | "video.other";
  video?: SharedVideo | undefined;
  /** feeds to advertise on this page */
  feeds?: FeedName[];
  /** filters those feeds, e.g. `?category=RPG` */
  feedQuery?: string;
  /** a feed of this page alone, by its format */
  ownFeed?: { title: string; paths: Record<FeedFormat, string> };
};

type SharedFeeds = Pick<SharedPage, "feeds" | "feedQuery" | "ownFeed">;
type Texts = { language: LanguageCode; read: (text: string) => string };

const feedTypes = { atom: "application/atom+xml", json: "application/feed+json" } as const;
const feedTitles: Record<FeedName, string> = {
  games: message("feeds.titles.games"),
  streamers: message("feeds.titles.streamers"),
  clips: message("feeds.titles.clips"),
  blog: message("feeds.titles.blog"),
};

function feedLinks({ feeds = [], feedQuery = "", ownFeed }: SharedFeeds, { language, read }: Texts) {
  const shown = [
    ...feeds.map((name) => ({ title: feedTitles[name], paths: feedPaths[name], query: feedQuery })),
    ...(ownFeed ? [{ ...ownFeed, query: "" }] : []),
  ];
  const links = (format: FeedFormat) =>
    shown.map((feed) => ({
      url: absoluteUrl(withLanguage(feed.paths[format] + feed.query, language)),
      title: read(feed.title),
    }));
  return { [feedTypes.atom]: links("atom"), [feedTypes.json]: links("json") };
}

/** A page's metadata for search engines, link previews and feed readers. */
export async function shareMetadata({
  path,
  picture,
  type = "website",
  video,
  ...rest
}: SharedPage): Promise<Metadata> {
  const brand = getBrand();
  // The layout shows that the page is not found.
  if (await isUnknownPrefix()) {
    const unknown = await notFoundMetadata();
    return { ...unknown, title: { absolute: pageTitle(unknown.title, brand.name) } };
  }
  const language = await pageLanguage();
  const read = await getMessageText();
  const address = languageUrl(path, language);
  const alternates = alternateLinks(path);
  const handle = brand.social.x && handleOfX(brand.social.x);
  const shown = picture ?? {
    path: sharePicturePaths.site,
    alt: message("site.pictureAlt", { site: brand.name }),
  };
  const image = {
    url: absoluteUrl(withLanguage(shown.path, language)),
    alt: read(shown.alt),
    ...sharePictureSize,
  };
  const fullTitle = pageTitle(read(rest.title), brand.name);
  const description = read(rest.description);
  return {
    // The full title, because Next inserts a name with `String.replace`, which would interpret "$&" or "$$" in it.
    title: { absolute: fullTitle },
    description,
    alternates: {
      canonical: address,
      ...(alternates.length > 0 ? { languages: Object.fromEntries(alternates) } : {}),
      ...(rest.feeds || rest.ownFeed ? { types: feedLinks(rest, { language, read }) } : {}),
    },
    openGraph: {
      type,
      title: fullTitle,
      description,
      url: address,
      siteName: brand.name,
      locale: languages[language].openGraph,
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

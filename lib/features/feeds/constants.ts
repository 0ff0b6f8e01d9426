import { findCategory } from "@/lib/features/blog/constants";
import { categorySlug } from "@/lib/shared/categories";
import { segment } from "@/lib/shared/paths";

export type FeedName = "games" | "streamers" | "clips" | "blog";
export type FeedFormat = "atom" | "json";

export const feedPaths: Record<FeedName, Record<FeedFormat, string>> = {
  games: { atom: "/feeds/games.atom", json: "/feeds/games.json" },
  streamers: { atom: "/feeds/streamers.atom", json: "/feeds/streamers.json" },
  clips: { atom: "/feeds/clips.atom", json: "/feeds/clips.json" },
  blog: { atom: "/feeds/blog.atom", json: "/feeds/blog.json" },
};

export const feedContentTypes: Record<FeedFormat, string> = {
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
};

export const makerFeedPath = (format: FeedFormat, slug: string): string =>
  `/feeds/makers/${segment(slug)}.${format}`;

export const calendarPaths = {
  streamers: "/feeds/streamers.ics",
  streamer: (slug: string) => `/feeds/streamers/${segment(slug)}.ics`,
};

/** Revalidated on each request with its ETag. */
export const calendarHeaders = {
  "Cache-Control": "no-cache",
  "Content-Type": "text/calendar; charset=utf-8",
};

/** @param category its name; "All" is the whole blog */
export const blogFeedPath = (format: FeedFormat, category: string): string =>
  feedPaths.blog[format] + (findCategory(category) ? `?category=${categorySlug(category)}` : "");

/** Enough for readers that poll rarely. */
export const feedLength = 50;

export const sharePicturePaths = {
  site: "/og/site",
  game: (slug: string) => `/og/games/${segment(slug)}`,
  maker: (slug: string) => `/og/makers/${segment(slug)}`,
  streamer: (slug: string) => `/og/streamers/${segment(slug)}`,
  clip: (slug: string) => `/og/clips/${segment(slug)}`,
  blogPost: (slug: string) => `/og/blog/${segment(slug)}`,
};

/** The nouns that other sites can embed. */
export const embeddedNouns = ["games", "streamers"] as const;
export type EmbeddedNoun = (typeof embeddedNouns)[number];

/** `auto` follows the reader's system. */
export const embedThemes = ["auto", "light", "dark"] as const;
export type EmbedTheme = (typeof embedThemes)[number];

type EmbedOptions = {
  theme?: EmbedTheme;
  /** undefined for the site's default */
  lang?: string | undefined;
};

function embedQuery({ theme = "auto", lang }: EmbedOptions): string {
  const query = new URLSearchParams({ ...(theme === "auto" ? {} : { theme }), ...(lang ? { lang } : {}) });
  return query.size > 0 ? `?${query}` : "";
}

export const embedPaths = {
  badge: (noun: EmbeddedNoun, slug: string, options: EmbedOptions = {}) =>
    `/badge/${noun}/${segment(slug)}.svg${embedQuery(options)}`,
  card: (noun: EmbeddedNoun, slug: string, options: EmbedOptions = {}) =>
    `/embed/${noun}/${segment(slug)}${embedQuery(options)}`,
};

/** The height of a card's frame and its maximum width, in pixels. */
export const cardSize = { height: 152, maxWidth: 520 };

/** The size that every network shows uncropped, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 };

/** Per file; the format allows 50,000. */
export const sitemapLength = 10_000;

/** In characters. */
export const summaryLength = 300;

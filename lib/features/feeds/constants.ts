import { findCategory } from "@/lib/features/blog/constants";
import { categorySlug } from "@/lib/shared/categories";
import { segment } from "@/lib/shared/paths";

/** How the world finds the site: feeds, sitemap, share pictures. */

export type FeedName = "games" | "streamers" | "clips" | "blog";
export type FeedFormat = "atom" | "json";

export const feedPaths: Record<FeedName, Record<FeedFormat, string>> = {
  games: { atom: "/feeds/games.atom", json: "/feeds/games.json" },
  streamers: { atom: "/feeds/streamers.atom", json: "/feeds/streamers.json" },
  clips: { atom: "/feeds/clips.atom", json: "/feeds/clips.json" },
  blog: { atom: "/feeds/blog.atom", json: "/feeds/blog.json" },
};

/** Calendars of streamers. */
export const calendarPaths = {
  streamers: "/feeds/streamers.ics",
  streamer: (slug: string) => `/feeds/streamers/${segment(slug)}.ics`,
};

/** Asked for again each time; an unchanged one is answered by its tag. */
export const calendarHeaders = {
  "Cache-Control": "no-cache",
  "Content-Type": "text/calendar; charset=utf-8",
};

/** The blog's feed, whole or of one category. @param category its name; "All" is the whole */
export const blogFeedPath = (format: FeedFormat, category: string): string =>
  feedPaths.blog[format] + (findCategory(category) ? `?category=${categorySlug(category)}` : "");

/** Entries of a feed; readers that look in more rarely find the rest in the catalog. */
export const feedLength = 50;

/** Pictures that the site draws for links to it. */
export const sharePicturePaths = {
  site: "/og/site",
  game: (slug: string) => `/og/games/${segment(slug)}`,
  streamer: (slug: string) => `/og/streamers/${segment(slug)}`,
  clip: (slug: string) => `/og/clips/${segment(slug)}`,
  blogPost: (slug: string) => `/og/blog/${segment(slug)}`,
};

/** The nouns that other people's sites can show: their own words for them, and the address of each. */
export const embeddedNouns = ["games", "streamers"] as const;
export type EmbeddedNoun = (typeof embeddedNouns)[number];

/** Of the page that shows it; `auto` follows its reader's system. */
export const embedThemes = ["auto", "light", "dark"] as const;
export type EmbedTheme = (typeof embedThemes)[number];

const themeQuery = (theme: EmbedTheme): string => (theme === "auto" ? "" : `?theme=${theme}`);

export const embedPaths = {
  badge: (noun: EmbeddedNoun, slug: string, theme: EmbedTheme = "auto") =>
    `/badge/${noun}/${segment(slug)}.svg${themeQuery(theme)}`,
  card: (noun: EmbeddedNoun, slug: string, theme: EmbedTheme = "auto") =>
    `/embed/${noun}/${segment(slug)}${themeQuery(theme)}`,
};

/** The height of a card's frame, in pixels, and the most it fills in width. */
export const cardSize = { height: 152, maxWidth: 520 };

/** The part that every network shows uncropped, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 };

/** URLs of one sitemap file; the format allows 50,000. */
export const sitemapLength = 10_000;

/** Characters of a feed entry's summary. */
export const summaryLength = 300;

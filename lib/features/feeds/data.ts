import "server-only";
import { allCategories, findCategory } from "@/lib/features/blog/constants";
import { categoryName } from "@/lib/features/blog/labels/policy";
import { type CatalogSelection, selectionQuery } from "@/lib/features/games/filters";
import { findMaker } from "@/lib/features/makers/data";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage, languageUrl, withLanguage } from "@/lib/server/i18n/languages";
import { type LanguageTranslator, textReader, translatorIn } from "@/lib/server/i18n/translate";
import { absoluteUrl } from "@/lib/server/site-url";
import { categorySlug } from "@/lib/shared/categories";
import { AppError } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { pageTitle } from "@/lib/shared/page-title";
import { paths } from "@/lib/shared/paths";
import { blogFeedPath, type FeedFormat, type FeedName, feedPaths, makerFeedPath } from "./constants";
import {
  listMakerEntries,
  listNewestBlogEntries,
  listNewestClipEntries,
  listNewestGameEntries,
  listNewestStreamerEntries,
} from "./entries";
import { describeSelection } from "./selection-text";
import type { FeedContent } from "./types";
import { writeFeed } from "./write";

type FeedTexts = { language: LanguageCode; t: LanguageTranslator; read: (text: string) => string };

const feedTexts = async (language: LanguageCode): Promise<FeedTexts> => ({
  language,
  t: await translatorIn(language),
  read: await textReader(language),
});

/** Feeds have one page and their own order. */
const filterOf = (selection: CatalogSelection): CatalogSelection => ({ ...selection, sort: null, page: 1 });

async function gamesFeed(selection: CatalogSelection, texts: FeedTexts): Promise<FeedContent> {
  const { language, t } = texts;
  const { name } = getBrand();
  const query = selectionQuery(selection);
  const words = await describeSelection(selection, language);
  return {
    language,
    title: pageTitle(words ? t("feeds.filteredGames", { filters: words }) : t("feeds.titles.games"), name),
    description: t("feeds.descriptions.games", { site: name }),
    pageUrl: languageUrl(paths.games + query, language),
    atomUrl: absoluteUrl(withLanguage(feedPaths.games.atom + query, language)),
    jsonUrl: absoluteUrl(withLanguage(feedPaths.games.json + query, language)),
    entries: await listNewestGameEntries(selection, language),
  };
}

async function streamersFeed({ language, t }: FeedTexts): Promise<FeedContent> {
  const { name } = getBrand();
  return {
    language,
    title: pageTitle(t("feeds.titles.streamers"), name),
    description: t("feeds.descriptions.streamers", { site: name }),
    pageUrl: languageUrl(paths.streamers, language),
    atomUrl: absoluteUrl(withLanguage(feedPaths.streamers.atom, language)),
    jsonUrl: absoluteUrl(withLanguage(feedPaths.streamers.json, language)),
    entries: await listNewestStreamerEntries(language),
  };
}

async function clipsFeed({ language, t }: FeedTexts): Promise<FeedContent> {
  const { name } = getBrand();
  return {
    language,
    title: pageTitle(t("feeds.titles.clips"), name),
    description: t("feeds.descriptions.clips", { site: name }),
    pageUrl: languageUrl(paths.clips, language),
    atomUrl: absoluteUrl(withLanguage(feedPaths.clips.atom, language)),
    jsonUrl: absoluteUrl(withLanguage(feedPaths.clips.json, language)),
    entries: await listNewestClipEntries(language),
  };
}

async function blogFeed(category: string | null, { language, t, read }: FeedTexts): Promise<FeedContent> {
  const { name } = getBrand();
  const shown = category ?? allCategories;
  return {
    language,
    title: pageTitle(
      category ? t("feeds.filteredBlog", { category: read(categoryName(category)) }) : t("feeds.titles.blog"),
      name,
    ),
    description: t("feeds.descriptions.blog", { site: name }),
    pageUrl: languageUrl(category ? paths.blogCategory(categorySlug(category)) : paths.blog, language),
    atomUrl: absoluteUrl(withLanguage(blogFeedPath("atom", shown), language)),
    jsonUrl: absoluteUrl(withLanguage(blogFeedPath("json", shown), language)),
    entries: await listNewestBlogEntries(category, language),
  };
}

/** @throws AppError not_found for a maker without a page */
export async function readMakerFeed(
  slug: string,
  format: FeedFormat,
  language = defaultLanguage(),
): Promise<string> {
  const maker = await findMaker(slug);
  const { t } = await feedTexts(language);
  if (!maker) throw new AppError("not_found", message("feeds.maker.none"));
  const site = getBrand().name;
  const addressOf = (named: FeedFormat) =>
    absoluteUrl(withLanguage(makerFeedPath(named, maker.slug), language));
  const content = {
    language,
    title: pageTitle(t("feeds.maker.title", { name: maker.name }), site),
    description: t("feeds.maker.description", { name: maker.name, site }),
    pageUrl: languageUrl(paths.maker(maker.slug), language),
    atomUrl: addressOf("atom"),
    jsonUrl: addressOf("json"),
    entries: await listMakerEntries(maker, language),
  };
  return writeFeed(content, format);
}

/** @param category a name or slug; empty is all @throws AppError not_found for an unknown category */
export async function readBlogFeed(
  format: FeedFormat,
  category: string,
  language = defaultLanguage(),
): Promise<string> {
  const known = findCategory(category);
  if (category && !known) throw new AppError("not_found", message("feeds.noCategory"));
  return writeFeed(await blogFeed(known ?? null, await feedTexts(language)), format);
}

/** @param selection the catalog's filter, for games only */
export async function readFeed(
  name: Exclude<FeedName, "blog">,
  format: FeedFormat,
  selection: CatalogSelection,
  language = defaultLanguage(),
): Promise<string> {
  const texts = await feedTexts(language);
  if (name === "streamers") return writeFeed(await streamersFeed(texts), format);
  if (name === "clips") return writeFeed(await clipsFeed(texts), format);
  return writeFeed(await gamesFeed(filterOf(selection), texts), format);
}

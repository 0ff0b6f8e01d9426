import "server-only";
import { allCategories, findCategory } from "@/lib/features/blog/constants";
import {
  activeFilters,
  type CatalogSelection,
  selectionQuery,
  valueName,
} from "@/lib/features/games/filters";
import { languageName } from "@/lib/features/games/labels/policy";
import { getBrand } from "@/lib/server/brand";
import { textReader } from "@/lib/server/i18n/translate";
import { absoluteUrl } from "@/lib/server/site-url";
import { categorySlug } from "@/lib/shared/categories";
import { AppError } from "@/lib/shared/errors";
import { sourceLanguage } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";
import { blogFeedPath, type FeedFormat, type FeedName, feedPaths } from "./constants";
import {
  listNewestBlogEntries,
  listNewestClipEntries,
  listNewestGameEntries,
  listNewestStreamerEntries,
} from "./entries";
import type { FeedContent } from "./types";
import { writeFeed } from "./write";

/** For example `RPG, not Horror, "lantern"`. */
function wordsFor(selection: CatalogSelection, read: (text: string) => string): string {
  const filters = activeFilters(selection).map(({ field, value, effect }) => {
    const name = field === "language" ? languageName(value) : read(valueName(field, value, {}));
    return effect === "include" ? name : `not ${name}`;
  });
  return [...filters, ...(selection.q ? [`“${selection.q}”`] : [])].join(", ");
}

/** Feeds have one page and their own order. */
const filterOf = (selection: CatalogSelection): CatalogSelection => ({ ...selection, sort: null, page: 1 });

async function gamesFeed(selection: CatalogSelection): Promise<FeedContent> {
  const { name } = getBrand();
  const query = selectionQuery(selection);
  const words = wordsFor(selection, await textReader(sourceLanguage));
  return {
    title: words ? `New games: ${words} | ${name}` : `New games | ${name}`,
    description: `New indie games in the catalog of ${name}.`,
    pageUrl: absoluteUrl(paths.games + query),
    atomUrl: absoluteUrl(feedPaths.games.atom + query),
    jsonUrl: absoluteUrl(feedPaths.games.json + query),
    entries: await listNewestGameEntries(selection),
  };
}

async function streamersFeed(): Promise<FeedContent> {
  const { name } = getBrand();
  return {
    title: `New streamers | ${name}`,
    description: `Streamers who have joined ${name}.`,
    pageUrl: absoluteUrl(paths.streamers),
    atomUrl: absoluteUrl(feedPaths.streamers.atom),
    jsonUrl: absoluteUrl(feedPaths.streamers.json),
    entries: await listNewestStreamerEntries(),
  };
}

async function clipsFeed(): Promise<FeedContent> {
  const { name } = getBrand();
  return {
    title: `New clips | ${name}`,
    description: `Clips from the community of ${name}.`,
    pageUrl: absoluteUrl(paths.clips),
    atomUrl: absoluteUrl(feedPaths.clips.atom),
    jsonUrl: absoluteUrl(feedPaths.clips.json),
    entries: await listNewestClipEntries(),
  };
}

async function blogFeed(category: string | null): Promise<FeedContent> {
  const { name } = getBrand();
  const shown = category ?? allCategories;
  return {
    title: category ? `Blog: ${category} | ${name}` : `Blog | ${name}`,
    description: `Posts of ${name} on indie games, streaming and community.`,
    pageUrl: absoluteUrl(category ? paths.blogCategory(categorySlug(category)) : paths.blog),
    atomUrl: absoluteUrl(blogFeedPath("atom", shown)),
    jsonUrl: absoluteUrl(blogFeedPath("json", shown)),
    entries: await listNewestBlogEntries(category),
  };
}

/** @param category a name or slug; empty is all @throws AppError not_found for an unknown category */
export async function readBlogFeed(format: FeedFormat, category: string): Promise<string> {
  const known = findCategory(category);
  if (category && !known) throw new AppError("not_found", "This category does not exist.");
  return writeFeed(await blogFeed(known ?? null), format);
}

/** @param selection the catalog's filter, for games only */
export async function readFeed(
  name: Exclude<FeedName, "blog">,
  format: FeedFormat,
  selection: CatalogSelection,
): Promise<string> {
  if (name === "streamers") return writeFeed(await streamersFeed(), format);
  if (name === "clips") return writeFeed(await clipsFeed(), format);
  return writeFeed(await gamesFeed(filterOf(selection)), format);
}

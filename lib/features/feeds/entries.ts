import "server-only";
import { renderArticleHtml } from "@/lib/features/blog/article/data";
import { listNewestPosts } from "@/lib/features/blog/data";
import type { PagePost } from "@/lib/features/blog/types";
import { listNewestClips } from "@/lib/features/clips/data";
import { durationWords } from "@/lib/features/clips/policy";
import { listNewlyApproved } from "@/lib/features/games/catalog";
import { gameModes } from "@/lib/features/games/constants";
import { describeIn } from "@/lib/features/games/descriptions/policy";
import { labelFields } from "@/lib/features/games/fields";
import type { CatalogSelection } from "@/lib/features/games/filters";
import { readLiveGameIdsFor } from "@/lib/features/live/games/data";
import { type FoundMaker, listMakerGames } from "@/lib/features/makers/data";
import { visibleRow, visibleStreamer } from "@/lib/features/reviews/data";
import { platformName } from "@/lib/features/streamers/constants";
import { toSchedule } from "@/lib/features/streamers/schedule/policy";
import { scheduleLines } from "@/lib/features/streamers/schedule/text";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage, languageUrl, siteLanguages } from "@/lib/server/i18n/languages";
import { type LanguageTranslator, readerIn, textReader, translatorIn } from "@/lib/server/i18n/translate";
import { pictureFields, publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { absoluteUrl } from "@/lib/server/site-url";
import { columnsShown, namedTexts, type Reader } from "@/lib/shared/field-table";
import { cutAfterWord } from "@/lib/shared/format";
import { ownCategoryName } from "@/lib/shared/game-categories";
import type { LanguageCode } from "@/lib/shared/languages";
import { inOrder } from "@/lib/shared/page";
import { paths } from "@/lib/shared/paths";
import { middleSize, type PublicPicture } from "@/lib/shared/picture-loader";
import { feedLength, summaryLength } from "./constants";
import type { FeedEntry } from "./types";

/** The absolute address of the medium size. */
const pictureUrl = (picture: StoredPicture): string => shownPictureUrl(publicPicture(picture));

function shownPictureUrl(picture: PublicPicture): string {
  const file = middleSize(picture);
  return file.startsWith("/") ? absoluteUrl(file) : file;
}

const entryFields = {
  id: true,
  slug: true,
  title: true,
  developer: true,
  description: true,
  descriptions: true,
  writtenIn: true,
  categories: true,
  localCoop: true,
  onlineCoop: true,
  localMultiplayer: true,
  onlineMultiplayer: true,
  price: true,
  releaseDate: true,
  earlyAccess: true,
  ...columnsShown(labelFields, ["page"]),
  submittedAt: true,
  reviewedAt: true,
  updatedAt: true,
  picture: pictureFields,
} as const satisfies Prisma.GameSelect;

type EntryRow = Prisma.GameGetPayload<{ select: typeof entryFields }>;

/** The last approved games. Ordered by approval, because readers would miss a game that waited long for its review. */
export async function listNewestGameEntries(
  selection: CatalogSelection,
  language = defaultLanguage(),
): Promise<FeedEntry[]> {
  const live = await readLiveGameIdsFor(selection);
  return readEntries(await listNewlyApproved(selection, feedLength, live), language);
}

/** A maker's newest games. */
export async function listMakerEntries(
  maker: Pick<FoundMaker, "id" | "gameCount">,
  language = defaultLanguage(),
): Promise<FeedEntry[]> {
  const { ids } = await listMakerGames(maker, { pageSize: feedLength });
  return readEntries(ids, language);
}

async function readEntries(ids: number[], language: LanguageCode): Promise<FeedEntry[]> {
  const games = await db.game.findMany({
    where: { ...visibleRow, id: { in: ids } },
    select: entryFields,
  });
  const [t, reader] = [await translatorIn(language), await readerIn(language)];
  return inOrder(ids, games).map((game) => toEntry(game, { language, t, reader }));
}

type Texts = { language: LanguageCode; t: LanguageTranslator; reader: Reader };

function toEntry(game: EntryRow, { language, t, reader }: Texts): FeedEntry {
  const modes = gameModes.filter(({ field }) => game[field]).map(({ label }) => reader.read(label));
  const { description } = describeIn(game, language, siteLanguages());
  return {
    url: languageUrl(paths.game(game.slug), language),
    title: game.title,
    author: game.developer,
    summary: cutAfterWord(description, summaryLength),
    paragraphs: description.split(/\n+/).filter(Boolean),
    facts: [
      ...[game.price, game.earlyAccess ? t("feeds.earlyAccess") : game.releaseDate, ...modes].flatMap(
        (fact) => fact ?? [],
      ),
      ...namedTexts(labelFields, "detail", game, reader).flatMap(([name, words]) =>
        words ? `${name}: ${words}` : [],
      ),
    ],
    tags: game.categories.map((id) => ownCategoryName(id, language)),
    pictureUrl: game.picture ? pictureUrl(game.picture) : null,
    publishedAt: (game.reviewedAt ?? game.submittedAt).toISOString(),
    updatedAt: game.updatedAt.toISOString(),
  };
}

export async function listNewestStreamerEntries(language = defaultLanguage()): Promise<FeedEntry[]> {
  const read = await textReader(language);
  const rows = await db.streamer.findMany({
    where: visibleStreamer,
    orderBy: [{ reviewedAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
    take: feedLength,
    select: {
      slug: true,
      streamName: true,
      description: true,
      platforms: true,
      gamesPlayed: true,
      schedule: true,
      slots: true,
      dates: true,
      submittedAt: true,
      reviewedAt: true,
      updatedAt: true,
      bannerPicture: pictureFields,
    },
  });
  return rows.map((row) => ({
    url: languageUrl(paths.streamer(row.slug), language),
    title: row.streamName,
    author: row.streamName,
    summary: cutAfterWord(row.description, summaryLength),
    paragraphs: row.description.split(/\n+/).filter(Boolean),
    facts: [
      ...row.platforms.map(platformName),
      ...scheduleLines(toSchedule(row)).map(read),
      ...(row.schedule ? [row.schedule] : []),
    ],
    tags: row.gamesPlayed,
    pictureUrl: row.bannerPicture ? pictureUrl(row.bannerPicture) : null,
    publishedAt: (row.reviewedAt ?? row.submittedAt).toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export async function listNewestClipEntries(language = defaultLanguage()): Promise<FeedEntry[]> {
  const t = await translatorIn(language);
  const clips = await listNewestClips(feedLength);
  return clips.map(({ slug, title, credit, game, description, durationSeconds, site, ...clip }) => {
    const words = description ?? t("feeds.clip", { title, credit });
    return {
      url: languageUrl(paths.clip(slug), language),
      title,
      author: credit,
      summary: cutAfterWord(words, summaryLength),
      paragraphs: words.split(/\n+/).filter(Boolean),
      facts: [durationSeconds === null ? null : durationWords(durationSeconds), game, site].flatMap(
        (fact) => fact ?? [],
      ),
      tags: game ? [game] : [],
      pictureUrl: clip.picture ? shownPictureUrl(clip.picture) : null,
      publishedAt: clip.publishedAt,
      updatedAt: clip.updatedAt,
    };
  });
}

/** @param category null for all */
export async function listNewestBlogEntries(
  category: string | null,
  language = defaultLanguage(),
): Promise<FeedEntry[]> {
  const posts = await listNewestPosts(category, feedLength);
  return Promise.all(posts.map((post) => toBlogEntry(post, language)));
}

async function toBlogEntry(post: PagePost, language: LanguageCode): Promise<FeedEntry> {
  const { text, picture } = post;
  const file = picture ? middleSize(picture) : null;
  return {
    url: languageUrl(paths.blogPost(post.slug), language),
    title: post.title,
    author: post.author,
    summary: post.excerpt,
    paragraphs: [post.excerpt],
    ...(text ? { html: await renderArticleHtml({ ...post, text }) } : {}),
    facts: [],
    tags: post.category ? [post.category] : [],
    pictureUrl: file?.startsWith("/") ? absoluteUrl(file) : file,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
  };
}

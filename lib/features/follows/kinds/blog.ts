import "server-only";
import { findCategory } from "@/lib/features/blog/constants";
import { listWithFirstSeen } from "@/lib/features/blog/data";
import { categoryName } from "@/lib/features/blog/labels/policy";
import { listPostsMentioning } from "@/lib/features/blog/mentions/data";
import type { NewsItem, Period } from "@/lib/features/follows/types";
import type { MentionedNames } from "@/lib/features/games/names/policy";
import { languageUrl } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { cutAfterWord } from "@/lib/shared/format";
import type { LanguageCode } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";
import { shownPictureUrl, textLength } from "./item";
import type { FollowedKind } from "./types";

type Post = Awaited<ReturnType<typeof listWithFirstSeen>>[number];

/** Posts that came out in a period, the last first. */
async function listPosts({ since, until }: Period, isIn: (post: Post) => boolean): Promise<Post[]> {
  const posts = (await listWithFirstSeen()).filter(
    (post) => post.firstSeenAt > since && post.firstSeenAt <= until && isIn(post),
  );
  return posts.sort((one, other) => other.firstSeenAt.getTime() - one.firstSeenAt.getTime());
}

const toItem = (post: Post, language: LanguageCode): NewsItem => ({
  title: post.title,
  text: cutAfterWord(post.excerpt, textLength),
  url: languageUrl(paths.blogPost(post.slug), language),
  pictureUrl: post.picture && shownPictureUrl(post.picture),
  at: post.firstSeenAt,
});

const postsAtMost = 30;

/** Posts that mention a game. */
export async function listPostsAbout(
  game: MentionedNames,
  period: Period,
  language: LanguageCode,
): Promise<NewsItem[]> {
  const posts = await listPosts(period, () => true);
  if (posts.length === 0) return [];
  const mentioning = await listPostsMentioning(game, postsAtMost);
  const slugs = new Set(mentioning.map(({ slug }) => slug));
  return posts.filter(({ slug }) => slugs.has(slug)).map((post) => toItem(post, language));
}

/** A category of the blog. */
export const blogCategories: FollowedKind = {
  findName: async (slug, language) => {
    const category = findCategory(slug);
    return category ? (await textReader(language))(categoryName(category)) : null;
  },
  pathOf: paths.blogCategory,
  listNews: async (slug, period, language) => {
    const category = findCategory(slug);
    const posts = await listPosts(period, (post) => post.category === category);
    return posts.map((post) => toItem(post, language));
  },
};

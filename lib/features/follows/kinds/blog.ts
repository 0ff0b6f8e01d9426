import "server-only";
import { findCategory } from "@/lib/features/blog/constants";
import { listWithFirstSeen } from "@/lib/features/blog/data";
import { categoryName } from "@/lib/features/blog/labels/policy";
import { languageUrl } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { cutAfterWord } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { shownPictureUrl, textLength } from "./item";
import type { FollowedKind } from "./types";

/** A category of the blog. */
export const blogCategories: FollowedKind = {
  findName: async (slug, language) => {
    const category = findCategory(slug);
    return category ? (await textReader(language))(categoryName(category)) : null;
  },
  pathOf: paths.blogCategory,
  listNews: async (slug, { since, until }, language) => {
    const category = findCategory(slug);
    const posts = (await listWithFirstSeen()).filter(
      (post) => post.category === category && post.firstSeenAt > since && post.firstSeenAt <= until,
    );
    return posts
      .sort((one, other) => other.firstSeenAt.getTime() - one.firstSeenAt.getTime())
      .map((post) => ({
        title: post.title,
        text: cutAfterWord(post.excerpt, textLength),
        url: languageUrl(paths.blogPost(post.slug), language),
        pictureUrl: post.picture && shownPictureUrl(post.picture),
        at: post.firstSeenAt,
      }));
  },
};

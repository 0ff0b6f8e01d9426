import { searchable } from "./text";
import type { CardPost, PostNeighbours } from "./types";

const relatedCount = 3;

/** Words that say what a post is about: not the short ones that every sentence has. */
const topics = ({ title, excerpt }: CardPost): Set<string> =>
  new Set(searchable(`${title} ${excerpt}`).match(/[a-z0-9]{5,}/g) ?? []);

/** How much two posts have in common; sharing a category counts as three words. */
function closeness(one: CardPost, other: CardPost): number {
  const words = topics(one);
  const shared = [...topics(other)].filter((word) => words.has(word)).length;
  return shared + (one.category === other.category ? 3 : 0);
}

/**
 * The posts published before and after one, and those most like it.
 * @param posts all posts, newest first
 */
export function neighboursOf(slug: string, posts: CardPost[]): PostNeighbours {
  const place = posts.findIndex((post) => post.slug === slug);
  const post = posts[place];
  if (!post) return { newer: null, older: null, related: [] };
  const related = posts
    .filter((other) => other !== post)
    .map((other) => ({ other, score: closeness(post, other) }))
    .sort((one, two) => two.score - one.score)
    .slice(0, relatedCount)
    .map(({ other }) => other);
  return { newer: posts[place - 1] ?? null, older: posts[place + 1] ?? null, related };
}

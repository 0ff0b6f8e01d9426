import type { PostEntry } from "@/lib/features/blog/schema";

/** The project's own sample list, as BLOG_POSTS_URL names it where nothing else is configured. */
export const samplePosts = "content/blog/posts.json";

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** How old the newest sample is on the day of a site's first start. */
const newestAgeDays = 2;

/**
 * Dates samples from the day on which a site first read them, so that none is older or newer than it should be.
 * @param known when each post came out, as the site has it: that stays
 */
export function dateSamples(
  entries: PostEntry[],
  known: ReadonlyMap<string, { publishedAt: Date }>,
  now: Date,
): PostEntry[] {
  const newest = Math.max(...entries.map(({ publishedAt }) => publishedAt.getTime()));
  const today = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds;
  const shift = today - newestAgeDays * dayMilliseconds - newest;
  return entries.map((entry) => ({
    ...entry,
    publishedAt: known.get(entry.slug)?.publishedAt ?? new Date(entry.publishedAt.getTime() + shift),
  }));
}

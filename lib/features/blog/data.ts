import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { unstable_cache } from "next/cache";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, publicPicture } from "@/lib/server/pictures/store";
import { beginningOf } from "@/lib/shared/format";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import { blogErrors, slugPattern } from "./constants";
import { refreshBlog } from "./refresh";
import { sourceAddress } from "./source/read-source";
import { plainText, readingTime, searchable } from "./text";
import type { CardPost, PagePost, PostList } from "./types";

/** Characters of an excerpt that the list does not give. */
const excerptLength = 200;

/** How long the first visitors of a site wait for its blog's source. */
const firstReadingMilliseconds = 5_000;
let firstReading: Promise<boolean> | undefined;

/**
 * Whether there is a copy of the configured source. Only the very first requests of a site wait for the source, all for
 * one reading of it, which goes on after they have stopped waiting; later ones show what there is.
 */
async function hasCopy(): Promise<boolean> {
  const source = await db.blogSource.findUnique({ where: { id: 1 } });
  if (source?.address === sourceAddress()) return source.readAt !== null;
  firstReading ??= refreshBlog()
    .then(({ failure }) => failure === null)
    .finally(() => {
      firstReading = undefined;
    });
  return Promise.race([firstReading, sleep(firstReadingMilliseconds, false, { ref: false })]);
}

/** Our copies of pictures by their key. */
async function readPictures(sources: string[]): Promise<Record<string, PublicPicture>> {
  const rows = await db.blogPicture.findMany({
    where: { source: { in: sources }, pictureId: { not: null } },
    select: { source: true, picture: pictureFields },
  });
  return Object.fromEntries(
    rows.flatMap(({ source, picture }) => (picture ? [[source, publicPicture(picture)]] : [])),
  );
}

type Row = Prisma.BlogPostGetPayload<object>;

const newestFirst = [
  { publishedAt: "desc" },
  { slug: "asc" },
] satisfies Prisma.BlogPostOrderByWithRelationInput[];

function toCard(row: Row, pictures: Record<string, PublicPicture>): CardPost {
  const text = row.text ?? "";
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt || beginningOf(plainText(text), excerptLength),
    category: row.category,
    author: row.author || getBrand().name,
    authorTwitter: row.authorTwitter,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    readTime: row.readTime ?? readingTime(text),
    featured: row.featured,
    picture: (row.imageSource && pictures[row.imageSource]) || null,
    pictureAlt: row.imageAlt,
  };
}

/** Posts that have come out: one with a later date is not there before its day (`announceDuePosts`). */
const hasComeOut = (): Prisma.BlogPostWhereInput => ({ publishedAt: { lte: clock.now() } });

async function readPosts(): Promise<PostList> {
  if (!(await hasCopy())) return { failure: blogErrors.posts, posts: [] };
  const rows = await db.blogPost.findMany({ where: hasComeOut(), orderBy: newestFirst });
  const pictures = await readPictures(rows.flatMap((row) => row.imageSource ?? []));
  return { failure: null, posts: rows.map((row) => toCard(row, pictures)) };
}

/** Every post that has come out, newest first; kept until the source says something new. */
export const listPosts = unstable_cache(readPosts, ["blog-posts"], { tags: ["blog"] });

async function readPost(slug: string): Promise<PagePost | null> {
  const row = await db.blogPost.findFirst({ where: { slug, ...hasComeOut() } });
  if (!row) return null;
  const pictures = await readPictures([row.imageSource ?? [], row.pictureSources].flat());
  return {
    ...toCard(row, pictures),
    text: row.text,
    failure: row.text === null ? (row.folderPath ? blogErrors.folderText : blogErrors.text) : null,
    textPath: row.textPath ?? "",
    pictures,
  };
}

/** Every post, newest first, with the time since which our list shows it. */
export async function listWithFirstSeen(): Promise<(CardPost & { firstSeenAt: Date })[]> {
  if (!(await hasCopy())) return [];
  const rows = await db.blogPost.findMany({ where: hasComeOut(), orderBy: newestFirst });
  return rows.map((row) => {
    const isLater = row.publishedAt > row.firstSeenAt;
    return { ...toCard(row, {}), firstSeenAt: isLater ? row.publishedAt : row.firstSeenAt };
  });
}

const keptPost = unstable_cache(readPost, ["blog-post"], { tags: ["blog"] });

/**
 * A post by its slug.
 * @returns null where the list has no such post, or there is no list: `listPosts` tells which
 */
export async function findPost(slug: string): Promise<PagePost | null> {
  if (!slugPattern.test(slug) || slug.length > 100) return null;
  const { posts } = await listPosts();
  return posts.some((post) => post.slug === slug) ? keptPost(slug) : null;
}

/** The newest posts with their texts, for feeds. @param category one of ours, or null for all */
export async function newestPosts(category: string | null, count: number): Promise<PagePost[]> {
  const { posts } = await listPosts();
  const chosen = posts.filter((post) => !category || post.category === category).slice(0, count);
  const read = await Promise.all(chosen.map((post) => keptPost(post.slug)));
  return read.filter((post) => post !== null);
}

/**
 * The posts in which a search finds every word: those with all of them in the title first, then title and excerpt,
 * then the text; newest first among equals.
 * @param words as `searchable` makes them, at least one
 */
export async function searchPosts(words: string[]): Promise<CardPost[]> {
  const { posts } = await listPosts();
  const found = await db.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM blog_posts WHERE NOT EXISTS (
      SELECT FROM unnest(${words}::text[]) AS word WHERE position(word IN "searchText") = 0)`;
  const slugs = new Set(found.map((row) => row.slug));
  const holdsAll = (text: string) => words.every((word) => searchable(text).includes(word));
  const rank = ({ title, excerpt }: CardPost): number =>
    holdsAll(title) ? 0 : holdsAll(`${title} ${excerpt}`) ? 1 : 2;
  return posts.filter((post) => slugs.has(post.slug)).sort((one, other) => rank(one) - rank(other));
}

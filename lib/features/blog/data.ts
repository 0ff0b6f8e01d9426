import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, publicPicture, type StoredPicture } from "@/lib/server/pictures/store";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { retrySeconds } from "@/lib/shared/durations";
import { AppError } from "@/lib/shared/errors";
import { cutAfterWord } from "@/lib/shared/format";
import { middleSize, type PublicPicture } from "@/lib/shared/picture-loader";
import { toPictureKey } from "./article/pictures";
import { allCategories, findCategory, postsPerPage, slugPattern } from "./constants";
import { blogErrors } from "./errors";
import { sourceAddress } from "./source/data";
import { refreshBlog } from "./source/mutations";
import { holdsWords, plainText, readingTime, searchable, searchWords } from "./text";
import type { BlogPage, BlogSelection, CardPost, PagePost, PostList, PublicPostMetadata } from "./types";
import { listPublishedRows, type PublishedPost } from "./written/data";

/** The length from which the list shortens excerpts, in characters. */
const excerptLength = 200;

/** How long a new site's first requests wait for the source. */
const firstReadingMilliseconds = 5_000;
let firstReading: Promise<boolean> | undefined;

/**
 * Whether there is a copy of the configured source. The first requests of a new site wait for one shared read, which
 * continues after they give up; later ones show the current state.
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

/** Our copies of pictures by key. */
export async function readPictures(sources: string[]): Promise<Record<string, PublicPicture>> {
  const rows = await db.blogPicture.findMany({
    where: { source: { in: sources }, pictureId: { not: null } },
    select: { source: true, picture: pictureFields },
  });
  return Object.fromEntries(
    rows.flatMap(({ source, picture }) => (picture ? [[source, publicPicture(picture)]] : [])),
  );
}

type FileRow = Omit<Prisma.BlogPostGetPayload<object>, "textReadAt" | "contentHash">;

/** A post of either source; `picture` is one that was uploaded in the panel. */
type Row = FileRow & { picture?: StoredPicture | null };

const newestFirst = (one: Row, other: Row): number =>
  other.publishedAt.getTime() - one.publishedAt.getTime() || (one.slug < other.slug ? -1 : 1);

/** A post of the panel in the shape of the source's. */
const toRow = ({ imageUrl, publishedAt, ...post }: PublishedPost): Row => ({
  ...post,
  publishedAt: publishedAt ?? post.updatedAt,
  firstSeenAt: publishedAt ?? post.updatedAt,
  readTime: null,
  folderPath: null,
  textPath: `${post.slug}.md`,
  imageSource: isHttpUrl(imageUrl ?? "") ? toPictureKey(imageUrl ?? "") : null,
});

type Where = { slug?: string | { in: string[] }; category?: string };

/**
 * Published posts of the source and of the panel, newest first; a post of the source hides one of the panel with its
 * slug. Without a copy of the source there are the panel's alone.
 */
async function readRows(where: Where = {}): Promise<{ hasSource: boolean; rows: Row[] }> {
  const hasSource = await hasCopy();
  const [files, written] = await Promise.all([
    hasSource ? db.blogPost.findMany({ where: { ...where, ...hasComeOut() } }) : [],
    listPublishedRows(where),
  ]);
  return { hasSource, rows: [...files, ...written.map(toRow)].sort(newestFirst) };
}

function toCard(row: Row, pictures: Record<string, PublicPicture>): CardPost {
  const text = row.text ?? "";
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt || cutAfterWord(plainText(text), excerptLength),
    category: row.category,
    author: row.author || getBrand().name,
    authorTwitter: row.authorTwitter,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    readTime: row.readTime ?? readingTime(text),
    featured: row.featured,
    picture: row.picture
      ? publicPicture(row.picture)
      : (row.imageSource && pictures[row.imageSource]) || null,
    pictureAlt: row.imageAlt,
  };
}

/** Published posts: one with a later date stays hidden until its day (`announceDuePosts`). */
const hasComeOut = (): Prisma.BlogPostWhereInput => ({ publishedAt: { lte: clock.now() } });

async function toCards(rows: Row[]): Promise<CardPost[]> {
  const pictures = await readPictures(rows.flatMap((row) => row.imageSource ?? []));
  return rows.map((row) => toCard(row, pictures));
}

/** Every published post, newest first. */
export async function listPosts(): Promise<PostList> {
  const { hasSource, rows } = await readRows();
  if (!hasSource && rows.length === 0) return { failure: blogErrors.posts, posts: [] };
  return { failure: null, posts: await toCards(rows) };
}

/** Of these published posts the newest that pass a test. */
export async function listPostsBySlug(
  slugs: string[],
  isWanted: (post: Pick<Row, "title" | "excerpt" | "text">) => boolean,
  count: number,
): Promise<CardPost[]> {
  if (slugs.length === 0) return [];
  const { rows } = await readRows({ slug: { in: slugs } });
  return toCards(rows.filter(isWanted).slice(0, count));
}

async function toPage(row: Row): Promise<PagePost> {
  const pictures = await readPictures([row.imageSource ?? [], row.pictureSources].flat());
  return {
    ...toCard(row, pictures),
    text: row.text,
    failure: row.text === null ? (row.folderPath ? blogErrors.folderText : blogErrors.text) : null,
    textPath: row.textPath ?? "",
    pictures,
  };
}

/** The newest posts of at least `length` characters. */
export async function listLongPosts(length: number, count: number): Promise<PagePost[]> {
  const slugs = await db.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM blog_posts WHERE length(text) >= ${length} AND "publishedAt" <= ${clock.now()}
    ORDER BY "publishedAt" DESC LIMIT ${count}`;
  const files = await db.blogPost.findMany({ where: { slug: { in: slugs.map(({ slug }) => slug) } } });
  const written = (await listPublishedRows()).filter(({ text }) => text.length >= length);
  const rows = [...files, ...written.map(toRow)].sort(newestFirst);
  return Promise.all(rows.slice(0, count).map(toPage));
}

/** `firstSeenAt` is the time at which this site first listed the post. */
export async function listWithFirstSeen(): Promise<(CardPost & { firstSeenAt: Date })[]> {
  const { rows } = await readRows();
  const pictures = await readPictures(rows.flatMap((row) => row.imageSource ?? []));
  return rows.map((row) => {
    const isLater = row.publishedAt > row.firstSeenAt;
    return { ...toCard(row, pictures), firstSeenAt: isLater ? row.publishedAt : row.firstSeenAt };
  });
}

/** @returns null when there is no post with this slug, or no list at all; `listPosts` distinguishes these */
export async function findPost(slug: string): Promise<PagePost | null> {
  if (!slugPattern.test(slug) || slug.length > 100) return null;
  const [row] = (await readRows({ slug })).rows;
  return row ? toPage(row) : null;
}

/** @param category null for all */
export async function listNewestPosts(category: string | null, count: number): Promise<PagePost[]> {
  const { rows } = await readRows(category ? { category } : {});
  return Promise.all(rows.slice(0, count).map(toPage));
}

/**
 * Posts that contain every word, ranked by title, then title and excerpt, then text; the newest first within a rank.
 * @param words from `searchWords`, at least one
 */
async function searchPosts(words: string[]): Promise<CardPost[]> {
  const { rows } = await readRows();
  const rank = ({ title, excerpt }: CardPost): number =>
    holdsWords(searchable(title), words) ? 0 : holdsWords(searchable(`${title} ${excerpt}`), words) ? 1 : 2;
  const found = await toCards(rows.filter((row) => holdsWords(row.searchText, words)));
  return found.sort((one, other) => rank(one) - rank(other));
}

/** A filter on an unknown category finds nothing, even if posts use that name; they appear under All only. */
const isIn = (category: string) => {
  const known = findCategory(category);
  return (post: CardPost) => category === allCategories || (known !== undefined && post.category === known);
};

/**
 * One page of the list. The newest featured post is the Featured Article, the others stay in the grid. A search has no
 * Featured Article.
 */
export async function readBlogPage({ category, q, page }: BlogSelection): Promise<BlogPage> {
  const { failure, posts } = await listPosts();
  const words = searchWords(q);
  const found = words.length && !failure ? await searchPosts(words) : posts;
  const chosen = found.filter(isIn(category));
  const featured = words.length ? undefined : chosen.find((post) => post.featured);
  const others = chosen.filter((post) => post !== featured);
  const pageCount = Math.max(1, Math.ceil(others.length / postsPerPage));
  const shownPage = Math.min(page, pageCount);
  return {
    failure,
    featured: shownPage === 1 ? (featured ?? null) : null,
    posts: others.slice((shownPage - 1) * postsPerPage, shownPage * postsPerPage),
    total: chosen.length,
    page: shownPage,
    pageCount,
  };
}

/** A post in GET /api/blog/posts; the picture is always our copy. */
const toMetadata = ({ picture, pictureAlt, ...post }: CardPost): PublicPostMetadata => ({
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  author: post.author,
  authorTwitter: post.authorTwitter,
  publishedAt: post.publishedAt,
  readTime: post.readTime,
  featured: post.featured,
  image: picture ? { type: "url", src: middleSize(picture), alt: pictureAlt } : null,
});

/** @throws AppError unavailable until the list was read for the first time */
export async function readPublicList(): Promise<PublicPostMetadata[]> {
  const { failure, posts } = await listPosts();
  if (failure) throw new AppError("unavailable", blogErrors.posts, { retryAfterSeconds: retrySeconds });
  return posts.map(toMetadata);
}

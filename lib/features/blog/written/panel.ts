import "server-only";
import { renderArticlePreview } from "@/lib/features/blog/article/data";
import { toPictureKey } from "@/lib/features/blog/article/pictures";
import { inspectArticle } from "@/lib/features/blog/article/pipeline";
import { readPictures } from "@/lib/features/blog/data";
import { articleText } from "@/lib/features/blog/text";
import type { Writer } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { logger } from "@/lib/server/logger";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { middleSize } from "@/lib/shared/picture-loader";
import { listSourceSlugs } from "./data";
import { stateOf } from "./policy";
import type { AdminPost, ListedPost } from "./types";

const listedFields = {
  id: true,
  slug: true,
  title: true,
  category: true,
  author: true,
  featured: true,
  isPublished: true,
  publishAt: true,
  publishedAt: true,
  createdAt: true,
  createdBy: true,
  updatedAt: true,
  updatedBy: true,
} as const satisfies Prisma.WrittenPostSelect;

type ListedRow = Prisma.WrittenPostGetPayload<{ select: typeof listedFields }>;

const toListed = (row: ListedRow, hidden: ReadonlySet<string>): ListedPost => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  category: row.category,
  author: row.author,
  featured: row.featured,
  state: stateOf(row),
  publishAt: row.publishAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  isHidden: hidden.has(row.slug),
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
});

/** Every post of the panel outside of the trash, the last changed first. */
export async function listPostsForPanel(_writer: Writer): Promise<ListedPost[]> {
  const rows = await db.writtenPost.findMany({
    where: { deletedAt: null },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    select: listedFields,
  });
  const hidden = await listSourceSlugs(rows.map(({ slug }) => slug));
  return rows.map((row) => toListed(row, hidden));
}

export async function findPostForPanel(_writer: Writer, id: number): Promise<AdminPost | undefined> {
  const row = await db.writtenPost.findFirst({ where: { id, deletedAt: null } });
  return row ? toAdminPost(row) : undefined;
}

export async function toAdminPost(row: Prisma.WrittenPostGetPayload<object>): Promise<AdminPost> {
  return {
    ...toListed(row, await listSourceSlugs([row.slug])),
    excerpt: row.excerpt,
    authorTwitter: row.authorTwitter,
    text: row.text,
    image: row.imageUrl,
    imageSrc: await imageSrcOf(row),
    imageAlt: row.imageAlt,
  };
}

async function imageSrcOf({ imageUrl, pictureId }: { imageUrl: string | null; pictureId: string | null }) {
  if (pictureId) return signPictureUrl(pictureId);
  const key = isHttpUrl(imageUrl ?? "") ? toPictureKey(imageUrl ?? "") : null;
  const copy = key && (await readPictures([key]))[key];
  return copy ? middleSize(copy) : null;
}

/** The file name that a text would have in a folder: its pictures and links are relative to it. */
export const textPathOf = (slug: string): string => `${slug}.md`;

/** @returns the text as stored, and the keys of its pictures @throws AppError invalid for a text that cannot be shown */
export async function checkArticle(given: string): Promise<{ text: string; pictureSources: string[] }> {
  const text = articleText(given);
  if (!text) throw invalidField("text", message("panelPosts.errors.text"));
  try {
    return { text, pictureSources: await inspectArticle(text, textPathOf("post")) };
  } catch (error) {
    logger.info({ err: error }, "a text of the panel cannot be rendered");
    throw invalidField("text", message("panelPosts.errors.tooComplex"));
  }
}

/**
 * A text as its page would show it, through the pipeline of the source's posts.
 * @throws AppError invalid for a text that cannot be shown
 */
export async function previewPost(
  _writer: Writer,
  { title, text: given }: { title: string; text: string },
): Promise<{ html: string }> {
  const { text, pictureSources } = await checkArticle(given);
  const pictures = await readPictures(pictureSources);
  return { html: await renderArticlePreview({ text, title, textPath: textPathOf("post"), pictures }) };
}

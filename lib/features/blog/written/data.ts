import "server-only";
import { sourceAddress } from "@/lib/features/blog/source/data";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields } from "@/lib/server/pictures/store";

type Client = Pick<Transaction, "blogPost" | "blogSource">;

/** The slugs among `slugs` that posts of the current source have. @param isShown only of posts that visitors see */
export async function listSourceSlugs(
  slugs: string[],
  { client = db, isShown = false }: { client?: Client; isShown?: boolean } = {},
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const source = await client.blogSource.findUnique({ where: { id: 1 } });
  if (source?.address !== sourceAddress() || !source.readAt) return new Set();
  const rows = await client.blogPost.findMany({
    where: { slug: { in: slugs }, ...(isShown ? { publishedAt: { lte: clock.now() } } : {}) },
    select: { slug: true },
  });
  return new Set(rows.map(({ slug }) => slug));
}

const shown = { deletedAt: null, isPublished: true } satisfies Prisma.WrittenPostWhereInput;

type Where = Pick<Prisma.WrittenPostWhereInput, "slug" | "category">;

/** Published posts of the panel that no post of the source hides. */
export async function listPublishedRows(where: Where = {}) {
  const rows = await db.writtenPost.findMany({
    where: { ...where, ...shown },
    include: { picture: pictureFields },
  });
  const hidden = await listSourceSlugs(
    rows.map(({ slug }) => slug),
    { isShown: true },
  );
  return rows.filter(({ slug }) => !hidden.has(slug));
}

export type PublishedPost = Awaited<ReturnType<typeof listPublishedRows>>[number];

/** The pictures that posts of the panel name, for the job that fetches them. */
export async function listWrittenPictures() {
  return db.writtenPost.findMany({
    where: { deletedAt: null },
    select: { imageUrl: true, pictureSources: true },
  });
}

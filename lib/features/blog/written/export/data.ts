import "server-only";
import { makeZip } from "client-zip";
import { textPathOf } from "@/lib/features/blog/written/panel";
import type { Writer } from "@/lib/server/auth/gate";
import { getBrand } from "@/lib/server/brand";
import { today } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { WrittenPost } from "@/lib/server/generated/prisma/client";
import { logger } from "@/lib/server/logger";
import { toSlug } from "@/lib/server/slug";
import { pictureFiles, privateKey } from "@/lib/server/storage/file-keys";
import { getObject, readWhole } from "@/lib/server/storage/objects";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { attachmentHeader } from "@/lib/shared/content-disposition";

const picturePathOf = ({ slug }: WrittenPost): string => `images/${slug}.webp`;

function imageOf(post: WrittenPost) {
  if (post.pictureId) return { type: "repo", src: picturePathOf(post), alt: post.imageAlt };
  return isHttpUrl(post.imageUrl ?? "") ? { type: "url", src: post.imageUrl, alt: post.imageAlt } : undefined;
}

/** An entry of the list (docs/reference/blog-source.md). A scheduled post waits for its date there too. */
const toEntry = (post: WrittenPost) => ({
  slug: post.slug,
  title: post.title,
  publishedAt: (post.publishAt ?? post.publishedAt)?.toISOString(),
  category: post.category,
  excerpt: post.excerpt,
  author: post.author,
  authorTwitter: post.authorTwitter,
  featured: post.featured,
  image: imageOf(post),
});

/** The largest file of a picture; undefined, and a line in the log, if storage has lost it. */
async function readPictureFile(id: string): Promise<Uint8Array | undefined> {
  const object = await getObject(privateKey(id, pictureFiles.at(-1) ?? ""));
  if (!object) logger.warn({ picture: id }, "a post is exported without its picture, which storage lacks");
  return object && readWhole(object);
}

type Entry = { name: string; input: string | Uint8Array };

async function* entriesOf(posts: WrittenPost[]): AsyncGenerator<Entry, void, undefined> {
  yield { name: "posts.json", input: `${JSON.stringify(posts.map(toEntry), null, 2)}\n` };
  for (const post of posts) {
    yield { name: textPathOf(post.slug), input: `${post.text}\n` };
    const picture = post.pictureId ? await readPictureFile(post.pictureId) : undefined;
    if (picture) yield { name: picturePathOf(post), input: picture };
  }
}

/** The panel's published and scheduled posts as a folder that the blog's source can be. Drafts stay out of it. */
export async function sendPostsCopy(_writer: Writer): Promise<Response> {
  const posts = await db.writtenPost.findMany({
    where: { deletedAt: null, OR: [{ isPublished: true }, { publishAt: { not: null } }] },
    orderBy: { id: "asc" },
  });
  return new Response(makeZip(entriesOf(posts)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachmentHeader(`${toSlug(getBrand().name, "site")}-posts-${today()}.zip`),
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

import { expect, it, vi } from "vitest";

/** A real deployment without a blog source: no sample posts are shown. */
vi.hoisted(() => {
  process.env.EMBEDDED_DATABASE = "false";
});

const { db } = await import("@/lib/server/db");
const { refreshBlog } = await import("@/lib/features/blog/source/mutations");

it("the blog is empty, and posts of another source are removed", async () => {
  const now = new Date();
  await db.blogSource.create({
    data: { id: 1, address: "content/blog/posts.json content/blog", readAt: now, triedAt: now },
  });
  const post = { slug: "sample", title: "A sample", publishedAt: now, updatedAt: now, firstSeenAt: now };
  const texts = { excerpt: "", category: "", author: "", featured: false, imageAlt: "" };
  await db.blogPost.create({
    data: { ...post, ...texts, contentHash: "0", searchText: "", pictureSources: [] },
  });
  expect(await refreshBlog()).toEqual({ posts: 0, skipped: 0, failure: null });
  expect(await db.blogPost.count()).toBe(0);
});

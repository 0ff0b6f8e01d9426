import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { postEntry } from "@/tests/support/blog-source";

/** Posts with a date that has not come yet. */
const { source } = await vi.hoisted(async () =>
  (await import("@/tests/support/blog-source")).startConfiguredSource(),
);

const { clock } = await import("@/lib/server/clock");
const { findPost, listPosts, listWithFirstSeen, newestPosts } = await import("@/lib/features/blog/data");
const { readBlogPage } = await import("@/lib/features/blog/data");
const { selectionOf } = await import("@/lib/features/blog/policy");
const { readPublicList } = await import("@/lib/features/blog/data");
const { refreshBlog } = await import("@/lib/features/blog/source/mutations");
const { db } = await import("@/lib/server/db");
const { versionOf } = await import("@/lib/shared/tag-versions");
const { resetDatabase } = await import("@/tests/support/database");

const slugs = async () => (await listPosts()).posts.map((post) => post.slug);

beforeEach(async () => {
  source.files.clear();
  await resetDatabase();
});
afterAll(() => source.stop());

describe("a post dated ahead", () => {
  it("shows a post that is dated ahead nowhere before its time, then everywhere, and as new", async () => {
    const ahead = new Date(Date.now() + 30 * 86_400_000);
    source.publish([postEntry("a"), postEntry("ahead", { publishedAt: ahead.toISOString() })], {
      ahead: "Soon",
    });
    await refreshBlog();
    const slugsOf = async () => [
      (await slugs()).includes("ahead"),
      (await readBlogPage(selectionOf({ q: "soon", page: 1 }))).posts.length === 1,
      (await findPost("ahead")) !== null,
      (await readPublicList()).some(({ slug }) => slug === "ahead"),
      (await listWithFirstSeen()).some(({ slug }) => slug === "ahead"),
      (await newestPosts(null, 10)).some(({ slug }) => slug === "ahead"),
    ];
    expect(await slugsOf()).toEqual([false, false, false, false, false, false]);
    const later = new Date(ahead.getTime() + 1_000);
    const now = vi.spyOn(clock, "now").mockReturnValue(later);
    try {
      expect(await slugsOf()).toEqual([true, true, true, true, true, true]);
      const post = (await listWithFirstSeen()).find(({ slug }) => slug === "ahead");
      expect(post?.firstSeenAt).toEqual(ahead);
    } finally {
      now.mockRestore();
    }
  });

  it("drops cached pages when a post's time has come, even with the source down", async () => {
    source.publish([
      postEntry("a"),
      postEntry("b", { publishedAt: new Date(Date.now() - 60_000).toISOString() }),
    ]);
    await refreshBlog();
    source.files.delete("/posts.json");
    const before = versionOf("blog");
    await refreshBlog();
    expect(versionOf("blog")).toBe(before);
    await db.$executeRaw`UPDATE blog_source SET "triedAt" = now() - interval '2 minutes'`;
    await refreshBlog();
    expect(versionOf("blog")).toBe(before + 1);
  });
});

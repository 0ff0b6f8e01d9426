import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { postEntry } from "@/tests/support/blog-source";

const { source } = await vi.hoisted(async () =>
  (await import("@/tests/support/blog-source")).startConfiguredSource(),
);

const { GET } = await import("@/app/pictures/[id]/[file]/route");
const { findPost, listPosts, listWithFirstSeen, listNewestPosts, readBlogPage, readPublicList } =
  await import("@/lib/features/blog/data");
const { toBlogSelection } = await import("@/lib/features/blog/filters");
const { refreshBlog } = await import("@/lib/features/blog/source/mutations");
const { fetchBlogPictures } = await import("@/lib/features/blog/tasks");
const { clock } = await import("@/lib/server/clock");
const { db } = await import("@/lib/server/db");
const { hasObject } = await import("@/lib/server/storage/objects");
const { readTagVersion } = await import("@/lib/shared/tag-versions");
const { resetDatabase } = await import("@/tests/support/database");
const { callRoute, newClientAddress } = await import("@/tests/support/routes");

beforeEach(async () => {
  source.files.clear();
  await resetDatabase();
});
afterAll(() => source.stop());

/** Posts with a date that has not come yet. */
describe("a post dated ahead", () => {
  const slugs = async () => (await listPosts()).posts.map((post) => post.slug);

  it("hides a future post before its time, then shows it everywhere, and as new", async () => {
    const ahead = new Date(Date.now() + 30 * 86_400_000);
    source.publish([postEntry("a"), postEntry("ahead", { publishedAt: ahead.toISOString() })], {
      ahead: "Soon",
    });
    await refreshBlog();
    const slugsOf = async () => [
      (await slugs()).includes("ahead"),
      (await readBlogPage(toBlogSelection({ q: "soon", page: 1 }))).posts.length === 1,
      (await findPost("ahead")) !== null,
      (await readPublicList()).some(({ slug }) => slug === "ahead"),
      (await listWithFirstSeen()).some(({ slug }) => slug === "ahead"),
      (await listNewestPosts(null, 10)).some(({ slug }) => slug === "ahead"),
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
    const before = readTagVersion("blog");
    await refreshBlog();
    expect(readTagVersion("blog")).toBe(before);
    await db.$executeRaw`UPDATE blog_source SET "triedAt" = now() - interval '2 minutes'`;
    await refreshBlog();
    expect(readTagVersion("blog")).toBe(before + 1);
  });
});

/** A picture of the blog that is requested during its removal is gone afterwards. */
describe("loses the status with a new handle, in the trash and without an approval", () => {
  const file = "640.webp";

  async function statusOf(id: string): Promise<number> {
    const asked = { method: "GET", params: { id, file } };
    return (await callRoute(GET, `/pictures/${id}/${file}`, newClientAddress(), asked)).status;
  }

  const png = (background: string) =>
    sharp({ create: { width: 64, height: 36, channels: 3, background } })
      .png()
      .toBuffer();

  async function picturedPost(): Promise<string> {
    const image = { type: "repo", src: "cover.png", alt: "" };
    source.files.set("/posts.json", [postEntry("a", { image }), postEntry("b")]);
    source.files.set("/a.md", "Text a");
    source.files.set("/b.md", "Text b");
    source.files.set("/cover.png", await png("#2a6"));
    await refreshBlog();
    await fetchBlogPictures({});
    const { pictureId } = await db.blogPicture.findFirstOrThrow();
    return pictureId ?? "";
  }

  it("is gone with its post, though an open page requested it before the job ran", async () => {
    const id = await picturedPost();
    source.files.set("/posts.json", [postEntry("b")]);
    await refreshBlog();
    expect(await statusOf(id)).toBe(200);
    await fetchBlogPictures({});
    expect(await hasObject(`published/pictures/${id}/${file}`)).toBe(false);
    expect(await statusOf(id)).toBe(404);
  });

  it("is replaced at its address, though it was requested just before its file was removed", async () => {
    const id = await picturedPost();
    source.files.set("/cover.png", await png("#a26"));
    const claim = db.picture.updateManyAndReturn.bind(db.picture);
    const asking = vi.spyOn(db.picture, "updateManyAndReturn").mockImplementationOnce((async (
      args: never,
    ) => {
      expect(await statusOf(id)).toBe(200);
      return claim(args);
    }) as never);
    await fetchBlogPictures({ force: true });
    expect(asking).toHaveBeenCalled();
    expect(await hasObject(`published/pictures/${id}/${file}`)).toBe(false);
    expect(await statusOf(id)).toBe(404);
  });
});

import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BlogSourceServer, postEntry } from "@/tests/support/blog-source";

/** The list of a source: its pictures, categories, searches and pages. */
const { source, address } = await vi.hoisted(async () =>
  (await import("@/tests/support/blog-source")).startConfiguredSource(),
);

const { findPost } = await import("@/lib/features/blog/data");
const { readBlogPage } = await import("@/lib/features/blog/data");
const { toBlogSelection } = await import("@/lib/features/blog/filters");
const { fetchBlogPictures } = await import("@/lib/features/blog/tasks");
const { readPublicList } = await import("@/lib/features/blog/data");
const { refreshBlog } = await import("@/lib/features/blog/source/mutations");
const { db } = await import("@/lib/server/db");
const { readTagVersion } = await import("@/lib/shared/tag-versions");
const { resetDatabase } = await import("@/tests/support/database");

beforeEach(async () => {
  source.files.clear();
  await resetDatabase();
});
afterAll(() => source.stop());

describe("pictures", () => {
  const picture = (colour: string) =>
    sharp({ create: { width: 64, height: 36, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const shown = async (slug: string) => (await findPost(slug))?.picture?.src ?? null;

  it("are fetched by the site, in all three forms, and in texts relative to the text", async () => {
    for (const path of ["/images/hero.png", "/guides/inline.png", "/images/up.png"])
      source.files.set(path, await picture("#123456"));
    source.publish([
      postEntry("a", { image: { type: "repo", src: "images/hero.png", alt: "A hero" } }),
      postEntry("b", { image: { type: "url", src: `${address}/images/hero.png`, alt: "" } }),
      postEntry("c", { imageUrl: "images/hero.png", folderPath: "guides" }),
    ]);
    source.files.set(
      "/guides/c.md",
      "![One](inline.png)\n\n![Two](../images/up.png)\n\n![Three](../../x.png)",
    );
    await refreshBlog();
    await fetchBlogPictures({});
    expect(await findPost("a")).toMatchObject({ pictureAlt: "A hero", picture: { width: 64, height: 36 } });
    for (const slug of ["a", "b", "c"]) expect(await shown(slug)).toMatch(/^\/pictures\/[a-z0-9]{20}$/);
    expect(Object.keys((await findPost("c"))?.pictures ?? {}).sort()).toEqual([
      "path guides/inline.png",
      "path images/hero.png",
      "path images/up.png",
    ]);
    expect(JSON.stringify(await readPublicList())).not.toContain(address);
  });

  it("in texts may move, and be of the kinds that other sites use; an SVG may not", async () => {
    const frame = (colour: string) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const moving = await sharp(await Promise.all(["red", "blue", "lime"].map(frame)), {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const avif = await sharp({ create: { width: 64, height: 32, channels: 3, background: "red" } })
      .avif()
      .toBuffer();
    source.files.set("/moving.gif", moving);
    source.files.set("/still.avif", avif);
    source.files.set("/drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
    source.publish([postEntry("a")], { a: "![M](moving.gif) ![S](still.avif) ![D](drawing.svg)" });
    await refreshBlog();
    await fetchBlogPictures({});
    const { pictures } = (await findPost("a")) ?? {};
    expect(pictures?.["path moving.gif"]).toMatchObject({ width: 40, height: 20 });
    expect(pictures?.["path still.avif"]).toMatchObject({ width: 64, height: 32 });
    expect(Object.keys(pictures ?? {})).toHaveLength(2);
  });

  it("of other hosts inside the local network, of other kinds and damaged ones are not shown", async () => {
    const other = new BlogSourceServer();
    const inside = await other.start();
    other.files.set("/a.png", await picture("#ff0000"));
    source.files.set("/vector.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    source.files.set("/text.png", "<script>alert(1)</script>");
    source.publish([
      postEntry("a", { image: { type: "url", src: `${inside}/a.png`, alt: "" } }),
      postEntry("b", { image: { type: "repo", src: "vector.svg", alt: "" } }),
      postEntry("c", { image: { type: "repo", src: "text.png", alt: "" } }),
      postEntry("d", { image: { type: "repo", src: "../../etc/passwd", alt: "" } }),
    ]);
    await refreshBlog();
    await fetchBlogPictures({});
    for (const slug of ["a", "b", "c", "d"]) expect(await shown(slug)).toBeNull();
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  it("are replaced when they change, retained when they fail, and removed with their post", async () => {
    source.files.set("/a.png", await picture("#123456"));
    source.publish([postEntry("a", { image: { type: "repo", src: "a.png", alt: "" } })], { a: "A" });
    await refreshBlog();
    await fetchBlogPictures({});
    const first = await shown("a");
    await fetchBlogPictures({ force: true });
    expect(await shown("a")).toBe(first);
    source.files.set("/a.png", await picture("#654321"));
    await fetchBlogPictures({ force: true });
    const second = await shown("a");
    expect(second).not.toBe(first);
    source.files.delete("/a.png");
    await fetchBlogPictures({ force: true });
    expect(await shown("a")).toBe(second);
    expect(await db.picture.count()).toBe(1);
    source.publish([postEntry("a")]);
    await refreshBlog();
    await fetchBlogPictures({});
    expect(await shown("a")).toBeNull();
    expect(await db.picture.count()).toBe(0);
  });

  it("that are replaced stay until cached pages are dropped", async () => {
    source.files.set("/a.png", await picture("#123456"));
    source.publish([postEntry("a", { image: { type: "repo", src: "a.png", alt: "" } })], { a: "A" });
    await refreshBlog();
    await fetchBlogPictures({});
    const { id } = await db.picture.findFirstOrThrow();
    source.files.set("/a.png", await picture("#654321"));
    const before = readTagVersion("blog");
    const versions: number[] = [];
    const remove = db.picture.deleteMany.bind(db.picture);
    vi.spyOn(db.picture, "deleteMany").mockImplementationOnce(((args: never) => {
      versions.push(readTagVersion("blog"));
      return remove(args);
    }) as never);
    await fetchBlogPictures({ force: true });
    expect(versions[0]).toBeGreaterThan(before);
    expect(await db.picture.count({ where: { id } })).toBe(0);
  });

  it("with an address too long for the database do not affect the others", async () => {
    const long = `${address}/${"x1y2".repeat(1000)}?${randomBytes(3000).toString("hex")}`;
    source.files.set("/a.png", await picture("#123456"));
    source.publish([postEntry("a", { image: { type: "repo", src: "a.png", alt: "" } })], {
      a: `![Long](${long})`,
    });
    await refreshBlog();
    expect(await db.blogPost.findFirst()).toMatchObject({ pictureSources: [] });
    // Like a post that an earlier version read, before it skipped these addresses.
    await db.blogPost.updateMany({ data: { pictureSources: [`url ${long}`] } });
    const before = readTagVersion("blog");
    await fetchBlogPictures({});
    expect(await shown("a")).toMatch(/^\/pictures\//);
    expect(readTagVersion("blog")).toBeGreaterThan(before);
  });
});

describe("the list's pages", () => {
  const page = (query: { category?: string; q?: string; page?: number }) =>
    readBlogPage(toBlogSelection({ q: "", page: 1, ...query }));
  const slugsOf = ({ posts }: { posts: { slug: string }[] }) => posts.map((post) => post.slug);

  beforeEach(async () => {
    source.publish(
      [
        postEntry("first", { featured: true, publishedAt: "2026-01-01", title: "Crème for 100% of_us" }),
        postEntry("second", { featured: true, publishedAt: "2026-02-01", category: "Cooking" }),
        postEntry("third", { publishedAt: "2026-03-01", category: "web3" }),
      ],
      { first: "Nothing", second: "A lantern burns", third: "Salt and ash. Lantern!" },
    );
    await refreshBlog();
  });

  it("shows the newest of several featured posts alone, and the others in the grid", async () => {
    const all = await page({});
    expect(all.featured?.slug).toBe("second");
    expect(slugsOf(all)).toEqual(["third", "first"]);
    const streaming = await page({ category: "streaming" });
    expect(streaming.featured?.slug).toBe("first");
    expect(streaming.total).toBe(1);
  });

  it("shows a post of an unknown category under All only", async () => {
    for (const category of ["indie-games", "streaming", "web3", "community"])
      expect(JSON.stringify(await page({ category }))).not.toContain('"second"');
    for (const category of ["Cooking", "no such"]) expect((await page({ category })).total).toBe(0);
  });

  it("searches titles, excerpts and bodies for every word, and treats wildcards as letters", async () => {
    expect(slugsOf(await page({ q: "LANTERN" }))).toEqual(["third", "second"]);
    expect(slugsOf(await page({ q: "ash lantern" }))).toEqual(["third"]);
    expect(slugsOf(await page({ q: "creme" }))).toEqual(["first"]);
    expect(slugsOf(await page({ q: "100%" }))).toEqual(["first"]);
    expect(slugsOf(await page({ q: "of_us" }))).toEqual(["first"]);
    expect(slugsOf(await page({ q: "%" }))).toEqual(["first"]);
    expect(slugsOf(await page({ q: "lantern", category: "web3" }))).toEqual(["third"]);
    expect((await page({ q: "' OR 1=1 --" })).total).toBe(0);
  });

  it("splits long lists into pages", async () => {
    const many = Array.from({ length: 60 }, (_, number) =>
      postEntry(`post-${number}`, { featured: number === 0, publishedAt: "2026-05-01" }),
    );
    source.publish(many);
    await refreshBlog();
    const pages = await Promise.all([1, 2, 3, 99].map((number) => page({ page: number })));
    expect(pages.map(({ posts, featured }) => [posts.length, featured?.slug ?? null])).toEqual([
      [24, "post-0"],
      [24, null],
      [11, null],
      [11, null],
    ]);
    expect(pages[3]).toMatchObject({ page: 3, pageCount: 3, total: 60 });
  }, 30_000);
});

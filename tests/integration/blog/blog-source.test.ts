import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answers, postEntry, type SourceFile } from "@/tests/support/blog-source";

/** The blog's source over HTTP: slow, down, wrong and hostile. */
const { source } = await vi.hoisted(async () =>
  (await import("@/tests/support/blog-source")).startConfiguredSource(),
);

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

const { findPost, listPosts, listWithFirstSeen } = await import("@/lib/features/blog/data");
const { readBlogPage } = await import("@/lib/features/blog/data");
const { toBlogSelection } = await import("@/lib/features/blog/filters");
const { readPublicList } = await import("@/lib/features/blog/data");
const { refreshBlog } = await import("@/lib/features/blog/source/mutations");
const { db } = await import("@/lib/server/db");
const { logger } = await import("@/lib/server/logger");
const { resetDatabase } = await import("@/tests/support/database");

const slugs = async () => (await listPosts()).posts.map((post) => post.slug);
const textOf = async (slug: string) => (await findPost(slug))?.text;

beforeEach(async () => {
  source.files.clear();
  source.asked.length = 0;
  await resetDatabase();
});
afterAll(() => source.stop());

describe("reading the source", () => {
  it("shows its posts, newest first, and requests it once", async () => {
    source.publish([postEntry("older", { publishedAt: "2026-10-01" }), postEntry("newer")], {
      older: "Old text",
      newer: "New text",
    });
    expect(await slugs()).toEqual(["newer", "older"]);
    expect(await textOf("older")).toBe("Old text");
    await slugs();
    expect(source.asked.filter((path) => path === "/posts.json")).toHaveLength(1);
  });

  it("keeps what another instance started to read later", async () => {
    source.publish([postEntry("early"), postEntry("late")], { early: "Text", late: "Text" });
    await refreshBlog();
    source.publish([postEntry("early")], { early: "Text" });
    await db.$executeRaw`UPDATE blog_source SET "readAt" = now() + interval '5 seconds'`;
    await refreshBlog();
    expect((await slugs()).sort()).toEqual(["early", "late"]);
    await db.$executeRaw`UPDATE blog_source SET "readAt" = now() - interval '5 seconds'`;
    await refreshBlog();
    expect(await slugs()).toEqual(["early"]);
  });

  it("skips bad entries and shows the rest", async () => {
    source.files.set("/posts.json", [{ slug: "Bad" }, postEntry("good"), null, postEntry("good")]);
    source.files.set("/good.md", "Text");
    expect(await refreshBlog()).toEqual({ posts: 1, skipped: 3, failure: null });
    expect(await slugs()).toEqual(["good"]);
  });

  it.each(["", "posts/", "articles/", "content/", "blog-posts/"])(
    "finds a text in %j, after the paths before it answered 404",
    async (folder) => {
      source.files.set("/posts.json", [postEntry("a")]);
      source.files.set(`/${folder}a.md`, "Found");
      await refreshBlog();
      expect(await textOf("a")).toBe("Found");
      const paths = ["/a.md", "/posts/a.md", "/articles/a.md", "/content/a.md", "/blog-posts/a.md"];
      const expected = paths.slice(0, paths.indexOf(`/${folder}a.md`) + 1);
      expect(source.asked.slice(1)).toEqual(expected);
    },
  );

  it("takes the first success, for any answers of the paths before it", async () => {
    source.files.set("/posts.json", [postEntry("a")]);
    source.files.set("/a.md", answers.status(500));
    source.files.set("/posts/a.md", "<!doctype html><title>App</title>");
    source.files.set("/articles/a.md", "");
    source.files.set("/content/a.md", "Fourth");
    source.files.set("/blog-posts/a.md", "Fifth");
    await refreshBlog();
    expect(await textOf("a")).toBe("Fourth");
  });

  it("reports why no path had a text, and what the list's host answered", async () => {
    source.publish([postEntry("a")], {});
    source.files.set("/posts/a.md", answers.status(429));
    const warn = vi.spyOn(logger, "warn");
    await refreshBlog();
    const failure = "no text was found; the source has no such file; the other site answered 429";
    expect(warn).toHaveBeenCalledWith({ slug: "a", failure }, expect.any(String));
    source.files.set("/posts.json", answers.status(503));
    expect((await refreshBlog({ force: true })).failure).toBe("the other site answered 503");
    source.files.delete("/posts.json");
    expect((await refreshBlog({ force: true })).failure).toBe("the source has no such file");
    warn.mockRestore();
  });

  it("with 404 at all five paths shows the specified sentence, and the others are not affected", async () => {
    source.publish([postEntry("a"), postEntry("b")], { b: "Text" });
    await refreshBlog();
    expect(await findPost("a")).toMatchObject({ text: null, failure: "Failed to fetch post content" });
    expect(await findPost("b")).toMatchObject({ text: "Text", failure: null });
    expect(await slugs()).toEqual(["a", "b"]);
  });

  it("with folderPath reads only there", async () => {
    source.publish([postEntry("a", { folderPath: "guides/2026" })], { a: "At the root" });
    await refreshBlog();
    expect(await findPost("a")).toMatchObject({
      text: null,
      failure: "Failed to fetch post content from specified folder",
    });
    source.files.set("/guides/2026/a.md", "In its folder");
    await refreshBlog({ force: true });
    expect(await textOf("a")).toBe("In its folder");
  });

  it.each(["../secret", "%2e%2e/secret", "a/../../secret", "..\\secret", "http://127.0.0.1/x"])(
    "never follows folderPath %s out of its root",
    async (folderPath) => {
      source.publish([postEntry("a", { folderPath })], { a: "At the root" });
      await refreshBlog();
      expect(await textOf("a")).toBeNull();
      expect(source.asked).toEqual(["/posts.json"]);
    },
  );

  it("ignores posts that are not in the list, even if the source has them", async () => {
    source.publish([postEntry("a")], { a: "Text", b: "Unlisted" });
    await refreshBlog();
    for (const slug of ["b", "../a", "A", "a%2e", "", "a/b", "-a"]) expect(await findPost(slug)).toBeNull();
  });
});

describe("a source that fails", () => {
  const hostileLists: [string, SourceFile | undefined][] = [
    ["HTML", "<!doctype html><h1>Hello</h1>"],
    ["nothing", ""],
    ["broken JSON", '[{"slug": "a"'],
    ["an object", { posts: [] }],
    ["null", "null"],
    ["a number", "7"],
    ["entries of which none is good", [{}, 1, null]],
    ["JSON nested deeply", "[".repeat(100_000) + "]".repeat(100_000)],
    ["a body that never ends", answers.endless],
    ["404", undefined],
    ["500", answers.status(500)],
    ["a redirect in circles", answers.redirect("/posts.json")],
    ["a redirect into our own network", answers.redirect("http://127.0.0.1:1/x")],
    ["a redirect to a file", answers.redirect("file:///etc/passwd")],
    ["half an answer", answers.half],
  ];

  it.each(hostileLists)("that sends %s leaves the last good copy", async (_, file) => {
    source.publish([postEntry("a")], { a: "Text" });
    await refreshBlog();
    if (file === undefined) source.files.delete("/posts.json");
    else source.files.set("/posts.json", file);
    const { failure, posts } = await refreshBlog({ force: true });
    expect(failure).toBeTruthy();
    expect(posts).toBe(1);
    expect(await slugs()).toEqual(["a"]);
    expect(await textOf("a")).toBe("Text");
    source.publish([postEntry("a"), postEntry("b")], { b: "B" });
    expect((await refreshBlog()).failure).toBeNull();
    expect(await slugs()).toEqual(["a", "b"]);
  });

  it("shows the specified failure while no list could ever be read, without a request for every visitor", async () => {
    source.files.set("/posts.json", answers.status(503));
    expect(await listPosts()).toEqual({ failure: "Failed to fetch posts", posts: [] });
    await listPosts();
    expect((await readBlogPage(toBlogSelection({ q: "x", page: 1 }))).failure).toBe("Failed to fetch posts");
    await expect(readPublicList()).rejects.toMatchObject({ status: 503, message: "Failed to fetch posts" });
    expect(source.asked).toHaveLength(1);
  });

  it("keeps a text that becomes unreadable, too large, or too expensive", async () => {
    source.publish([postEntry("a")], { a: "Text" });
    await refreshBlog();
    for (const bad of [answers.status(404), "x".repeat(200_000), ">".repeat(30_000), "[".repeat(90_000)]) {
      source.files.set("/a.md", bad);
      expect((await refreshBlog({ force: true })).failure).toBeNull();
      expect(await textOf("a")).toBe("Text");
    }
  });

  it("removes posts that are no longer in the list", async () => {
    source.publish([postEntry("a"), postEntry("b")], { a: "A", b: "B" });
    await refreshBlog();
    source.publish([postEntry("b")]);
    await refreshBlog();
    expect(await slugs()).toEqual(["b"]);
    expect(await findPost("a")).toBeNull();
    source.publish([]);
    await refreshBlog();
    expect(await listPosts()).toEqual({ failure: null, posts: [] });
  });

  it("keeps a post while its entry is damaged, and does not treat it as new afterwards", async () => {
    const firstSeen = async () => (await db.blogPost.findUnique({ where: { slug: "a" } }))?.firstSeenAt;
    source.publish([postEntry("a"), postEntry("b")], { a: "A", b: "B" });
    await refreshBlog();
    const before = await firstSeen();
    source.publish([postEntry("a", { publishedAt: "soon" }), postEntry("b")]);
    expect((await refreshBlog()).skipped).toBe(1);
    expect(await textOf("a")).toBe("A");
    source.publish([postEntry("a"), postEntry("b")]);
    await refreshBlog();
    expect(await firstSeen()).toEqual(before);
  });
});

describe("refreshing", () => {
  it("changes updatedAt with the content only", async () => {
    const read = () => db.blogPost.findMany({ orderBy: { slug: "asc" } });
    source.publish([postEntry("a"), postEntry("b")], { a: "A", b: "B" });
    await refreshBlog();
    const before = await read();
    await refreshBlog({ force: true });
    expect((await read()).map((row) => row.updatedAt)).toEqual(before.map((row) => row.updatedAt));
    source.files.set("/b.md", "B, second edition");
    await refreshBlog({ force: true });
    const after = await read();
    expect(after[0]?.updatedAt).toEqual(before[0]?.updatedAt);
    expect(after[1]?.updatedAt).not.toEqual(before[1]?.updatedAt);
  });

  it("records when a post was first seen, for any date; at the very first reading it is the post's date", async () => {
    const readFirstSeen = async () =>
      new Map((await listWithFirstSeen()).map(({ slug, firstSeenAt }) => [slug, firstSeenAt]));
    source.publish([postEntry("a")], { a: "A" });
    const begun = new Date();
    await refreshBlog();
    const first = await readFirstSeen();
    expect(first.get("a")).toEqual(new Date("2026-11-18"));
    source.publish([postEntry("a", { title: "Another" }), postEntry("late", { publishedAt: "2026-10-01" })]);
    await refreshBlog();
    const second = await readFirstSeen();
    expect(second.get("late")?.getTime()).toBeGreaterThanOrEqual(begun.getTime());
    expect(second.get("a")).toEqual(first.get("a"));
  });

  it("by two instances simultaneously does no harm, with and without existing posts", async () => {
    vi.resetModules();
    const other = await import("@/lib/features/blog/source/mutations");
    expect(other.refreshBlog).not.toBe(refreshBlog);
    source.publish([postEntry("a"), postEntry("b")], { a: "A", b: "B" });
    for (let round = 0; round < 3; round++) {
      const results = await Promise.all([refreshBlog({ force: true }), other.refreshBlog({ force: true })]);
      expect(results.map(({ failure }) => failure)).toEqual([null, null]);
      source.publish([postEntry("b"), postEntry(`new-${round}`)], { b: `B ${round}` });
    }
    source.files.delete("/posts.json");
    await db.blogSource.deleteMany();
    const failed = await Promise.all([refreshBlog(), other.refreshBlog()]);
    expect(failed.every(({ failure }) => failure)).toBe(true);
  });

  it("requests unchanged texts rarely by itself, and all of them on demand", async () => {
    source.publish([postEntry("a")], { a: "A" });
    await refreshBlog();
    await refreshBlog();
    expect(source.asked).toEqual(["/posts.json", "/a.md", "/posts.json"]);
    await refreshBlog({ force: true });
    expect(source.asked.slice(3)).toEqual(["/posts.json", "/a.md"]);
  });
});

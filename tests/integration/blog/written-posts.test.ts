import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { postEntry } from "@/tests/support/blog-source";

const { source } = await vi.hoisted(async () =>
  (await import("@/tests/support/blog-source")).startConfiguredSource(),
);

const { renderArticleHtml, renderArticlePreview } = await import("@/lib/features/blog/article/data");
const { findPost, listNewestPosts, listPosts, listWithFirstSeen, readBlogPage, readPublicList } =
  await import("@/lib/features/blog/data");
const { toBlogSelection } = await import("@/lib/features/blog/filters");
const { refreshBlog } = await import("@/lib/features/blog/source/mutations");
const { fetchBlogPictures } = await import("@/lib/features/blog/tasks");
const { sendPostsCopy } = await import("@/lib/features/blog/written/export/data");
const { createPost, updatePost } = await import("@/lib/features/blog/written/mutations");
const { findPostForPanel, listPostsForPanel, previewPost } = await import(
  "@/lib/features/blog/written/panel"
);
const { postEditSchema, postSchema } = await import("@/lib/features/blog/written/schema");
const { publishDuePosts } = await import("@/lib/features/blog/written/tasks");
const { readBlogFeed } = await import("@/lib/features/feeds/data");
const { readSitemap } = await import("@/lib/features/feeds/sitemap/data");
const { housekeeping } = await import("@/lib/features/operations/tasks");
const { pageTrash } = await import("@/lib/features/trash/data");
const { moveToTrash, restoreFromTrash } = await import("@/lib/features/trash/mutations");
const { db } = await import("@/lib/server/db");
const { hasObject } = await import("@/lib/server/storage/objects");
const { readTagVersion } = await import("@/lib/shared/tag-versions");
const { query, resetDatabase } = await import("@/tests/support/database");
const { makeModerator, makePost, makeWriter } = await import("@/tests/support/factories");
const { refusal } = await import("@/tests/support/games");

beforeEach(async () => {
  source.files.clear();
  source.files.set("/posts.json", []);
  await resetDatabase();
});
afterAll(() => source.stop());

const requestId = "r";
const given = { title: "A quiet week", category: "Community", text: "Nothing **happened**." };
const post = (more: object = {}) => postSchema.parse({ ...given, ...more });
const edit = (more: object) => postEditSchema.parse(more);
const create = async (more: object = {}) => {
  const writer = await makeWriter();
  return { writer, ...(await createPost(writer, post(more), { requestId })) };
};
async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}
const png = async (background = "#2a6") => {
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background } }).png();
  return `data:image/png;base64,${(await picture.toBuffer()).toString("base64")}`;
};

/** Where visitors can find posts: the slugs that each shows. */
async function everywhere(slug: string): Promise<boolean[]> {
  return [
    (await listPosts()).posts.some((one) => one.slug === slug),
    (await readBlogPage(toBlogSelection({ q: "quiet", page: 1 }))).posts.some((one) => one.slug === slug),
    (await findPost(slug)) !== null,
    (await readPublicList()).some((one) => one.slug === slug),
    (await listWithFirstSeen()).some((one) => one.slug === slug),
    (await listNewestPosts(null, 10)).some((one) => one.slug === slug),
    (await readBlogFeed("atom", "")).includes(`/blog/${slug}`),
    (await textOf(await readSitemap())).includes(`/blog/${slug}<`),
  ];
}
const nowhere = [false, false, false, false, false, false, false, false];

describe("a post of the panel", () => {
  it("is a draft first, then shown everywhere, and taken off again", async () => {
    await refreshBlog();
    const { id, slug, writer, state } = await create();
    expect([slug, state, await everywhere(slug)]).toEqual(["a-quiet-week", "draft", nowhere]);
    const before = readTagVersion("blog");
    const published = await updatePost(writer, { id, requestId }, edit({ state: "published" }));
    expect(readTagVersion("blog")).toBeGreaterThan(before);
    expect(await everywhere(slug)).toEqual(nowhere.map(() => true));
    const taken = await updatePost(writer, { id, requestId }, edit({ state: "draft" }));
    expect([taken.state, taken.publishedAt]).toEqual(["draft", published.publishedAt]);
    expect(await everywhere(slug)).toEqual(nowhere);
    await updatePost(writer, { id, requestId }, edit({ state: "published" }));
    expect((await findPost(slug))?.publishedAt).toBe(published.publishedAt);
    const actions = await db.auditEntry.findMany({ where: { entityKind: "post" }, orderBy: { id: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual([
      "post.create",
      "post.publish",
      "post.unpublish",
      "post.publish",
    ]);
  });

  it("is shown while the source cannot be read, and the list fails only without any post", async () => {
    source.files.delete("/posts.json");
    await refreshBlog();
    expect((await listPosts()).failure).toBe("Failed to fetch posts");
    const { slug } = await create({ state: "published" });
    expect(await listPosts()).toMatchObject({ failure: null, posts: [{ slug }] });
  });

  it("has the HTML, the metadata and the feed of the same post from the source", async () => {
    const text =
      "# A quiet week\n\n## One\n\n> [!NOTE]\n> See [two](two.md) and https://a.example\n\n| a |\n|-|\n| b |\n\n```ts\nlet a = 1;\n```\n\n- [x] done\n\n![A desk](images/desk.png)\n\n<script>x</script>{1 + 1}";
    const fields = { title: "A quiet week", excerpt: "Short.", category: "Community", author: "Ada" };
    const at = new Date("2026-11-18T00:00:00Z");
    source.publish(
      [postEntry("from-file", { ...fields, authorTwitter: "ada", readTime: undefined }), postEntry("two")],
      { "from-file": text, two: "Two" },
    );
    source.files.set("/images/desk.png", Buffer.from((await png()).split(",")[1] ?? "", "base64"));
    await refreshBlog();
    const { slug, id } = await create({
      ...fields,
      authorTwitter: "@ada",
      text,
      slug: "from-panel",
      state: "published",
    });
    await db.writtenPost.update({ where: { id }, data: { publishedAt: at } });
    await fetchBlogPictures({});
    const [file, panel] = [await findPost("from-file"), await findPost(slug)];
    if (!file?.text || !panel?.text) throw new Error("both posts are there");
    const shown = ({ slug: _, updatedAt: __, textPath: ___, ...rest }: typeof file) => rest;
    expect(shown(panel)).toEqual(shown(file));
    const html = await renderArticlePreview({ ...panel, text: panel.text });
    expect(html).toBe(await renderArticlePreview({ ...file, text: file.text }));
    expect(html).toContain("/pictures/");
    expect(html).toContain('href="/blog/two"');
    expect(html).not.toMatch(/<script/);
    expect(await renderArticleHtml({ ...panel, text: panel.text })).toBe(
      await renderArticleHtml({ ...file, text: file.text }),
    );
    const metadata = await readPublicList();
    const of = (name: string) => ({ ...metadata.find((one) => one.slug === name), slug: "" });
    expect(of("from-panel")).toEqual(of("from-file"));
  });

  it("runs nothing that its text contains", async () => {
    const writer = await makeWriter();
    const text =
      '<script>alert(1)</script><img src=x onerror="alert(1)">\n\n[a](javascript:alert(1)) {process.exit(1)}\n\nimport x from "fs"\n\n<iframe src="https://a.example"></iframe>\n\n<Danger {...props} />\n\n<a href="data:text/html,x" style="x">b</a>';
    const { html } = await previewPost(writer, { title: "T", text });
    expect(html).not.toMatch(/<script|onerror|javascript:|<iframe|style=|data:text/i);
    expect(html).toContain("{process.exit(1)}");
  });

  it("refuses a text that would block the server, and keeps nothing", async () => {
    const writer = await makeWriter();
    const deep = `${">".repeat(20)} deep`;
    const error = await refusal(createPost(writer, post({ text: deep }), { requestId }));
    expect([error.code, Object.keys(error.errors ?? {})]).toEqual(["invalid", ["text"]]);
    expect((await refusal(previewPost(writer, { title: "", text: deep }))).code).toBe("invalid");
    expect(await db.writtenPost.count()).toBe(0);
  });
});

describe("two writers on one post", () => {
  it("names the first and the time to the second, and stores nothing of theirs", async () => {
    const { id, writer, updatedAt } = await create();
    await updatePost(writer, { id, requestId }, edit({ title: "Mine", updatedAt }));
    const other = await makeWriter("kim");
    const error = await refusal(updatePost(other, { id, requestId }, edit({ title: "Theirs", updatedAt })));
    expect(error.code).toBe("conflict");
    expect(error.message).toMatch(new RegExp(`^${writer.username} changed this post on `));
    expect((await findPostForPanel(other, id))?.title).toBe("Mine");
  });

  it("lets exactly one of two simultaneous edits win", async () => {
    const { id, writer, updatedAt } = await create();
    const other = await makeWriter();
    const results = await Promise.allSettled([
      updatePost(writer, { id, requestId }, edit({ title: "Mine", updatedAt })),
      updatePost(other, { id, requestId }, edit({ title: "Theirs", updatedAt })),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.auditEntry.count({ where: { action: "post.edit" } })).toBe(1);
  });
});

describe("an address", () => {
  it("is refused when a post of the source or of the panel has it", async () => {
    source.publish([postEntry("taken")], { taken: "Text" });
    await refreshBlog();
    const { id, writer } = await create({ slug: "own" });
    for (const slug of ["taken", "own"]) {
      const error = await refusal(createPost(writer, post({ slug }), { requestId }));
      expect([error.code, Object.keys(error.errors ?? {})]).toEqual(["invalid", ["slug"]]);
    }
    expect((await refusal(updatePost(writer, { id, requestId }, edit({ slug: "taken" })))).code).toBe(
      "invalid",
    );
    expect(await db.writtenPost.count()).toBe(1);
  });

  it("is made of the title, with a number where it is taken", async () => {
    source.publish([postEntry("a-quiet-week")], { "a-quiet-week": "Text" });
    await refreshBlog();
    expect([(await create()).slug, (await create()).slug]).toEqual(["a-quiet-week-2", "a-quiet-week-3"]);
  });

  it("belongs to one of two posts that are stored at the same time", async () => {
    const writer = await makeWriter();
    const both = [1, 2].map(() => createPost(writer, post({ slug: "same" }), { requestId }));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const failed = results.find((result) => result.status === "rejected");
    expect(failed?.reason).toMatchObject({ code: "invalid" });
  });

  it("stays the source's post when one comes later, and the panel's post says so", async () => {
    await refreshBlog();
    const { slug, writer } = await create({ state: "published" });
    source.publish([postEntry(slug, { title: "Of the source" })], { [slug]: "Text" });
    await refreshBlog();
    expect((await findPost(slug))?.title).toBe("Of the source");
    expect((await listPosts()).posts).toHaveLength(1);
    expect(await listPostsForPanel(writer)).toMatchObject([{ slug, isHidden: true }]);
    source.publish([postEntry("other")], { other: "Text" });
    await refreshBlog();
    expect((await findPost(slug))?.title).toBe("A quiet week");
    expect(await listPostsForPanel(writer)).toMatchObject([{ slug, isHidden: false }]);
  });
});

describe("a scheduled post", () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();

  it("is published by the job when its time has come, with that date", async () => {
    await refreshBlog();
    const publishAt = soon();
    const { id, slug } = await create({ state: "scheduled", publishAt, image: await png() });
    await publishDuePosts({});
    expect(await everywhere(slug)).toEqual(nowhere);
    const [job] = await query<{ key: string; run_at: Date }>(
      "SELECT key, run_at FROM graphile_worker.jobs WHERE key LIKE 'post-%'",
    );
    expect([job?.key, job?.run_at.toISOString()]).toEqual([`post-${id}`, publishAt]);
    const due = new Date(Date.now() - 1_000);
    await db.writtenPost.update({ where: { id }, data: { publishAt: due } });
    const before = readTagVersion("blog");
    await publishDuePosts({});
    expect(readTagVersion("blog")).toBeGreaterThan(before);
    expect(await everywhere(slug)).toEqual(nowhere.map(() => true));
    const shown = await findPost(slug);
    expect(shown?.publishedAt).toBe(due.toISOString());
    const { pictureId } = await db.writtenPost.findUniqueOrThrow({ where: { id } });
    expect(await hasObject(`published/pictures/${pictureId}/640.webp`)).toBe(true);
  });

  it("refuses a time that is missing, over or a year ahead", async () => {
    const writer = await makeWriter();
    for (const publishAt of [undefined, "2020-01-01T00:00:00Z", "2099-01-01T00:00:00Z"]) {
      const scheduled = post({ state: "scheduled", publishAt });
      const error = await refusal(createPost(writer, scheduled, { requestId }));
      expect([error.code, Object.keys(error.errors ?? {})]).toEqual(["invalid", ["publishAt"]]);
    }
  });
});

describe("a picture of a post", () => {
  it("is private in a draft, public with the post, and gone with the picture after it", async () => {
    const { id, writer, image, slug } = await create({ image: await png(), imageAlt: "Moss" });
    const file = (key: string | null) => hasObject(`published/${key}/640.webp`);
    expect(await file(image)).toBe(false);
    await updatePost(writer, { id, requestId }, edit({ state: "published", image }));
    expect([await file(image), (await findPost(slug))?.picture?.width]).toEqual([true, 64]);
    const { image: second } = await updatePost(writer, { id, requestId }, edit({ image: await png("#a26") }));
    expect([await file(image), await file(second)]).toEqual([false, true]);
    await updatePost(writer, { id, requestId }, edit({ state: "draft" }));
    expect(await file(second)).toBe(false);
    const { image: none } = await updatePost(writer, { id, requestId }, edit({ image: "" }));
    expect([none, await db.picture.count()]).toEqual([null, 0]);
  });
});

describe("a post in the trash", () => {
  it("is hidden with its picture, comes back as it was, and only by a writer", async () => {
    await refreshBlog();
    const { id, writer, image, slug } = await create({ state: "published", image: await png() });
    const asked = { kind: "post", id, requestId } as const;
    const moderator = await makeModerator();
    expect((await refusal(moveToTrash(moderator, asked))).code).toBe("forbidden");
    await moveToTrash(writer, asked);
    expect([await everywhere(slug), await hasObject(`published/${image}/640.webp`)]).toEqual([
      nowhere,
      false,
    ]);
    expect((await pageTrash(writer, { q: "quiet", page: 1 })).rows).toMatchObject([{ kind: "post", id }]);
    expect((await refusal(restoreFromTrash(moderator, asked))).code).toBe("forbidden");
    await restoreFromTrash(writer, asked);
    expect(await everywhere(slug)).toEqual(nowhere.map(() => true));
    expect(await hasObject(`published/${image}/640.webp`)).toBe(true);
  });

  it("cannot come back while another post has its address, and its plan has ended", async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id, writer, slug } = await create({ state: "scheduled", publishAt });
    const asked = { kind: "post", id, requestId } as const;
    await moveToTrash(writer, asked);
    const { id: other } = await makePost({ slug });
    expect((await refusal(restoreFromTrash(writer, asked))).code).toBe("conflict");
    await db.writtenPost.delete({ where: { id: other } });
    await restoreFromTrash(writer, asked);
    expect((await findPostForPanel(writer, id))?.state).toBe("draft");
  });

  it("is removed permanently when its days are over", async () => {
    await makePost({ deletedAt: new Date(Date.now() - 365 * 86_400_000) });
    await housekeeping({});
    expect(await db.writtenPost.count()).toBe(0);
  });
});

it("the export is a source from which the same posts come", async () => {
  const text = "Nothing **happened**.\n\n![Moss](https://a.example/moss.png)";
  const picture = { image: await png(), imageAlt: "Moss" };
  const { writer, slug } = await create({
    text,
    author: "Ada",
    excerpt: "Short.",
    state: "published",
    ...picture,
  });
  await create({ title: "A draft" });
  const shown = await findPost(slug);
  const copy = Buffer.from(await (await sendPostsCopy(writer)).arrayBuffer());
  const folder = mkdtempSync(path.join(tmpdir(), "posts-"));
  writeFileSync(path.join(folder, "posts.zip"), copy);
  execFileSync("unzip", ["-q", "posts.zip"], { cwd: folder });
  const read = (name: string) => readFileSync(path.join(folder, name));
  const list = JSON.parse(read("posts.json").toString());
  expect(list.map((entry: { slug: string }) => entry.slug)).toEqual([slug]);
  source.files.set("/posts.json", list);
  source.files.set(`/${slug}.md`, read(`${slug}.md`).toString());
  source.files.set(`/images/${slug}.webp`, read(`images/${slug}.webp`));
  await db.writtenPost.deleteMany();
  await refreshBlog();
  await fetchBlogPictures({});
  const from = (one: typeof shown) =>
    one && { ...one, updatedAt: "", pictures: {}, picture: one.picture?.width };
  expect(from(await findPost(slug))).toEqual(from(shown));
});
